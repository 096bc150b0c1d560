-- Payments that providers know of and a restored portal does not (decision 34), until each is an order again or somebody
-- has seen to it. Ids are kept as their provider carries them: whose they are may be what nobody knows any more.
create table lost_payments (
  provider text not null,
  provider_order_id text not null,
  -- by what it was found
  means text not null,
  -- waiting: its provider is asked about it. made: it is an order again. known: it was one all the time. unpaid: nobody
  -- has paid. for-person: its student, its course or its amount is unknown here.
  state text not null,
  order_id text references orders (id) on delete restrict,
  student_id text,
  course_id text,
  campus text,
  amount_in_paise bigint,
  currency text,
  provider_reference text,
  begun_at timestamptz,
  expires_at timestamptz,
  -- what of it is unknown here
  missing text,
  found_at timestamptz not null,
  looked_at timestamptz,
  -- when its provider is asked about it next; null: not any more
  due_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references admins (id) on delete restrict,
  resolution text,
  primary key (provider, provider_order_id),
  constraint lost_payments_means_known check (means in ('listing', 'news', 'given', 'student')),
  constraint lost_payments_state_known check (state in ('waiting', 'made', 'known', 'unpaid', 'for-person')),
  constraint lost_payments_ordered check ((order_id is not null) = (state in ('made', 'known'))),
  constraint lost_payments_missing check ((missing is not null) = (state = 'for-person')),
  constraint lost_payments_resolved check
    ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create index lost_payments_due on lost_payments (due_at) where due_at is not null;
create index lost_payments_for_person on lost_payments (found_at) where state = 'for-person' and resolved_at is null;
create trigger lost_payments_stay before delete or truncate on lost_payments
  for each statement execute function refuse_loss();

-- When a provider was last asked for a list of its payments since the backup.
create table lost_payment_listings (
  restore_id uuid not null references restores (id) on delete restrict,
  provider text not null,
  listed_at timestamptz not null,
  -- how many payments the list had
  seen integer not null,
  primary key (restore_id, provider)
);
