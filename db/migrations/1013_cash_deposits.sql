-- A day is closed without a deposit slip: its cash is set aside, and brought to the bank later. A close that
-- nobody has confirmed can be taken back.

-- Cash that a member of staff took to the bank: of one campus, from one close or several.
create table cash_deposits (
  id uuid primary key,
  campus text not null,
  -- the day on which it was brought to the bank
  day date not null,
  -- the number of the deposit slip
  reference text not null,
  amount_in_paise bigint not null,
  made_by uuid not null references admins (id) on delete restrict,
  made_at timestamptz not null,
  constraint cash_deposits_amount check (amount_in_paise > 0)
);
create trigger cash_deposits_keep_facts before update on cash_deposits for each row execute function keep_facts('');
create trigger cash_deposits_stay before delete or truncate on cash_deposits
  for each statement execute function refuse_loss();

-- A deposit slip beside the close is from before this migration: then the close itself moved the cash to the bank.
alter table day_closes
  add deposit_id uuid references cash_deposits (id) on delete restrict,
  add taken_back_at timestamptz,
  add taken_back_because text,
  drop constraint day_closes_deposit_has_slip,
  drop constraint day_closes_state_known,
  add constraint day_closes_state_known check (state in ('closed', 'confirmed', 'takenBack')),
  add constraint day_closes_taken_back check ((state = 'takenBack') = (taken_back_at is not null)
    and (taken_back_at is null) = (taken_back_because is null)),
  add constraint day_closes_deposited_once check (deposit_id is null
    or deposit_reference is null and deposited_in_paise > 0 and state <> 'takenBack'),
  drop constraint day_closes_campus_admin_id_day_key;
create unique index day_closes_once on day_closes (campus, admin_id, day) where state <> 'takenBack';
create index day_closes_to_deposit on day_closes (campus, day)
  where deposit_id is null and deposit_reference is null and deposited_in_paise > 0 and state <> 'takenBack';
create index day_closes_by_deposit on day_closes (deposit_id) where deposit_id is not null;

-- A drawer's days follow one another. Later a close is confirmed or taken back, once, and its cash is
-- deposited, once.
create or replace function keep_day_close() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'closed' or new.deposit_id is not null or exists (select from day_closes
      where (campus, admin_id) = (new.campus, new.admin_id) and day >= new.day and state <> 'takenBack')
    then
      raise exception 'the days of a drawer are closed one after the other';
    end if;
    return new;
  end if;
  changed := case
    when old.state = 'closed' and new.state = 'confirmed'
      then array['state', 'confirmed_by', 'confirmed_at', 'confirmed_alone_because']
    when old.state = 'closed' and new.state = 'takenBack' and not exists (select from day_closes
        where (campus, admin_id) = (old.campus, old.admin_id) and day > old.day and state <> 'takenBack')
      then array['state', 'taken_back_at', 'taken_back_because']
    when old.state = new.state and old.deposit_id is null then array['deposit_id']
  end;
  if changed is null or to_jsonb(old) - changed <> to_jsonb(new) - changed then
    raise exception 'day close % stays as it is', old.id;
  end if;
  return new;
end $$;

-- A deposit is the sum of the closes that it brings to the bank.
create function keep_cash_deposit() returns trigger language plpgsql as $$
begin
  if new.amount_in_paise is distinct from (select sum(deposited_in_paise) from day_closes
    where deposit_id = new.id and campus = new.campus)
    or exists (select from day_closes where deposit_id = new.id and (campus <> new.campus or day > new.day))
  then
    raise exception 'the deposit % is not the cash of its closes', new.id;
  end if;
  return null;
end $$;
create constraint trigger cash_deposits_add_up after insert on cash_deposits
  deferrable initially deferred for each row execute function keep_cash_deposit();

-- Cash that was counted and set aside has an account of its own until it is at the bank.
alter table journal_entries
  add cash_deposit_id uuid references cash_deposits (id) on delete restrict,
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind = any ('{
      opening, float, deposit, cashDifference, toDeposit, closeTakenBack, chequeTaken, chequeCleared,
      chequeBounced, settlement, settlementExplained, partInvoiced, partCredited}'))
      = (capture_id is null)
    and (kind = any ('{
      opening,float,deposit,cashDifference,toDeposit,closeTakenBack,settlement,settlementExplained}'))
      = (order_id is null)),
  drop constraint journal_entries_day_close,
  add constraint journal_entries_day_close check
    ((kind = any ('{float,cashDifference,toDeposit,closeTakenBack}')
      or kind = 'deposit' and cash_deposit_id is null) = (day_close_id is not null)
    and (cash_deposit_id is null or kind = 'deposit')),
  drop constraint journal_entries_kind_known,
  add constraint journal_entries_kind_known check (kind = any ('{
      capture, captureToDecide, captureAccepted, captureCorrected, captureReleased, refund, refundBounced,
      chargeback, disputeWithheld, disputeReleased, disputeFee, disputeFeeReturned, deskEntryCorrected,
      deskEntryUndone, afterClose, opening, float, deposit, cashDifference, toDeposit, closeTakenBack,
      chequeTaken, chequeCleared, chequeBounced, taxDeducted, settlement, settlementExplained, serviceBegan,
      partInvoiced, partCredited}'));
create unique index journal_entries_deposited_once on journal_entries (cash_deposit_id)
  where cash_deposit_id is not null;
alter table journal_lines
  drop constraint journal_lines_account_known,
  add constraint journal_lines_account_known check (account ~
    '^((provider|disputed):[a-z0-9]+|(cash|to-deposit|desk-upi|desk-card|cheques|cash-difference|after-close):[^:]+|bank|fees|advances|debtors|receivable|(output|input)-[cis]gst|provider-charges|chargebacks|tds-receivable|refunds-payable|suspense|opening)$');

-- A close that was taken back keeps nothing out.
create or replace function refuse_closed_day() returns trigger language plpgsql as $$
declare
  place constant text := split_part(new.account, ':', 2);
  entry record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('drawer:' || place || ':' || new.admin_id, 0));
  select occurred_on, day_close_id into entry from journal_entries where id = new.entry_id;
  if exists (select from day_closes
    where lower(campus) = place and admin_id = new.admin_id and day >= entry.occurred_on
      and id is distinct from entry.day_close_id and state <> 'takenBack')
  then
    raise exception 'the day % of this desk is closed', entry.occurred_on;
  end if;
  return null;
end $$;

create or replace function add_to_journal_sums() returns trigger language plpgsql as $$
begin
  if split_part(new.account, ':', 1) in
    ('provider', 'cash', 'to-deposit', 'desk-upi', 'desk-card', 'bank', 'cheques', 'disputed')
  then
    insert into journal_sums
    select occurred_on, kind, new.account, currency, new.campus, new.provider, new.admin_id, new.debit_in_paise > 0,
      new.debit_in_paise + new.credit_in_paise, 1
    from journal_entries where id = new.entry_id;
  end if;
  return null;
end $$;
