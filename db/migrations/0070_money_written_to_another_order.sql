-- Money that came for one order and belongs to another is written there by a person (decision 26). Its attempt says
-- through whose page it came, and the order of the capture whose it is. Once, and only what pays no line yet.
create table reassignments (
  capture_id uuid primary key references captures (id) on delete restrict,
  from_order text not null references orders (id) on delete restrict,
  to_order text not null references orders (id) on delete restrict,
  admin_id uuid not null references admins (id) on delete restrict,
  reason text not null,
  written_at timestamptz not null,
  constraint reassignments_elsewhere check (from_order <> to_order),
  constraint reassignments_reason_length check (char_length(reason) between 1 and 500)
);
create index reassignments_by_from on reassignments (from_order);
create index reassignments_by_to on reassignments (to_order);
create trigger reassignments_append_only before update or delete on reassignments
  for each row execute function refuse_change();
create trigger reassignments_never_emptied before truncate on reassignments
  for each statement execute function refuse_loss();

create or replace function keep_capture_facts() returns trigger language plpgsql as $$
declare
  learned constant text[] := array['transaction_id', 'payment_method', 'card_last4', 'card_issuer', 'auth_code',
    'rrn', 'bank_txn_id', 'note'];
  was constant jsonb := to_jsonb(old);
  becomes constant jsonb := to_jsonb(new);
begin
  if (old.id, old.position, old.attempt_id, old.captured_at, old.recorded_at, old.taken_by)
     is distinct from
     (new.id, new.position, new.attempt_id, new.captured_at, new.recorded_at, new.taken_by)
     or exists (select from unnest(learned) as fact
                where was ->> fact is not null and was ->> fact is distinct from becomes ->> fact)
        and not is_written_correction(old.order_id, was, becomes)
     or old.order_id <> new.order_id and (
        exists (select from allocations where capture_id = old.id)
        or not exists (select from reassignments where capture_id = old.id
          and from_order = old.order_id and to_order = new.order_id))
  then
    raise exception 'the facts of capture % never change', old.id;
  end if;
  if old.is_accepted
     and (old.amount_in_paise, old.currency, true) is distinct from (new.amount_in_paise, new.currency, new.is_accepted)
  then
    raise exception 'the amount of capture % is settled', old.id;
  end if;
  return new;
end $$;
