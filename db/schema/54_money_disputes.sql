-- Money: disputes, which a payer's bank opens to get a payment back.

-- A payer's bank asks for a payment back. The provider's facts, and the office's notes.
create table disputes (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  attempt_id uuid not null references payment_attempts (id) on delete restrict,
  -- null until the payment is known
  capture_id uuid references captures (id) on delete restrict,
  provider text not null,
  provider_dispute_id text not null,
  -- the provider's id of the payment; null: it named only the order
  transaction_id text,
  state text not null,
  -- null: the provider named no amount, so it is about all that is left
  amount_in_paise bigint,
  reason text,
  -- the institute's last day to answer
  evidence_due_at timestamptz,
  raised_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  -- when a loss was booked, and its amount
  booked_at timestamptz,
  taken_in_paise bigint not null default 0,
  -- A provider may withhold money during a dispute, and charge a fee (decision 26). Both are its latest
  -- totals, and null until it names them.
  withheld_in_paise bigint not null default 0,
  fee_in_paise bigint not null default 0,
  constraint disputes_state_known check (state in
    ('received', 'evidenceRequired', 'underReview', 'expired', 'won', 'withdrawn', 'alreadyRefunded', 'lost')),
  constraint disputes_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint disputes_closed_with_time check
    ((state in ('won', 'withdrawn', 'alreadyRefunded', 'lost')) = (closed_at is not null)),
  constraint disputes_only_losses_are_booked check (booked_at is null or state = 'lost'),
  constraint disputes_taken_range check (taken_in_paise between 0 and 10000000000),
  unique (provider, provider_dispute_id),
  constraint disputes_withheld_range check (withheld_in_paise between 0 and 10000000000),
  constraint disputes_fee_range check (fee_in_paise between 0 and 10000000000)
);
create index disputes_by_order on disputes (order_id);
create index disputes_by_capture on disputes (capture_id);
create index disputes_open on disputes (raised_at) where closed_at is null;

-- The course of a dispute changes. Its identity does not.
create function keep_dispute_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.attempt_id, old.provider, old.provider_dispute_id, old.raised_at)
     is distinct from (new.id, new.order_id, new.attempt_id, new.provider, new.provider_dispute_id, new.raised_at)
  then
    raise exception 'the facts of dispute % never change', old.id;
  end if;
  return new;
end $$;
create trigger disputes_keep_facts before update on disputes
  for each row execute function keep_dispute_facts();
create trigger disputes_stay before delete or truncate on disputes
  for each statement execute function refuse_loss();

-- Every change of a dispute. Rows never change and stay for good.
create table dispute_events (
  position bigint generated always as identity primary key,
  dispute_id uuid not null references disputes (id) on delete restrict,
  from_state text,
  to_state text not null,
  -- the provider's word; null: the office entered it
  provider_status text,
  admin_id uuid references admins (id) on delete restrict,
  reason text,
  happened_at timestamptz not null,
  -- the totals at that time
  withheld_in_paise bigint,
  fee_in_paise bigint
);
create index dispute_events_by_dispute on dispute_events (dispute_id, position);
create trigger dispute_events_append_only before update or delete on dispute_events
  for each row execute function refuse_change();
create trigger dispute_events_never_emptied before truncate on dispute_events
  for each statement execute function refuse_loss();

-- Earlier tables refer to these.
alter table capture_returns add foreign key (dispute_id) references disputes (id) on delete restrict;
