-- What a member of staff looks for again and again, under a name of their own: a list of the office is its address
-- (decision 14), so the address is all that is kept.
create table saved_filters (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  constraint saved_filters_name_length check (char_length(name) >= 1 and char_length(name) <= 40),
  constraint saved_filters_query_length check (char_length(query) >= 1 and char_length(query) <= 500)
);
-- by whose, of which list; 'Paid today' and 'paid today' are one
create unique index saved_filters_by_name on saved_filters (admin_id, list, lower(name));
