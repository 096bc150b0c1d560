-- Money: the journal of double-entry bookkeeping. Every movement of money is an entry with balanced lines
-- (decision 21).

-- Entries of the journal. Rows never change; a correction is another entry.
create table journal_entries (
  id uuid primary key,
  -- the order of posting
  position bigint generated always as identity unique,
  kind text not null,
  -- the Indian calendar day on which it was recorded
  occurred_on date not null,
  posted_at timestamptz not null,
  currency text not null,
  -- null for entries of no order: opening, desk closes and settlements
  order_id text references orders (id) on delete restrict,
  capture_id uuid references captures (id) on delete restrict,
  return_position bigint references capture_returns (position) on delete restrict,
  dispute_id uuid references disputes (id) on delete restrict,
  -- Float, deposit and cash difference of a close belong to no order.
  day_close_id uuid,
  -- A cheque's entries have no capture, because the bank has not paid yet.
  cheque_id uuid references cheques (id) on delete restrict,
  -- A settlement of a file is one entry, and a person's explanation of a row another.
  settlement_id uuid,
  settlement_file_id uuid,
  settlement_row_id uuid,
  document_id uuid references documents (id) on delete restrict,
  constraint journal_entries_settlement check (
    (kind in ('settlement', 'settlementExplained')) = (settlement_id is not null)
    and (kind = 'settlement') = (settlement_file_id is not null)
    and (kind = 'settlementExplained') = (settlement_row_id is not null)),
  constraint journal_entries_cause check (
    (kind = any ('{
      opening, float, deposit, cashDifference, chequeTaken, chequeCleared, chequeBounced, settlement,
      settlementExplained, partInvoiced, partCredited}'))
      = (capture_id is null)
    and (kind = any ('{opening,float,deposit,cashDifference,settlement,settlementExplained}')) = (order_id is null)),
  constraint journal_entries_dispute check (
    case when kind = any ('{
      disputeWithheld, disputeReleased, disputeFee, disputeFeeReturned}') then dispute_id is not null
      else dispute_id is null or kind = 'chargeback' end),
  constraint journal_entries_return check
    ((kind = any ('{refund,refundBounced,chargeback,deskEntryUndone}')) = (return_position is not null)),
  constraint journal_entries_cheque check
    ((kind = any ('{chequeTaken,chequeCleared,chequeBounced}')) = (cheque_id is not null)),
  constraint journal_entries_day_close check
    ((kind = any ('{float,deposit,cashDifference}')) = (day_close_id is not null)),
  constraint journal_entries_document check
    ((kind = any ('{partInvoiced,partCredited}')) = (document_id is not null)),
  constraint journal_entries_kind_known check (kind = any ('{
      capture, captureToDecide, captureAccepted, captureCorrected, captureReleased, refund, refundBounced,
      chargeback, disputeWithheld, disputeReleased, disputeFee, disputeFeeReturned, deskEntryCorrected,
      deskEntryUndone, afterClose, opening, float, deposit, cashDifference, chequeTaken, chequeCleared,
      chequeBounced, taxDeducted, settlement, settlementExplained, serviceBegan, partInvoiced, partCredited}'))
);
create unique index journal_entries_arrival_once on journal_entries (capture_id)
  where kind in ('capture', 'captureToDecide');
create unique index journal_entries_return_once on journal_entries (return_position);
-- one in each currency
create unique index journal_entries_opened_once on journal_entries (currency) where kind = 'opening';
create index journal_entries_by_capture on journal_entries (capture_id);
create index journal_entries_by_order on journal_entries (order_id);
create index journal_entries_by_dispute on journal_entries (dispute_id) where dispute_id is not null;
create index journal_entries_by_day_close on journal_entries (day_close_id) where day_close_id is not null;
create index journal_entries_by_day on journal_entries (occurred_on, position);
create unique index journal_entries_cheque_taken_once on journal_entries (cheque_id) where kind = 'chequeTaken';
create unique index journal_entries_cheque_decided_once on journal_entries (cheque_id)
  where kind in ('chequeCleared', 'chequeBounced');
create unique index journal_entries_deducted_once on journal_entries (capture_id) where kind = 'taxDeducted';
create unique index journal_entries_settlement_once on journal_entries (settlement_id, settlement_file_id)
  where settlement_file_id is not null;
create unique index journal_entries_settlement_row_once on journal_entries (settlement_row_id)
  where settlement_row_id is not null;
create unique index journal_entries_by_document on journal_entries (document_id) where document_id is not null;

-- An entry has at least two lines, and debit equals credit. The lines 1 and 2 are checked with their entry,
-- later ones by themselves.
create function keep_balance() returns trigger language plpgsql as $$
declare
  entry uuid;
  sums record;
begin
  if tg_table_name = 'journal_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*) filter (where number in (1, 2)) as lines, sum(debit_in_paise) as debit, sum(credit_in_paise) as credit
  into sums from journal_lines where entry_id = entry;
  if sums.lines < 2 or sums.debit <> sums.credit then
    raise exception 'journal entry % does not balance', entry;
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function keep_balance();
create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_never_emptied before truncate on journal_entries
  for each statement execute function refuse_loss();

-- A closed month takes no entry (invariant J9).
create function keep_entry_in_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where month = to_char(new.occurred_on, 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.occurred_on;
  end if;
  return null;
end $$;
create trigger journal_entries_of_open_months after insert on journal_entries
  for each row execute function keep_entry_in_month();

-- The lines of an entry: an account, and an amount on the debit or credit side.
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
  constraint journal_lines_one_side check
    (least(debit_in_paise, credit_in_paise) = 0 and greatest(debit_in_paise, credit_in_paise) > 0),
  primary key (entry_id, number),
  -- The chart of accounts. A colon comes before a provider or a campus.
  constraint journal_lines_account_known check (account ~
    '^((provider|disputed):[a-z0-9]+|(cash|desk-upi|desk-card|cheques|cash-difference|after-close):[^:]+|bank|fees|advances|debtors|receivable|(output|input)-[cis]gst|provider-charges|chargebacks|tds-receivable|refunds-payable|suspense|opening)$')
);
create index journal_lines_by_account on journal_lines (account);
create trigger journal_lines_append_only before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger journal_lines_never_emptied before truncate on journal_lines
  for each statement execute function refuse_loss();

-- A closed day of a drawer takes no more money. It takes the same lock as
-- money/journal/closed-days.store.ts, so that a close and a payment wait for each other.
create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  place constant text := split_part(new.account, ':', 2);
  entry record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('drawer:' || place || ':' || new.admin_id, 0));
  select occurred_on, day_close_id into entry from journal_entries where id = new.entry_id;
  if exists (select from day_closes
    where lower(campus) = place and admin_id = new.admin_id and day >= entry.occurred_on
      and id is distinct from entry.day_close_id)
  then
    raise exception 'the day % of this desk is closed', entry.occurred_on;
  end if;
  return null;
end $$;
create trigger journal_lines_keep_closed_days after insert on journal_lines
  for each row when (new.admin_id is not null and new.account ~ '^(cash|desk-upi|desk-card|cheques):')
  execute function refuse_closed_day();
create constraint trigger journal_lines_balance after insert on journal_lines
  deferrable initially deferred for each row when (new.number not in (1, 2)) execute function keep_balance();

-- Adds a line to the daily sums of its account.
create function add_to_journal_sums() returns trigger language plpgsql as $$
begin
  if split_part(new.account, ':', 1) in ('provider', 'cash', 'desk-upi', 'desk-card', 'bank', 'cheques', 'disputed') then
    insert into journal_sums
    select occurred_on, kind, new.account, currency, new.campus, new.provider, new.admin_id, new.debit_in_paise > 0,
      new.debit_in_paise + new.credit_in_paise, 1
    from journal_entries where id = new.entry_id;
  end if;
  return null;
end $$;
create trigger journal_lines_are_summed after insert on journal_lines
  for each row execute function add_to_journal_sums();

-- What the register must say, computed from documents and journal. A receipt counts on the day its money
-- arrived, a refund receipt on the day it went back.
create function documents_as_registered() returns setof document_register language sql stable as $$
  select documents.id, documents.kind, prefix, financial_year, sequence,
    coalesce(
      case documents.kind
        when 'receipt' then (select occurred_on from journal_entries
          where capture_id = documents.capture_id and journal_entries.kind in ('capture', 'captureToDecide') limit 1)
        else (select occurred_on from journal_entries
          where capture_id = documents.capture_id and journal_entries.kind = 'refund'
          order by abs(extract(epoch from posted_at - (said.facts ->> 'returnedOn')::timestamptz)), position limit 1)
      end, (issued_at at time zone 'Asia/Kolkata')::date),
    case
      when documents.kind = 'receipt' and exists (select from reassignments
        where reassignments.capture_id = documents.capture_id and from_order = documents.order_id) then 0
      else coalesce((said.facts ->> 'amountInPaise')::bigint, 0)
    end,
    said.facts ->> 'currency'
  from documents cross join lateral (select documents.facts::jsonb as facts offset 0) as said
$$;

-- Captures with movements that are not posted yet. The worker posts them and removes the row.
create table journal_due (
  capture_id uuid primary key references captures (id) on delete restrict,
  -- when the worker tries next
  due_at timestamptz not null
);
create index journal_due_by_time on journal_due (due_at);

-- Daily sums of the accounts that hold money, by all that the day book tells apart (decision 52). Rows are only
-- added, so that nobody waits. The worker folds those of a day, and the total is right at every moment.
create table journal_sums (
  occurred_on date not null,
  kind text not null,
  account text not null,
  currency text not null,
  campus text,
  provider text,
  admin_id uuid,
  is_debit boolean not null,
  amount_in_paise bigint not null,
  lines bigint not null,
  is_folded boolean not null default false
);
create index journal_sums_by_day on journal_sums (occurred_on);
create index journal_sums_to_fold on journal_sums (occurred_on) where not is_folded;
create trigger journal_sums_never_emptied before truncate on journal_sums
  for each statement execute function refuse_loss();
