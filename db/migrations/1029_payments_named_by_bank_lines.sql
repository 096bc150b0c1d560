-- A line of the bank's statement can be one UPI payment of the desk. Then it settles a part of that day's sum.
alter table desk_settlements add capture_id uuid references captures (id) on delete restrict;
create unique index desk_settlements_of_capture on desk_settlements (capture_id)
  where capture_id is not null and undone_at is null;

-- A sum settles the whole rest of its days; one payment leaves the rest open, and never exceeds it.
create or replace function keep_desk_day() returns trigger language plpgsql as $$
declare
  settled bigint;
  taken bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('desk settlement:' || new.account, 0));
  select sum(amount_in_paise) into settled from desk_settlement_days
    join desk_settlements on desk_settlements.id = settlement_id
    where account = new.account and day = new.day and undone_at is null;
  select sum(case when is_debit then amount_in_paise else -amount_in_paise end) into taken from journal_sums
    where account = new.account and occurred_on = new.day and currency = 'INR' and kind <> 'deskSettlement';
  if (select capture_id from desk_settlements where id = new.settlement_id) is null then
    if settled is distinct from taken then
      raise exception 'the sum of % on % was settled before', new.account, new.day;
    end if;
  elsif taken is null or settled > taken then
    raise exception 'the payment of % on % was settled before', new.account, new.day;
  end if;
  return null;
end $$;

-- The beginning of an order's reference, because banks cut it.
create index orders_by_reference on orders (left(id, 8));
