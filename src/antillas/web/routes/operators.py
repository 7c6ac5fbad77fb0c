"""For who runs the server: whether it is well, and what it has counted."""

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import JSONResponse, Response

from antillas._version import VERSION
from antillas.table.errors import NoSuchTable, Unavailable
from antillas.table.upkeep import Upkeep
from antillas.web.dependencies import TheSite
from antillas.web.limits import is_listed

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
def health(site: TheSite) -> Response:
    """Whether tables can be read just now."""
    try:
        Upkeep(site.service.store).ping()
    except Unavailable as error:
        told = {"status": "no database", "version": VERSION}
        return JSONResponse(told, 503, {"Retry-After": str(error.wait)})
    return JSONResponse({"status": "ok", "version": VERSION})


@router.get("/metrics")
def metrics(request: Request, site: TheSite) -> Response:
    """What was counted, for those who may know it; to others there is nothing here."""
    if request.client is None or not is_listed(request.client.host, site.settings.metrics_from):
        raise NoSuchTable
    return Response(site.metrics.text(Upkeep(site.service.store).counts()), media_type=CONTENT_TYPE_LATEST)
