-- The person who opened a matter of the list "To decide" last, so that two colleagues do not start the same one. A mark
-- counts for some minutes only.
create table opened_matters (
  -- an order's id, or kind and id
  about text primary key,
  opened_by uuid not null references admins (id) on delete restrict,
  opened_at timestamptz not null
);
create index opened_matters_by_admin on opened_matters (opened_by);
create index opened_matters_by_time on opened_matters (opened_at);
