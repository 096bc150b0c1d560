-- false: without an open batch the course can't be bought online; the desk may still sell it.
alter table courses add column is_sold_without_batch boolean not null default true;
