-- The desk's day: what one member of staff at one campus should have in the drawer, what was counted, and what became of
-- it. A closed day takes nothing more (decision 27, invariant J9).
create table day_closes (
  id uuid primary key,
  campus text not null,
  -- whose drawer it is
  admin_id uuid not null references admins (id) on delete restrict,
  -- a day of the Indian calendar; what was before it and never closed is closed with it
  day date not null,
  -- brought from the bank, to give change
  float_in_paise bigint not null,
  -- by the journal, the float included
  expected_in_paise bigint not null,
  -- {"500": 3}: how many of each note and coin
  counted jsonb not null,
  counted_in_paise bigint not null,
  difference_in_paise bigint not null,
  difference_reason text,
  -- the float that stays in the drawer
  kept_in_paise bigint not null,
  deposited_in_paise bigint not null,
  deposit_reference text,
  closed_by uuid not null references admins (id) on delete restrict,
  closed_at timestamptz not null,
  -- the second name
  state text not null default 'closed',
  confirmed_by uuid references admins (id) on delete restrict,
  confirmed_at timestamptz,
  -- of an owner who is the only one who may: why nobody else looked
  confirmed_alone_because text,
  unique (campus, admin_id, day),
  constraint day_closes_amounts check (least(float_in_paise, counted_in_paise, kept_in_paise, deposited_in_paise) >= 0),
  constraint day_closes_adds_up check (counted_in_paise = kept_in_paise + deposited_in_paise
    and difference_in_paise = counted_in_paise - expected_in_paise),
  constraint day_closes_difference_explained check (difference_in_paise = 0 or difference_reason is not null),
  constraint day_closes_reason_length check (char_length(difference_reason) between 10 and 500),
  constraint day_closes_deposit_has_slip check (deposited_in_paise = 0 or deposit_reference is not null),
  constraint day_closes_state_known check (state in ('closed', 'confirmed')),
  constraint day_closes_confirmed check ((state = 'confirmed') = (confirmed_by is not null)
    and (confirmed_by is null) = (confirmed_at is null)),
  constraint day_closes_second_name check (confirmed_by is null or confirmed_alone_because is not null
    or confirmed_by not in (closed_by, admin_id))
);

-- A drawer's days go on one after the other; afterwards only the second name is written, once.
create function keep_day_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from day_closes
      where (campus, admin_id) = (new.campus, new.admin_id) and day >= new.day) or new.state <> 'closed'
    then
      raise exception 'the days of a drawer are closed one after the other';
    end if;
  elsif old.state <> 'closed' or new.state <> 'confirmed'
    or to_jsonb(old) - array['state', 'confirmed_by', 'confirmed_at', 'confirmed_alone_because']
      <> to_jsonb(new) - array['state', 'confirmed_by', 'confirmed_at', 'confirmed_alone_because']
  then
    raise exception 'day close % stays as it is', old.id;
  end if;
  return new;
end $$;
create trigger day_closes_keep before insert or update on day_closes
  for each row execute function keep_day_close();
create trigger day_closes_stay before delete or truncate on day_closes
  for each statement execute function refuse_loss();

-- Who of the office gave it back: their drawer has less. Null: of before.
alter table capture_returns add column returned_by uuid references admins (id) on delete restrict;

-- The float, the deposit and the difference of a close are entries without an order. The kinds that are known already stay
-- known, whichever they are.
alter table journal_entries add column day_close_id uuid references day_closes (id) on delete restrict;
create index journal_entries_by_day_close on journal_entries (day_close_id) where day_close_id is not null;
do $$
declare
  known constant text := (select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind in (''float'', ''deposit'', ''cashDifference''))';
end $$;
alter table journal_entries
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind in ('opening', 'float', 'deposit', 'cashDifference')) = (capture_id is null)
    and (capture_id is null) = (order_id is null)),
  add constraint journal_entries_day_close check (
    (kind in ('float', 'deposit', 'cashDifference')) = (day_close_id is not null));

-- The same lock as payments/journal/closed-days.store.ts, so that a close and a payment of one drawer wait for each other.
create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  place constant text := split_part(new.account, ':', 2);
  entry record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('drawer:' || place || ':' || new.admin_id, 0));
  select occurred_on, posted_at, kind, day_close_id into entry from journal_entries where id = new.entry_id;
  -- of before there was a journal: nobody counts it (decision 29)
  if entry.kind = 'opening' or entry.posted_at < (select began_at from backfills where name = 'orders') then
    return null;
  end if;
  if exists (select from day_closes
    where lower(campus) = place and admin_id = new.admin_id and day >= entry.occurred_on
      and id is distinct from entry.day_close_id)
  then
    raise exception 'the day % of this desk is closed', entry.occurred_on;
  end if;
  return null;
end $$;
create trigger journal_lines_keep_closed_days after insert on journal_lines
  for each row when (new.admin_id is not null and new.account ~ '^(cash|desk-upi|desk-card):')
  execute function refuse_closed_day();
