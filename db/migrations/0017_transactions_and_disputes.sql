-- The unit of money at a provider is its transaction: a payer can have several on one page (a silent UPI request,
-- then a card), and each has its own end.
create table transactions (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts (id) on delete restrict,
  provider text not null,
  -- the provider's own name for it
  transaction_id text not null,
  -- reported: a genuine notification says that it was charged, and no answer of the provider has said so yet
  state text not null,
  -- the provider's own word
  provider_status text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (provider, transaction_id),
  constraint transactions_state_known check
    (state in ('begun', 'undecided', 'declined', 'charged', 'returned', 'reported'))
);
create index transactions_by_attempt on transactions (attempt_id);

insert into transactions (id, attempt_id, provider, transaction_id, state, provider_status, first_seen_at, last_seen_at)
select gen_random_uuid(), payment_attempts.id, payment_attempts.provider, captures.transaction_id, 'charged', 'recorded',
       captures.recorded_at, captures.recorded_at
from captures join payment_attempts on payment_attempts.id = captures.attempt_id
where payment_attempts.provider <> 'counter' and captures.transaction_id is not null
on conflict do nothing;

-- A capture belongs to a transaction; the desk's belong to an attempt of their own.
alter table captures
  drop constraint captures_attempt_id_key,
  -- false: it differs from what was ordered, and nobody has accepted it
  add column is_accepted boolean not null default true;
update captures set is_accepted = false
from payment_attempts
where payment_attempts.id = captures.attempt_id and payment_attempts.outcome = 'differed';
create unique index captures_one_for_a_transaction on captures (attempt_id, transaction_id) nulls not distinct;

alter table capture_returns
  -- the provider's refund, the payer's bank, the office's own hand; undone: it had never come
  add column kind text not null default 'refund',
  add constraint capture_returns_kind_known check (kind in ('refund', 'chargeback', 'by-hand', 'undone'));

alter table payment_attempts
  drop constraint attempts_outcome_known,
  -- declined: turned down, and the same page takes another try; failed: turned down, and the page is over
  add constraint attempts_outcome_known check (outcome in
    ('open', 'begun', 'refused', 'declined', 'failed', 'undecided', 'captured', 'differed', 'lapsed', 'returned')),
  -- what the browser brings back where the provider signs nothing; null: made before there was one, or not needed
  add column return_token text,
  -- what of the provider's last answers could not be read or believed, since when and how often in a row
  add column doubt text,
  add column doubt_since timestamptz,
  add column doubt_count integer not null default 0;

-- The payer's bank asks for a payment back. What the provider says of it, and what the office wrote down.
create table disputes (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  attempt_id uuid not null references payment_attempts (id) on delete restrict,
  -- null until the money that it is about is known
  capture_id uuid references captures (id) on delete restrict,
  provider text not null,
  provider_dispute_id text not null,
  -- as the provider names the payment; null where it names only the order
  transaction_id text,
  state text not null,
  -- null: the provider named no amount, so all that is left
  amount_in_paise bigint,
  reason text,
  -- until when the institute may answer
  evidence_due_at timestamptz,
  raised_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  -- when a loss was booked, and what it took
  booked_at timestamptz,
  taken_in_paise bigint not null default 0,
  unique (provider, provider_dispute_id),
  constraint disputes_state_known check (state in
    ('received', 'evidenceRequired', 'underReview', 'expired', 'won', 'withdrawn', 'alreadyRefunded', 'lost')),
  constraint disputes_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint disputes_closed_with_time check
    ((state in ('won', 'withdrawn', 'alreadyRefunded', 'lost')) = (closed_at is not null)),
  constraint disputes_only_losses_are_booked check (booked_at is null or state = 'lost'),
  constraint disputes_taken_range check (taken_in_paise between 0 and 10000000000)
);
create index disputes_by_order on disputes (order_id);
create index disputes_by_capture on disputes (capture_id);
create index disputes_open on disputes (raised_at) where closed_at is null;

create table dispute_events (
  position bigint generated always as identity primary key,
  dispute_id uuid not null references disputes (id) on delete restrict,
  from_state text,
  to_state text not null,
  -- the provider's own word, or null where the office wrote it down
  provider_status text,
  admin_id uuid references admins (id) on delete restrict,
  reason text,
  happened_at timestamptz not null
);
create index dispute_events_by_dispute on dispute_events (dispute_id, position);
create trigger dispute_events_append_only before update or delete on dispute_events
  for each row execute function refuse_change();

-- Every request id under which a provider was ever told to give a payment back.
create table refund_requests (
  request_id text primary key,
  refund_id uuid not null references refunds (id) on delete restrict,
  made_at timestamptz not null
);
create index refund_requests_by_refund on refund_requests (refund_id);
insert into refund_requests (request_id, refund_id, made_at)
select request_id, id, coalesce(decided_at, requested_at) from refunds where request_id is not null;
create trigger refund_requests_append_only before update or delete on refund_requests
  for each row execute function refuse_change();

alter table refunds
  drop constraint refunds_state_known,
  -- bounced: it had left and came back; withdrawn: the payment pays for a place after all
  add constraint refunds_state_known check (state in
    ('requested', 'approved', 'sent', 'done', 'failed', 'bounced', 'needsReview', 'refused', 'withdrawn')),
  drop constraint refunds_way_known,
  add constraint refunds_way_known check (way in ('provider', 'chargeback', 'cash', 'upi', 'bankTransfer')),
  drop constraint refunds_origin_known,
  -- portal: money that nobody asked for, found by us
  add constraint refunds_origin_known check (origin in ('student', 'office', 'provider', 'portal'));
drop index refunds_one_for_a_capture;
create unique index refunds_one_for_a_capture on refunds (capture_id) where state not in ('refused', 'withdrawn');

create or replace function keep_refund_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'refund % stays in the books', old.id;
  end if;
  if new.amount_in_paise > (select amount_in_paise from captures where id = new.capture_id) then
    raise exception 'refund % gives back more than was captured', new.id;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if (old.id, old.order_id, old.capture_id, old.origin, old.requested_at)
     is distinct from (new.id, new.order_id, new.capture_id, new.origin, new.requested_at)
  then
    raise exception 'the facts of refund % never change', old.id;
  end if;
  if old.amount_in_paise <> new.amount_in_paise and old.state not in ('requested', 'failed', 'bounced') then
    raise exception 'the amount of refund % is settled', old.id;
  end if;
  if old.state in ('refused', 'withdrawn') and new.state <> old.state
     or old.state = 'done' and new.state not in ('done', 'bounced')
  then
    raise exception 'refund % is % and stays so', old.id, old.state;
  end if;
  return new;
end $$;

-- What a provider sends us and nobody can place is kept as it came, until a person has seen to it.
alter table provider_inbox
  -- applied: its order is asked about, or it needs nobody; unmatched: it names what we do not know; unreadable
  add column state text not null default 'applied',
  -- as it came, only where a person has to read it
  add column body text,
  add column resolved_at timestamptz,
  add column resolved_by uuid references admins (id) on delete restrict,
  add column resolution text,
  add constraint provider_inbox_state_known check (state in ('applied', 'unmatched', 'unreadable')),
  add constraint provider_inbox_resolved_whole check
    ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)),
  add constraint provider_inbox_resolution_length check (char_length(resolution) between 1 and 500);
create index provider_inbox_to_see on provider_inbox (received_at) where state <> 'applied' and resolved_at is null;
