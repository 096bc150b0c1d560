-- Money: what follows a restore from a backup (decision 34). Number series move on, and lost payments are
-- looked for.

-- Restores of this portal from a backup.
create table restores (
  id uuid primary key,
  restored_at timestamptz not null,
  -- the moment of the backup
  as_of timestamptz not null,
  -- New online payments wait until an owner has read what was found.
  read_at timestamptz,
  read_by uuid references admins (id) on delete restrict,
  constraint restores_read_by_somebody check ((read_at is null) = (read_by is null))
);
create index restores_unread on restores (restored_at) where read_at is null;
create trigger restores_keep_facts before update on restores
  for each row execute function keep_facts('read_at', 'read_by');
create trigger restores_stay before delete or truncate on restores
  for each statement execute function refuse_loss();

-- Where each number series ended, and the number it continues after. B00001 is the sequence 10000001, C00001 is
-- 20000001.
create table series_ends (
  restore_id uuid not null references restores (id) on delete restrict,
  series text not null,
  -- of receipts and certificates: the institute's prefix at that time
  prefix text not null,
  -- as '26-27'; of certificates '2026'
  year text not null,
  -- the last number in the backup; 0: none
  last_known integer not null,
  goes_on_after integer not null,
  constraint series_ends_series_known check (series in ('receipts', 'refundReceipts', 'certificates')),
  constraint series_ends_next_letter check
    (last_known >= 0 and goes_on_after % 10000000 = 0 and goes_on_after / 10000000 between last_known / 10000000 + 1 and 25),
  primary key (restore_id, series, prefix, year)
);
create trigger series_ends_append_only before update or delete on series_ends
  for each row execute function refuse_change();
create trigger series_ends_never_emptied before truncate on series_ends
  for each statement execute function refuse_loss();

-- Moves the series on when its end is recorded.
create function begin_next_letter() returns trigger language plpgsql as $$
begin
  if new.series = 'certificates' then
    insert into certificate_series (year, last_number) values (new.year::integer, new.goes_on_after)
    on conflict (year) do update set last_number = excluded.last_number;
  else
    insert into document_series (series, financial_year, last_number)
    values (case new.series when 'receipts' then 'receipts' else new.prefix end, new.year, new.goes_on_after)
    on conflict (series, financial_year) do update set last_number = excluded.last_number;
  end if;
  return null;
end $$;
create trigger series_ends_begin_next_letter after insert on series_ends
  for each row execute function begin_next_letter();

-- Payments that a provider knows and a restored portal does not (decision 34). A row is done when it is an
-- order again, or a person has dealt with it. Ids have no foreign keys, because their rows may be lost too.
create table lost_payments (
  provider text not null,
  provider_order_id text not null,
  -- how it was found
  means text not null,
  -- waiting: its provider is asked. made: an order again. known: it was an order all along. unpaid: nobody
  -- paid. for-person: student, course or amount is unknown here.
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
  -- which facts are unknown here
  missing text,
  found_at timestamptz not null,
  looked_at timestamptz,
  -- when its provider is asked next; null: no more
  due_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references admins (id) on delete restrict,
  resolution text,
  -- the batch, as the provider kept it
  batch_id text,
  constraint lost_payments_means_known check (means in ('listing', 'news', 'given', 'student')),
  constraint lost_payments_state_known check (state in ('waiting', 'made', 'known', 'unpaid', 'for-person')),
  constraint lost_payments_ordered check ((order_id is not null) = (state in ('made', 'known'))),
  constraint lost_payments_missing check ((missing is not null) = (state = 'for-person')),
  constraint lost_payments_resolved check
    ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)),
  primary key (provider, provider_order_id)
);
create index lost_payments_due on lost_payments (due_at) where due_at is not null;
create index lost_payments_for_person on lost_payments (found_at) where state = 'for-person' and resolved_at is null;
create trigger lost_payments_stay before delete or truncate on lost_payments
  for each statement execute function refuse_loss();

-- When a provider was last asked for its list of payments since the backup.
create table lost_payment_listings (
  restore_id uuid not null references restores (id) on delete restrict,
  provider text not null,
  listed_at timestamptz not null,
  -- the number of payments in the list
  seen integer not null,
  primary key (restore_id, provider)
);
