#!/usr/bin/perl
# A bot in another language: picks what pays at once, else any move; see docs/arena.md, "Bots in other languages".
use strict;
use warnings;
use JSON::PP;

$| = 1;  # an answer must not wait in a buffer
my $json = JSON::PP->new->canonical;
my @wanted = (qr/^pick (captain|builder|craftsman)/, qr/^build/, qr/^load/, qr/^sell/, qr/^take quarry/);

while (my $line = <STDIN>) {
    my $message = $json->decode($line);
    if ($message->{type} eq "start") {
        srand($message->{seed});
        print $json->encode({type => "ready", wants => ["moves"]}), "\n";
    } elsif ($message->{type} eq "decide") {
        my @moves = @{$message->{moves}};
        my $chosen = $moves[int(rand(@moves))];
        for my $pattern (@wanted) {
            my ($found) = grep { $_->{text} =~ $pattern } @moves;
            if ($found) { $chosen = $found; last; }
        }
        print $json->encode({action => $chosen->{action}}), "\n";
    }
}
