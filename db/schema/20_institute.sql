-- Institute: the facts, policies and settings that the office edits.

-- The institute's facts by section (src/contract/institute/institute.ts). The office edits them.
create table institute_sections (
  section text primary key,
  facts jsonb not null,
  version integer not null default 1,
  edited_at timestamptz not null,
  -- null: from the institute's files
  edited_by text,
  constraint institute_sections_facts_check check (jsonb_typeof(facts) = 'object'),
  constraint institute_sections_version_check check (version > 0),
  -- The section tax holds the GST registration (decision 76).
  constraint institute_sections_section_check check (
    section in ('identity', 'campuses', 'contact', 'links', 'look', 'numbers', 'promised', 'tax'))
);
create trigger institute_sections_never_lost before delete on institute_sections
  for each row execute function refuse_loss();
create trigger institute_sections_never_emptied before truncate on institute_sections
  for each statement execute function refuse_loss();
-- Every process keeps the facts in memory, and cached pages show them.
create trigger institute_sections_changed after insert or update on institute_sections
  for each statement execute function tell_catalog_changed();

-- A new database begins with the facts of institute/institute.ts. db/migrate.ts passes them in a setting.
insert into institute_sections (section, facts, edited_at)
select section, facts, now()
from jsonb_to_recordset(current_setting('institute.first_facts')::jsonb)
  as given (section text, facts jsonb);
-- GST is off until an owner sets the day of registration.
insert into institute_sections (section, facts, edited_at) values ('tax', jsonb_build_object('tax', jsonb_build_object(
  'registeredFrom', null, 'gstin', '', 'sac', '999293', 'rateInHundredths', 1800, 'receiptVoucherPrefix', 'KRV',
  'taxInvoicePrefix', 'KTI', 'refundVoucherPrefix', 'KFV', 'creditNotePrefix', 'KCN')), now());

-- The office's own settings, in one row.
create table office_settings (
  id boolean default true primary key,
  -- null: the institute's address
  office_email text,
  mails_enrollments boolean not null default true,
  mails_trouble boolean not null default true,
  updated_at timestamptz,
  -- Two members of staff approve a refund above this amount (decision 25).
  second_person_above_in_paise bigint not null default 1000000,
  -- The law forbids taking this much cash from one person in a day, or for one order (decision 65). It is
  -- section 186 of the Income-tax Act, 2025 (section 269ST of the Act of 1961). An owner can set a lower
  -- limit.
  cash_limit_in_paise bigint not null default 20000000,
  -- A concession above either limit needs another person's approval. The percentage is of the fee. A null
  -- amount sets no limit.
  concession_above_percent integer not null default 25,
  concession_above_in_paise bigint default 500000,
  constraint office_settings_one_row check (id),
  constraint office_settings_email_lower check (office_email = lower(office_email)),
  constraint office_settings_second_person_range check (second_person_above_in_paise between 0 and 10000000000),
  constraint office_settings_cash_limit_range check (cash_limit_in_paise between 100 and 10000000000),
  constraint office_settings_concession_range check
    (concession_above_percent between 0 and 100 and concession_above_in_paise between 0 and 10000000000)
);

insert into office_settings default values;

-- Versions of the refund policy, the privacy policy and the terms (decision 24).
create table policy_versions (
  kind text not null,
  number integer not null,
  -- Markdown
  text text not null,
  -- what the refund policy promises in numbers: {days, excludesTrial, excludesCertified}
  parameters jsonb,
  -- a day of the Indian calendar; null: a draft without a day
  effective_on date,
  -- null: a draft
  published_at timestamptz,
  -- null: published from the files of the institute
  published_by uuid,
  -- grows with each save of a draft
  revision integer not null default 1,
  constraint policy_versions_kind_known check (kind in ('refund', 'privacy', 'terms')),
  constraint policy_versions_number_range check (number between 1 and 10000),
  constraint policy_versions_text_length check (char_length(text) between 1 and 50000),
  constraint policy_versions_parameters check
    ((kind = 'refund') = (parameters is not null)
     and (parameters is null or (parameters ->> 'days')::integer between 1 and 365)),
  constraint policy_versions_effective check (published_at is null or effective_on is not null),
  primary key (kind, number)
);
create unique index policy_versions_one_draft on policy_versions (kind) where published_at is null;

-- A published version never changes. Numbers rise by one, and days never go back.
create function keep_policy_versions() returns trigger language plpgsql as $$
declare
  last record;
begin
  if tg_op <> 'INSERT' and old.published_at is not null then
    raise exception 'version % of the % policy is published and stays as it is', old.number, old.kind;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  select number, effective_on into last from policy_versions
  where kind = new.kind and published_at is not null order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1 then
    raise exception 'the versions of the % policy are numbered one by one', new.kind;
  end if;
  if new.published_at is not null and new.effective_on < last.effective_on then
    raise exception 'version % of the % policy would begin before the one that it follows', new.number, new.kind;
  end if;
  return new;
end $$;
create trigger policy_versions_keep before insert or update or delete on policy_versions
  for each row execute function keep_policy_versions();
create trigger policy_versions_never_emptied before truncate on policy_versions
  for each statement execute function refuse_loss();
-- Cached pages name the version in force.
create trigger policy_versions_changed after insert or update or delete on policy_versions
  for each statement execute function tell_catalog_changed();

-- The same rule as in policies/rules/version-in-force.ts. Before the first day of all, version 1 counts.
create function policy_in_force(wanted text, moment timestamptz) returns integer language sql stable as $$
  select coalesce(max(number) filter (where effective_on <= (moment at time zone 'Asia/Kolkata')::date), 1)
  from policy_versions where kind = wanted and published_at is not null
$$;

-- Refuses an order that names a policy version which was never published.
create function refuse_unknown_policy(wanted text, version integer) returns void language plpgsql as $$
begin
  if not exists (select from policy_versions where kind = wanted and number = version and published_at is not null) then
    raise exception 'there is no version % of the % policy', version, wanted;
  end if;
end $$;

-- The first version of each policy is the text in institute/policies. db/migrate.ts passes it in a setting.
insert into policy_versions (kind, number, text, parameters, effective_on, published_at)
select kind, 1, text, parameters, effective_on, now()
from jsonb_to_recordset(current_setting('institute.first_policies')::jsonb)
  as given (kind text, text text, parameters jsonb, effective_on date);

-- Days besides Saturday and Sunday on which no bank pays. A payout may arrive a day later.
create table bank_holidays (
  day date primary key,
  name text not null,
  constraint bank_holidays_name check (char_length(name) between 1 and 80)
);

-- Holds one row once test payments were allowed (ALLOW_TEST_PAYMENTS). Such a database can't take real money
-- afterwards.
create table test_mode (
  is_one boolean default true primary key,
  since timestamptz not null,
  constraint test_mode_is_one_check check (is_one)
);
