-- Whom an order waits for: the provider of its attempts, or 'several'. The poll asks about each provider's orders by
-- themselves, so that one that is silent keeps nobody waiting for another. Kept here, because every attempt counts,
-- whoever writes it.
alter table orders add column waits_for text;

create function note_whom_an_order_waits_for() returns trigger language plpgsql as $$
begin
  update orders
  set waits_for = case when waits_for is null then new.provider else 'several' end
  where id = new.order_id and waits_for is distinct from new.provider and waits_for is distinct from 'several';
  return null;
end $$;
create trigger payment_attempts_lane after insert on payment_attempts
  for each row execute function note_whom_an_order_waits_for();

update orders
set waits_for = attempts.lane
from (
  select order_id, case when count(distinct provider) = 1 then min(provider) else 'several' end as lane
  from payment_attempts
  group by order_id
) as attempts
where attempts.order_id = orders.id;

-- Each lane's orders in the order in which they are due: those that wait for money, then those whose money might go back.
drop index orders_to_check;
create index orders_to_ask on orders (waits_for, next_check_at)
  where next_check_at is not null and state not in ('paid', 'refunded');
create index orders_to_look_after on orders (waits_for, next_check_at)
  where next_check_at is not null and state in ('paid', 'refunded');

-- Providers that have answered none of the poll's questions since then, and when the office was told last.
create table provider_silences (
  provider text primary key,
  silent_since timestamptz not null,
  told_at timestamptz
);
