#!/bin/bash
# Beside PgBouncer, as its user: tells it which node is the primary, by Patroni's answers, and again when another one is.
#   follow-primary.sh FILE PIDFILE NODE=PATRONI… such as
#   follow-primary.sh /etc/pgbouncer/primary.ini /run/postgresql/pgbouncer.pid 10.0.0.11:5432=10.0.0.11:8008 10.0.0.12:5432=10.0.0.12:8008
set -u
file=$1 pidfile=$2
shift 2
known=
while true; do
  for pair in "$@"; do
    node=${pair%=*}
    if [ "$node" != "$known" ] && curl -fs -o /dev/null -m 1 "http://${pair#*=}/primary"; then
      echo "* = host=${node%:*} port=${node#*:}" > "$file.new" && mv "$file.new" "$file" && known=$node
      [ ! -f "$pidfile" ] || kill -HUP "$(cat "$pidfile")"
      echo "the primary is $node"
    fi
  done
  sleep 1
done
