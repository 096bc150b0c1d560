-- As before, and the later parts of an order are over when it is refunded. Its first part stays paid then, so that what
-- was asked of the first part alone missed the others.
lock table orders, installments in share row exclusive mode;

create or replace function follow_order_state() returns trigger language plpgsql as $$
declare
  part constant text := installment_state_of(new.state, new.last_word);
  is_open constant boolean := new.state in ('created', 'awaitingCustomer');
begin
  if part = installment_state_of(old.state, old.last_word) and is_open = (old.state in ('created', 'awaitingCustomer'))
     and old.paid_at is not distinct from new.paid_at and old.campus = new.campus
     and (new.parts is null or old.state = new.state)
  then
    return null;
  end if;
  if not new.has_own_lines or new.parts is not null then
    update installments set state = part where order_id = new.id and number = 1 and state <> part;
  end if;
  if new.parts is not null then
    update installments set state = case when state = 'cancelled' then 'open' else 'cancelled' end, last_word = null
    where order_id = new.id and number > 1 and waived_in_paise < amount_in_paise
      and case when new.state in ('failed', 'expired', 'refunded') then state in ('open', 'undecided') else state = 'cancelled' end;
  end if;
  update order_lines set
    is_payable = is_open,
    condition_met_at = case when new.has_own_lines then condition_met_at else coalesce(condition_met_at, new.paid_at) end,
    campus = case when new.has_own_lines then campus else new.campus end
  where order_id = new.id and (is_payable <> is_open
    or condition_met_at is null and new.paid_at is not null or campus <> new.campus);
  return null;
end $$;

-- Those that were left open, and those of an order of which something is kept though its place has ended.
update installments set state = 'cancelled', last_word = null
from orders
where orders.id = installments.order_id and orders.state = 'refunded'
  and installments.number > 1 and installments.state in ('open', 'undecided');
update installments set state = 'cancelled', last_word = null, waived_in_paise = installments.amount_in_paise
from orders
where orders.id = installments.order_id and orders.state = 'paid' and not orders.is_group
  and installments.number > 1 and installments.state in ('open', 'undecided')
  and exists (select from enrollments where enrollments.order_id = orders.id)
  and not exists (select from enrollments where enrollments.order_id = orders.id and ended_at is null);
