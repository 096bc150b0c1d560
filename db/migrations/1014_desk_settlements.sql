-- UPI and card payments of the desk that arrived at the bank: one line of a statement pays the sums of days.
create table desk_settlements (
  id uuid primary key,
  bank_row_id uuid not null references bank_rows (id) on delete restrict,
  method text not null,
  -- null: all campuses
  campus text,
  -- days of the Indian calendar, both included
  first_day date not null,
  last_day date not null,
  gross_in_paise bigint not null,
  -- the bank kept them, so they did not arrive
  charges_in_paise bigint not null,
  settled_by uuid not null references admins (id) on delete restrict,
  settled_at timestamptz not null,
  undone_by uuid references admins (id) on delete restrict,
  undone_at timestamptz,
  constraint desk_settlements_method_known check (method in ('upi', 'card')),
  constraint desk_settlements_days check (first_day <= last_day),
  constraint desk_settlements_amounts check (charges_in_paise >= 0 and gross_in_paise > charges_in_paise),
  constraint desk_settlements_undone check ((undone_by is null) = (undone_at is null))
);
create unique index desk_settlements_once on desk_settlements (bank_row_id) where undone_at is null;
create trigger desk_settlements_keep_facts before update on desk_settlements
  for each row execute function keep_facts('undone_by', 'undone_at');
create trigger desk_settlements_stay before delete or truncate on desk_settlements
  for each statement execute function refuse_loss();

-- The sums of a settlement, by account and day.
create table desk_settlement_days (
  settlement_id uuid not null references desk_settlements (id) on delete restrict,
  account text not null,
  day date not null,
  amount_in_paise bigint not null,
  constraint desk_settlement_days_amount check (amount_in_paise <> 0),
  primary key (settlement_id, account, day)
);
create index desk_settlement_days_by_day on desk_settlement_days (account, day);
create trigger desk_settlement_days_keep_facts before update on desk_settlement_days
  for each row execute function keep_facts('');
create trigger desk_settlement_days_stay before delete or truncate on desk_settlement_days
  for each statement execute function refuse_loss();

-- The takings of a day arrive once: its settlements together never exceed the journal.
create function keep_desk_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('desk settlement:' || new.account, 0));
  if (select sum(amount_in_paise) from desk_settlement_days
      join desk_settlements on desk_settlements.id = settlement_id
      where account = new.account and day = new.day and undone_at is null)
    is distinct from (select sum(case when is_debit then amount_in_paise else -amount_in_paise end) from journal_sums
      where account = new.account and occurred_on = new.day and currency = 'INR' and kind <> 'deskSettlement')
  then
    raise exception 'the sum of % on % was settled before', new.account, new.day;
  end if;
  return null;
end $$;
create trigger desk_settlement_days_once after insert on desk_settlement_days
  for each row execute function keep_desk_day();

create function keep_desk_settlement() returns trigger language plpgsql as $$
begin
  if new.gross_in_paise is distinct from
    (select sum(amount_in_paise) from desk_settlement_days where settlement_id = new.id)
  then
    raise exception 'the settlement % is not the sum of its days', new.id;
  end if;
  return null;
end $$;
create constraint trigger desk_settlements_add_up after insert on desk_settlements
  deferrable initially deferred for each row execute function keep_desk_settlement();

alter table bank_rows
  drop constraint bank_rows_kind_known,
  add constraint bank_rows_kind_known check (matched_kind in ('payment', 'deposit', 'settlement', 'refund', 'desk'));

alter table journal_entries
  add desk_settlement_id uuid references desk_settlements (id) on delete restrict,
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind = any ('{
      opening, float, deposit, cashDifference, toDeposit, closeTakenBack, chequeTaken, chequeCleared,
      chequeBounced, settlement, settlementExplained, deskSettlement, partInvoiced, partCredited}'))
      = (capture_id is null)
    and (kind = any ('{
      opening, float, deposit, cashDifference, toDeposit, closeTakenBack, settlement, settlementExplained,
      deskSettlement}')) = (order_id is null)),
  add constraint journal_entries_desk_settlement check ((kind = 'deskSettlement') = (desk_settlement_id is not null)),
  drop constraint journal_entries_kind_known,
  add constraint journal_entries_kind_known check (kind = any ('{
      capture, captureToDecide, captureAccepted, captureCorrected, captureReleased, refund, refundBounced,
      chargeback, disputeWithheld, disputeReleased, disputeFee, disputeFeeReturned, deskEntryCorrected,
      deskEntryUndone, afterClose, opening, float, deposit, cashDifference, toDeposit, closeTakenBack,
      chequeTaken, chequeCleared, chequeBounced, taxDeducted, settlement, settlementExplained, deskSettlement,
      serviceBegan, partInvoiced, partCredited}'));
create index journal_entries_by_desk_settlement on journal_entries (desk_settlement_id)
  where desk_settlement_id is not null;
