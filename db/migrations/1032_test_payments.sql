-- Test payments: an owner pays the institute's own account at a provider and gets the money back at once. No
-- order, seat or document belongs to one. Its money is in suspense until it is back.
create table test_payments (
  id uuid primary key,
  provider text not null,
  provider_order_id text not null,
  amount_in_paise bigint not null,
  started_by uuid not null references admins (id) on delete restrict,
  started_at timestamptz not null,
  return_token text not null,
  -- the payment page; null until the provider has answered
  link text,
  link_expires_at timestamptz,
  -- the provider's own id, where it can't be asked by ours
  provider_reference text,
  -- the first genuine notification about it
  heard_at timestamptz,
  ended_at timestamptz,
  -- returned: all money is back; differed: it is, and another amount had come; cameBack: a refund that was
  -- done came back to us
  ended_as text,
  -- money that comes after the end is returned too
  next_check_at timestamptz,
  constraint test_payments_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint test_payments_ended_whole check ((ended_at is null) = (ended_as is null)),
  constraint test_payments_ended_known
    check (ended_as in ('returned', 'differed', 'cameBack', 'declined', 'notPaid', 'refused')),
  unique (provider, provider_order_id)
);
create unique index test_payments_one_at_a_time on test_payments (provider) where ended_at is null;
create index test_payments_by_provider on test_payments (provider, started_at desc);
create index test_payments_to_check on test_payments (next_check_at) where next_check_at is not null;
create trigger test_payments_keep_facts before update on test_payments
  for each row execute function keep_facts('link', 'link_expires_at', 'provider_reference', 'heard_at', 'ended_at',
    'ended_as', 'next_check_at');
create trigger test_payments_stay before delete or truncate on test_payments
  for each statement execute function refuse_loss();

-- Money of a test payment that a provider has taken.
create table test_captures (
  id uuid primary key,
  test_payment_id uuid not null references test_payments (id) on delete restrict,
  provider text not null,
  transaction_id text not null,
  amount_in_paise bigint not null,
  currency text not null,
  captured_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint test_captures_amount_range check (amount_in_paise between 1 and 10000000000),
  unique (provider, transaction_id)
);
create index test_captures_by_payment on test_captures (test_payment_id);
create trigger test_captures_keep_facts before update on test_captures for each row execute function keep_facts('');
create trigger test_captures_stay before delete or truncate on test_captures
  for each statement execute function refuse_loss();

-- Refunds of that money. One that failed or came back is followed by another.
create table test_refunds (
  id uuid primary key,
  test_capture_id uuid not null references test_captures (id) on delete restrict,
  amount_in_paise bigint not null,
  -- our id at the provider; null: somebody made it in the provider's own dashboard
  request_id text unique,
  state text not null,
  -- the provider's or the bank's
  reference text,
  made_at timestamptz not null,
  -- when it was first given to the provider
  asked_at timestamptz,
  -- when the provider first said that it has it
  sent_at timestamptz,
  ended_at timestamptz,
  constraint test_refunds_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint test_refunds_state_known check (state in ('underWay', 'held', 'failed', 'done', 'bounced')),
  constraint test_refunds_ended check ((state in ('underWay', 'held')) = (ended_at is null)),
  constraint test_refunds_at_provider check (request_id is not null or state = 'done')
);
create unique index test_refunds_one_under_way on test_refunds (test_capture_id) where ended_at is null;
create index test_refunds_by_capture on test_refunds (test_capture_id);
create index test_refunds_by_reference on test_refunds (reference) where reference is not null;
create trigger test_refunds_keep_facts before update on test_refunds
  for each row execute function keep_facts('state', 'reference', 'asked_at', 'sent_at', 'ended_at');
create trigger test_refunds_stay before delete or truncate on test_refunds
  for each statement execute function refuse_loss();

-- A capture is never returned beyond its amount.
create function keep_test_refunds_within() returns trigger language plpgsql as $$
begin
  if (select sum(amount_in_paise) from test_refunds where test_capture_id = new.test_capture_id and state = 'done')
    > (select amount_in_paise from test_captures where id = new.test_capture_id)
  then
    raise exception 'more of test capture % is returned than came', new.test_capture_id;
  end if;
  return null;
end $$;
create trigger test_refunds_within after insert or update on test_refunds
  for each row execute function keep_test_refunds_within();

alter table journal_entries
  add test_capture_id uuid references test_captures (id) on delete restrict,
  add test_refund_id uuid references test_refunds (id) on delete restrict,
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind = any ('{
      opening, float, deposit, cashDifference, toDeposit, closeTakenBack, chequeTaken, chequeCleared,
      chequeBounced, settlement, settlementExplained, deskSettlement, partInvoiced, partCredited, testCapture,
      testRefund, testRefundBounced}'))
      = (capture_id is null)
    and (kind = any ('{
      opening, float, deposit, cashDifference, toDeposit, closeTakenBack, settlement, settlementExplained,
      deskSettlement, testCapture, testRefund, testRefundBounced}')) = (order_id is null)),
  add constraint journal_entries_test check (
    (kind = 'testCapture') = (test_capture_id is not null)
    and (kind in ('testRefund', 'testRefundBounced')) = (test_refund_id is not null)),
  drop constraint journal_entries_kind_known,
  add constraint journal_entries_kind_known check (kind = any ('{
      capture, captureToDecide, captureAccepted, captureCorrected, captureReleased, refund, refundBounced,
      chargeback, disputeWithheld, disputeReleased, disputeFee, disputeFeeReturned, deskEntryCorrected,
      deskEntryUndone, afterClose, opening, float, deposit, cashDifference, toDeposit, closeTakenBack,
      chequeTaken, chequeCleared, chequeBounced, taxDeducted, settlement, settlementExplained, deskSettlement,
      serviceBegan, partInvoiced, partCredited, testCapture, testRefund, testRefundBounced}'));
create unique index journal_entries_test_capture_once on journal_entries (test_capture_id)
  where test_capture_id is not null;
create unique index journal_entries_test_refund_once on journal_entries (test_refund_id, kind)
  where test_refund_id is not null;

-- A row of a provider's file may report a test payment or its refund.
alter table settlement_rows
  add test_capture_id uuid references test_captures (id) on delete restrict,
  add test_refund_id uuid references test_refunds (id) on delete restrict,
  add constraint settlement_rows_of_test check (
    (test_capture_id is null or capture_id is null and kind in ('payment', 'refund', 'dispute'))
    and (test_refund_id is null or test_capture_id is not null and kind = 'refund'));
create index settlement_rows_by_test_capture on settlement_rows (test_capture_id) where test_capture_id is not null;
create index settlement_rows_by_test_refund on settlement_rows (test_refund_id) where test_refund_id is not null;
drop index settlement_rows_unexplained;
create index settlement_rows_unexplained on settlement_rows (id)
  where resolved_as is null and capture_id is null and test_capture_id is null
    and kind in ('payment', 'refund', 'dispute', 'unknown');

-- The account at each provider, as a mark of its keys, and since when. The proofs of a former account do not count.
create table provider_accounts (
  provider text primary key,
  mark text not null,
  -- null: since before the portal kept marks
  since timestamptz
);
-- the last notification of each provider
create index provider_inbox_by_provider on provider_inbox (provider, received_at desc);
