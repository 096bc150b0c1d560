-- The portal writes payer, installments and lines of an order itself, and how they follow it. Until now triggers did.
-- The database only refuses an order that lacks them.

-- Orders from before there were lines, of which the worker has not made the parts yet.
select make_order_parts(array_agg(id)) from orders
where not has_own_lines and not exists (select from installments where order_id = orders.id)
having count(*) > 0;
update orders set payer_id = payer_of_before(id) where payer_id is null;
update payment_attempts set installment_id = installments.id
from installments
where installment_id is null and installments.order_id = payment_attempts.order_id and installments.number = part;
-- else the tables could not be altered in this transaction
set constraints all immediate;

drop trigger orders_have_parts on orders;
drop trigger orders_group_follows on orders;
drop trigger orders_parts_follow on orders;
drop trigger payment_attempts_pay_an_installment on payment_attempts;
drop trigger payment_attempts_lane on payment_attempts;
drop trigger payers_without_address on payers;
drop function make_parts_of_order, follow_group_state, follow_order_state, name_installment, note_whom_an_order_waits_for,
  no_address_is_null;

-- As before, less the parts of an order that has none.
create or replace function keep_order_state() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  if old.payer_id is distinct from new.payer_id and old.state not in ('created', 'awaitingCustomer') then
    raise exception 'the payer of order % is settled', old.id;
  end if;
  if old.is_group <> new.is_group then
    raise exception 'order % stays what it is: for one or for a group', old.id;
  end if;
  return new;
end $$;

create or replace function note_capture_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.id, new.recorded_at) on conflict do nothing;
  if tg_op = 'INSERT' and new.amount_in_paise > 0 then
    insert into unsettled_captures (capture_id, captured_at) values (new.id, new.captured_at) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_return_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.noted_at) on conflict do nothing;
  return null;
end $$;

drop function ensure_order_parts, make_order_parts, make_installments, note_what_is_due, payer_of_before, installment_state_of;

alter table orders alter column payer_id drop default, alter column payer_id set not null;
alter table payment_attempts alter column installment_id set not null;
alter table payers add constraint payers_email_given check (email <> '') not valid;

create function refuse_order_without_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from order_lines where order_id = new.id)
     or not exists (select from installments where order_id = new.id)
  then
    raise exception 'order % has no line or no installment', new.id;
  end if;
  return null;
end $$;
create constraint trigger orders_are_whole after insert on orders deferrable initially deferred
  for each row execute function refuse_order_without_parts();
