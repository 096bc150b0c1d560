-- Money: attempts to pay at a payment provider, and what the providers said.

-- One try to pay an installment at one provider.
create table payment_attempts (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  number integer not null,
  provider text not null,
  provider_order_id text not null,
  -- the provider's payment page; null until the provider has answered
  link text,
  link_expires_at timestamptz,
  outcome text not null default 'open',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the provider's own id, where it can't be asked by ours
  provider_reference text,
  -- what the browser brings back when the provider signs nothing; null: not needed
  return_token text,
  -- what could not be read or trusted in the last responses, since when, and how often in a row
  doubt text,
  doubt_since timestamptz,
  doubt_count integer not null default 0,
  installment_id uuid not null references installments (id) on delete restrict,
  -- the number of the installment
  part integer not null default 1,
  -- the amount that the payer is asked for
  asks_in_paise bigint not null,
  -- who pays this attempt, if not the order's payer
  payer_id uuid references payers (id) on delete restrict,
  unique (order_id, number),
  unique (provider, provider_order_id),
  constraint payment_attempts_amount_range check (asks_in_paise between 1 and 10000000000),
  -- declined: another try on the same page is possible; failed: the page is over
  constraint attempts_outcome_known check
    (outcome = any ('{open,begun,refused,declined,failed,undecided,captured,differed,lapsed,returned}'))
);

-- The outcome of an attempt changes. The request to the provider does not.
create function keep_attempt_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.number, old.provider, old.provider_order_id, old.created_at)
     is distinct from
     (new.id, new.order_id, new.number, new.provider, new.provider_order_id, new.created_at)
  then
    raise exception 'the facts of payment attempt % never change', old.id;
  end if;
  return new;
end $$;
create trigger payment_attempts_keep_facts before update of id, order_id, number, provider, provider_order_id, created_at
  on payment_attempts for each row execute function keep_attempt_facts();
create trigger payment_attempts_stay before delete or truncate on payment_attempts
  for each statement execute function refuse_loss();

-- Transactions of an attempt at the provider. A payer can start several on one page, such as UPI and then a
-- card.
create table transactions (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts (id) on delete restrict,
  provider text not null,
  -- the provider's own id
  transaction_id text not null,
  -- reported: a genuine notification names a charge that no query has confirmed yet
  state text not null,
  -- the provider's own word
  provider_status text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (provider, transaction_id),
  constraint transactions_state_known check (state = any ('{begun,undecided,declined,charged,returned,reported}'))
);
create index transactions_by_attempt on transactions (attempt_id);

-- The state of a transaction changes. Its identity does not.
create function keep_transaction_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.attempt_id, old.provider, old.transaction_id, old.first_seen_at)
     is distinct from (new.id, new.attempt_id, new.provider, new.transaction_id, new.first_seen_at)
  then
    raise exception 'the facts of transaction % never change', old.id;
  end if;
  return new;
end $$;
create trigger transactions_keep_facts before update on transactions
  for each row execute function keep_transaction_facts();
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function refuse_loss();

-- Notifications of the providers, each event once. A notification only causes a query; its content is not
-- trusted.
create table provider_inbox (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  event_name text not null,
  provider_order_id text,
  received_at timestamptz not null,
  -- applied: handled, or nothing to do; unmatched: it names no known order; unreadable
  state text not null default 'applied',
  -- the text, kept only when a person has to read it
  body text,
  resolved_at timestamptz,
  resolved_by uuid references admins (id) on delete restrict,
  resolution text,
  unique (provider, event_id),
  constraint provider_inbox_state_known check (state in ('applied', 'unmatched', 'unreadable')),
  constraint provider_inbox_resolved_whole check
    ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)),
  constraint provider_inbox_resolution_length check (char_length(resolution) between 1 and 500)
);
create index provider_inbox_by_order on provider_inbox (provider_order_id);
create index provider_inbox_to_see on provider_inbox (received_at) where state <> 'applied' and resolved_at is null;

-- When a provider last answered the poll, noted once a minute. left_alone_since: the poll pauses after ten
-- failures in a row.
create table provider_answers (
  provider text primary key,
  answered_at timestamptz,
  left_alone_since timestamptz
);

-- Providers that answer no query, since when, and when the office was told last.
create table provider_silences (
  provider text primary key,
  silent_since timestamptz not null,
  told_at timestamptz
);

-- Why a provider refuses to open a payment page as it should. There is one row for each subject. The next
-- success removes the provider's rows, except those about an amount.
create table provider_objections (
  provider text not null,
  about text not null,
  field text not null,
  said text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times integer not null default 1,
  constraint provider_objections_about_check
    check (about in ('page-host', 'mode', 'amount', 'account', 'request', 'page-life')),
  constraint provider_objections_times_check check (times > 0),
  primary key (provider, about)
);
