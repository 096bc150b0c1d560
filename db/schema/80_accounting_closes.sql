-- Accounting: the daily close of a desk's drawer and the monthly close of the books.

-- The close of one member's drawer for one day: expected, counted, and kept or deposited. A closed day takes no
-- more money (decision 27, invariant J9).
create table day_closes (
  id uuid primary key,
  campus text not null,
  -- whose drawer it is
  admin_id uuid not null references admins (id) on delete restrict,
  -- a day of the Indian calendar; earlier open days are closed with it
  day date not null,
  -- change money that came from the bank
  float_in_paise bigint not null,
  -- from the journal, with the float
  expected_in_paise bigint not null,
  -- how many of each note and coin, as {"500": 3}
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
  -- confirmed: a second person has checked it
  state text not null default 'closed',
  confirmed_by uuid references admins (id) on delete restrict,
  confirmed_at timestamptz,
  -- why an owner confirmed alone
  confirmed_alone_because text,
  -- How many cheques and drafts lay in the drawer, and their sum (decision 65). The second person counts
  -- them.
  cheques_count integer,
  cheques_in_paise bigint,
  constraint day_closes_amounts
    check (least(float_in_paise, counted_in_paise, kept_in_paise, deposited_in_paise) >= 0),
  constraint day_closes_adds_up check (counted_in_paise = kept_in_paise + deposited_in_paise
    and difference_in_paise = counted_in_paise - expected_in_paise),
  constraint day_closes_difference_explained check (difference_in_paise = 0 or difference_reason is not null),
  constraint day_closes_reason_length check (char_length(difference_reason) between 10 and 500),
  constraint day_closes_deposit_has_slip check (deposited_in_paise = 0 or deposit_reference is not null),
  constraint day_closes_state_known check (state in ('closed', 'confirmed')),
  constraint day_closes_confirmed check ((state = 'confirmed') = (confirmed_by is not null)
    and (confirmed_by is null) = (confirmed_at is null)),
  constraint day_closes_second_name check (confirmed_by is null or confirmed_alone_because is not null
    or confirmed_by not in (closed_by, admin_id)),
  unique (campus, admin_id, day),
  constraint day_closes_cheques check ((cheques_count is null) = (cheques_in_paise is null)
    and cheques_count >= 0 and cheques_in_paise >= 0)
);

-- A drawer's days follow one another. Later only the second person is added, once.
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

-- A month that was exported is closed (invariant J9). What the tax office and the accountant received stays
-- true.
create table closed_months (
  month text primary key,
  closed_by uuid not null references admins (id) on delete restrict,
  closed_at timestamptz not null,
  -- the month's entries, their debit total, and the output tax
  entries integer not null,
  debited_in_paise bigint not null,
  cgst_in_paise bigint not null,
  sgst_in_paise bigint not null,
  igst_in_paise bigint not null,
  constraint closed_months_month check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint closed_months_amounts check (least(entries, debited_in_paise) >= 0)
);
create trigger closed_months_keep_facts before update on closed_months for each row execute function keep_facts('');
create trigger closed_months_stay before delete or truncate on closed_months
  for each statement execute function refuse_loss();

-- The accountant's name for an account of the journal.
create table ledger_names (
  account text primary key,
  name text not null,
  constraint ledger_names_length check (char_length(name) between 1 and 80)
);

-- Earlier tables refer to these.
alter table journal_entries add foreign key (day_close_id) references day_closes (id) on delete restrict;
