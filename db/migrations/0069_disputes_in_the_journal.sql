-- While the payer's bank asks for a payment its provider may withhold it, and charge for the dispute (decision 26). Both
-- are the provider's latest totals: what is given back lowers them. What it says of neither stays nothing.
alter table disputes
  add column withheld_in_paise bigint not null default 0,
  add column fee_in_paise bigint not null default 0,
  add constraint disputes_withheld_range check (withheld_in_paise between 0 and 10000000000),
  add constraint disputes_fee_range check (fee_in_paise between 0 and 10000000000);
-- The totals as they were told then; null before anybody read them.
alter table dispute_events
  add column withheld_in_paise bigint,
  add column fee_in_paise bigint;

-- Which dispute took it; null for what was booked before.
alter table capture_returns add column dispute_id uuid references disputes (id) on delete restrict;

alter table journal_entries
  add column dispute_id uuid references disputes (id) on delete restrict,
  drop constraint journal_entries_kind_known,
  add constraint journal_entries_kind_known check (kind in ('capture', 'captureToDecide', 'captureAccepted',
    'captureCorrected', 'refund', 'refundBounced', 'chargeback', 'disputeWithheld', 'disputeReleased', 'disputeFee',
    'disputeFeeReturned', 'deskEntryCorrected', 'deskEntryUndone', 'opening')),
  add constraint journal_entries_dispute check (
    case when kind in ('disputeWithheld', 'disputeReleased', 'disputeFee', 'disputeFeeReturned')
    then dispute_id is not null else dispute_id is null or kind = 'chargeback' end);
create index journal_entries_by_dispute on journal_entries (dispute_id) where dispute_id is not null;

create function note_dispute_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.changed_at) on conflict do nothing;
  return null;
end $$;
create trigger disputes_are_due after insert on disputes
  for each row when (new.capture_id is not null) execute function note_dispute_due();
create trigger disputes_are_due_again
  after update of capture_id, withheld_in_paise, fee_in_paise, taken_in_paise on disputes
  for each row when (new.capture_id is not null and
    (old.capture_id, old.withheld_in_paise, old.fee_in_paise, old.taken_in_paise)
    is distinct from (new.capture_id, new.withheld_in_paise, new.fee_in_paise, new.taken_in_paise))
  execute function note_dispute_due();

-- Slips that were corrected after their money had gone back: the worker sets the drawers right.
insert into journal_due (capture_id, due_at)
select capture_returns.capture_id, max(noted_at) from capture_returns
join captures on captures.id = capture_returns.capture_id
join payment_attempts on payment_attempts.id = captures.attempt_id
where payment_attempts.provider = 'counter'
group by capture_returns.capture_id
on conflict do nothing;
