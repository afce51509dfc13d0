#!/bin/sh
# /etc/patroni/make-canopy.sh: Patroni runs it once, on the first primary, with the superuser's address.
set -eu
psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$CANOPY_PASSWORD" <<'SQL'
CREATE ROLE canopy_app NOLOGIN;
CREATE ROLE canopy LOGIN PASSWORD :'password';
GRANT canopy_app TO canopy;
CREATE DATABASE canopy OWNER canopy;
SQL
