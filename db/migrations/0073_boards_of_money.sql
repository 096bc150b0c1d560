-- What a student names as their bank's word for a payment that we have not received: for the office to look for. It proves
-- nothing.
create table named_references (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  reference text not null,
  named_at timestamptz not null,
  unique (order_id, reference),
  constraint named_references_shape check (reference ~ '^[A-Z0-9]{10,35}$')
);
create trigger named_references_append_only before update or delete on named_references
  for each row execute function refuse_change();
create trigger named_references_never_emptied before truncate on named_references
  for each statement execute function refuse_loss();
