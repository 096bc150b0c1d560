#!/bin/sh
# Once, in an empty database server: the roles of decision 37.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres -v owner="$OWNER_PASSWORD" -v portal="$PORTAL_PASSWORD" <<'SQL'
create role kalari_owner login password :'owner';
create role kalari_portal login createdb password :'portal';
create database kalari owner kalari_owner;
SQL
