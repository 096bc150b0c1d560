-- Money that went back, entered when it became known: through its provider, whoever made it, and by hand. What a
-- capture has given back is the sum; the day's figures and an order's come from the same rows.
create table capture_returns (
  position bigint generated always as identity primary key,
  capture_id uuid not null references captures (id) on delete restrict,
  -- below zero: what the provider had called returned has failed after all
  amount_in_paise bigint not null,
  noted_at timestamptz not null,
  constraint capture_returns_amount_range check
    (amount_in_paise <> 0 and abs(amount_in_paise) <= 10000000000)
);
create index capture_returns_by_capture on capture_returns (capture_id);
create index capture_returns_by_time on capture_returns (noted_at);
create trigger capture_returns_append_only before update or delete on capture_returns
  for each row execute function refuse_change();

-- What was kept as one figure so far: known since the refund was done, else since a part of it was flagged.
insert into capture_returns (capture_id, amount_in_paise, noted_at)
select captures.id, captures.refunded_in_paise, coalesce(
    (select max(done_at) from refunds where capture_id = captures.id),
    (select min(raised_at) from order_flags where order_id = captures.order_id and kind = 'partial-refund'),
    captures.recorded_at)
from captures
where captures.refunded_in_paise > 0
union all
select refunds.capture_id, refunds.amount_in_paise, refunds.done_at
from refunds
join captures on captures.id = refunds.capture_id
join payment_attempts on payment_attempts.id = captures.attempt_id
where refunds.state = 'done' and refunds.way <> 'provider' and payment_attempts.provider <> 'counter';
