-- Somebody else pays: a link without login for one order (decision 59). Only its hash is kept, so that nobody who reads the
-- table can pay or see anything by it.
create table payment_links (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  token_hash bytea not null unique,
  -- null: the student
  made_by uuid references admins (id) on delete restrict,
  made_by_name text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint payment_links_maker check ((made_by is null) = (made_by_name is null)),
  constraint payment_links_end check (expires_at > made_at)
);
create index payment_links_by_order on payment_links (order_id);

-- The orders that it has led to: its own, and where that one ended unpaid, those placed in its stead.
create table payment_link_orders (
  link_id uuid not null references payment_links (id) on delete restrict,
  order_id text not null references orders (id) on delete restrict,
  -- whoever set out to pay it by the link, as they said the last time; null: nobody
  payer_id uuid references payers (id) on delete restrict,
  primary key (link_id, order_id)
);
create index payment_link_orders_by_order on payment_link_orders (order_id);

create trigger payment_links_keep_facts before update on payment_links
  for each row execute function keep_facts('withdrawn_at');
create trigger payment_link_orders_keep_facts before update on payment_link_orders
  for each row execute function keep_facts('payer_id');
create trigger payment_links_stay before delete or truncate on payment_links for each statement execute function refuse_loss();
create trigger payment_link_orders_stay before delete or truncate on payment_link_orders
  for each statement execute function refuse_loss();

-- Who pays is settled by the money: until then an order that can be paid may come to be somebody else's to pay.
create or replace function keep_order_payer() returns trigger language plpgsql as $$
begin
  if old.payer_id is null then
    perform ensure_order_parts(new.id);
    new.payer_id := coalesce(new.payer_id, payer_of_before(new.id));
  elsif old.payer_id is distinct from new.payer_id and old.state not in ('created', 'awaitingCustomer') then
    raise exception 'the payer of order % is settled', old.id;
  end if;
  return new;
end $$;
