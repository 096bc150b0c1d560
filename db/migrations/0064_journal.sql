-- The journal: every movement of money as balanced lines over accounts, posted in the transaction of its cause. It only
-- grows; a correction is another entry. Amounts are paise of the entry's currency (decision 21).
create table journal_entries (
  id uuid primary key,
  -- the order in which they were posted
  position bigint generated always as identity unique,
  kind text not null,
  -- the day of the Indian calendar on which it was recorded
  occurred_on date not null,
  posted_at timestamptz not null,
  currency text not null,
  -- null only for the entry that closes what was before the journal
  order_id text references orders (id) on delete restrict,
  capture_id uuid references captures (id) on delete restrict,
  return_position bigint references capture_returns (position) on delete restrict,
  constraint journal_entries_kind_known check (kind in ('capture', 'captureToDecide', 'captureAccepted', 'captureCorrected',
    'refund', 'refundBounced', 'chargeback', 'deskEntryCorrected', 'deskEntryUndone', 'opening')),
  constraint journal_entries_cause check
    ((kind = 'opening') = (capture_id is null) and (capture_id is null) = (order_id is null)),
  constraint journal_entries_return check
    ((kind in ('refund', 'refundBounced', 'chargeback', 'deskEntryUndone')) = (return_position is not null))
);
create unique index journal_entries_arrival_once on journal_entries (capture_id)
  where kind in ('capture', 'captureToDecide');
create unique index journal_entries_return_once on journal_entries (return_position);
create index journal_entries_by_capture on journal_entries (capture_id);
create index journal_entries_by_order on journal_entries (order_id);
create index journal_entries_by_day on journal_entries (occurred_on);

create table journal_lines (
  entry_id uuid not null references journal_entries (id) on delete restrict,
  number smallint not null,
  account text not null,
  debit_in_paise bigint not null default 0,
  credit_in_paise bigint not null default 0,
  campus text,
  provider text,
  -- who took the money at the desk
  admin_id uuid references admins (id) on delete restrict,
  primary key (entry_id, number),
  constraint journal_lines_one_side check
    (least(debit_in_paise, credit_in_paise) = 0 and greatest(debit_in_paise, credit_in_paise) > 0),
  constraint journal_lines_account_known check (account ~
    '^((provider|disputed):[a-z0-9]+|(cash|desk-upi|desk-card|cheques|cash-difference):[^:]+|bank|fees|advances|receivable|(output|input)-[cis]gst|provider-charges|chargebacks|tds-receivable|refunds-payable|suspense|opening)$')
);
create index journal_lines_by_account on journal_lines (account);

-- What a capture has moved since its journal was written last. Whoever posts takes the row away in the same transaction;
-- what a release without a journal records, or could not be posted, waits here for the worker.
create table journal_due (
  capture_id uuid primary key references captures (id) on delete restrict,
  -- when the worker looks at it next
  due_at timestamptz not null
);
create index journal_due_by_time on journal_due (due_at);

create function note_capture_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.id, new.recorded_at) on conflict do nothing;
  return null;
end $$;
create trigger captures_are_due after insert on captures
  for each row execute function note_capture_due();
create trigger captures_are_due_again after update of is_accepted, amount_in_paise, currency, payment_method on captures
  for each row execute function note_capture_due();

create function note_return_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.noted_at) on conflict do nothing;
  return null;
end $$;
create trigger capture_returns_are_due after insert on capture_returns
  for each row execute function note_return_due();

-- What begins to pay a line waits for a person no longer.
create function note_allocation_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.allocated_at) on conflict do nothing;
  return null;
end $$;
create trigger allocations_are_due after insert on allocations
  for each row execute function note_allocation_due();

-- A corrected campus moves the desk's money from one drawer to another.
create function note_campus_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at)
  select id, new.updated_at from captures where order_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger orders_campus_is_due after update of campus on orders
  for each row when (old.campus is distinct from new.campus) execute function note_campus_due();

-- By which way the office gave it back: one of the hand methods; null where it is not known or was the provider's.
alter table capture_returns add column method text;

-- What was before: each capture and each return on the day on which it was recorded. Those that bounced are left to the
-- worker, whose rule knows where they left from.
create temporary table moved on commit drop as
select captures.id as capture_id, gen_random_uuid() as entry_id, captures.order_id, captures.position,
  captures.amount_in_paise, captures.currency, captures.recorded_at, captures.taken_by, orders.campus,
  payment_attempts.provider,
  case when exists (select from allocations where capture_id = captures.id) then 'fees' else 'suspense' end as earned,
  case
    when payment_attempts.provider <> 'counter' then 'provider:' || payment_attempts.provider
    when captures.payment_method = 'Cash' then 'cash:' || lower(orders.campus)
    when captures.payment_method = 'UPI at the desk' then 'desk-upi:' || lower(orders.campus)
    else 'bank'
  end as held
from captures
join orders on orders.id = captures.order_id
join payment_attempts on payment_attempts.id = captures.attempt_id
where captures.amount_in_paise > 0
  and not exists (select from capture_returns where capture_id = captures.id)
  -- where several came, the worker finds out which one pays
  and not exists (select from captures as other where other.order_id = captures.order_id and other.id <> captures.id)
  -- accepted, and allocated to nothing: the release before has recorded it between these two migrations
  and (not captures.is_accepted or exists (select from allocations where capture_id = captures.id));

insert into journal_entries (id, kind, occurred_on, posted_at, currency, order_id, capture_id)
select entry_id, case earned when 'fees' then 'capture' else 'captureToDecide' end,
  (recorded_at at time zone 'Asia/Kolkata')::date, recorded_at, currency, order_id, capture_id
from moved order by position;
insert into journal_lines (entry_id, number, account, debit_in_paise, campus, provider, admin_id)
select entry_id, 1, held, amount_in_paise, campus, nullif(provider, 'counter'), taken_by from moved;
insert into journal_lines (entry_id, number, account, credit_in_paise, campus, provider, admin_id)
select entry_id, 2, earned, amount_in_paise, campus, nullif(provider, 'counter'), taken_by from moved;

insert into journal_due (capture_id, due_at)
select id, recorded_at from captures
where amount_in_paise > 0 and not exists (select from moved where capture_id = captures.id);

create function keep_balance() returns trigger language plpgsql as $$
declare
  entry constant uuid := case tg_table_name when 'journal_entries' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'entry_id')::uuid end;
  sums record;
begin
  select count(*) as lines, sum(debit_in_paise) as debit, sum(credit_in_paise) as credit
  into sums from journal_lines where entry_id = entry;
  if sums.lines < 2 or sums.debit <> sums.credit then
    raise exception 'journal entry % does not balance', entry;
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function keep_balance();
create constraint trigger journal_lines_balance after insert on journal_lines
  deferrable initially deferred for each row execute function keep_balance();

create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_never_emptied before truncate on journal_entries
  for each statement execute function refuse_loss();
create trigger journal_lines_append_only before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger journal_lines_never_emptied before truncate on journal_lines
  for each statement execute function refuse_loss();
