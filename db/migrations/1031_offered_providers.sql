-- The payment providers that students may choose, in order, as an owner decided. No row: nobody has decided.
create table offered_providers (
  is_the_row boolean default true primary key,
  providers text[] not null,
  changed_at timestamptz not null,
  changed_by uuid not null references admins (id) on delete restrict,
  constraint offered_providers_is_the_row_check check (is_the_row)
);
-- Every process keeps the list in memory, and cached answers depend on it.
create trigger offered_providers_changed after insert or update or delete on offered_providers
  for each statement execute function tell_catalog_changed();
