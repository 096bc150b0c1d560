-- The journal: every movement of money as balanced lines over accounts, posted in the transaction of its cause. It only
-- grows; a correction is another entry. Amounts are paise of the entry's currency (decision 21). What was there is posted
-- by the worker, in batches (decision 29).
lock table orders, captures, capture_returns in access exclusive mode;

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
-- one in each currency
create unique index journal_entries_opened_once on journal_entries (currency) where kind = 'opening';
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
  perform ensure_order_parts(new.order_id);
  insert into journal_due (capture_id, due_at) values (new.id, new.recorded_at) on conflict do nothing;
  return null;
end $$;
create trigger captures_are_due after insert on captures
  for each row execute function note_capture_due();
create trigger captures_are_due_again after update of is_accepted, amount_in_paise, currency, payment_method on captures
  for each row execute function note_capture_due();

create function note_return_due() returns trigger language plpgsql as $$
begin
  perform ensure_order_parts((select order_id from captures where id = new.capture_id));
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

-- Where an order of before gets its parts, its captures have no journal yet.
create or replace function note_what_is_due(order_ids text[]) returns void language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at)
  select id, recorded_at from captures where order_id = any (order_ids) and amount_in_paise > 0
  on conflict do nothing;
end $$;
-- those that have got them since the migration before this one
select note_what_is_due(array(select order_id from installments));

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
