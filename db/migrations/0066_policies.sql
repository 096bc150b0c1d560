-- The texts of the refund policy, the privacy policy and the terms, as versions (decision 24). Version 1 of each is what
-- institute/policies holds when this is applied; db/migrate.ts hands it in as a setting.
lock table orders, refunds, students in access exclusive mode;

create table policy_versions (
  kind text not null,
  number integer not null,
  -- Markdown
  text text not null,
  -- of the refund policy: what the text promises in numbers, {days, excludesTrial, excludesCertified}
  parameters jsonb,
  -- a day of the Indian calendar; null: a draft that names none yet
  effective_on date,
  -- null: a draft
  published_at timestamptz,
  -- null: from the files
  published_by uuid references admins (id) on delete restrict,
  -- grows with each save of a draft
  revision integer not null default 1,
  primary key (kind, number),
  constraint policy_versions_kind_known check (kind in ('refund', 'privacy', 'terms')),
  constraint policy_versions_number_range check (number between 1 and 10000),
  constraint policy_versions_text_length check (char_length(text) between 1 and 50000),
  constraint policy_versions_parameters check
    ((kind = 'refund') = (parameters is not null)
     and (parameters is null or (parameters ->> 'days')::integer between 1 and 365)),
  constraint policy_versions_effective check (published_at is null or effective_on is not null)
);
create unique index policy_versions_one_draft on policy_versions (kind) where published_at is null;

-- What was published stays as it was; numbers and days only go on.
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
-- finished pages name the version in force
create trigger policy_versions_changed after insert or update or delete on policy_versions
  for each statement execute function tell_catalog_changed();

insert into policy_versions (kind, number, text, parameters, effective_on, published_at)
select kind, 1, text, parameters, effective_on, now()
from jsonb_to_recordset(current_setting('institute.first_policies')::jsonb)
  as given (kind text, text text, parameters jsonb, effective_on date);

-- The same as policies/rules/version-in-force.ts; where nothing is in force yet, the first one counts.
create function policy_in_force(wanted text, moment timestamptz) returns integer language sql stable as $$
  select coalesce(max(number) filter (where effective_on <= (moment at time zone 'Asia/Kolkata')::date), 1)
  from policy_versions where kind = wanted and published_at is not null
$$;

-- What an order was placed under, and the sentence that its buyer had before them; without one (the desk, a release that
-- writes none) only the versions. Orders and registrations of before have version 1.
alter table orders
  add column refund_policy_version integer not null default 1,
  add column terms_version integer not null default 1,
  add column policies_accepted_at timestamptz,
  add column policies_sentence text,
  -- not valid: 0075 looks at what was there, without holding up who pays
  add constraint orders_policies_accepted check ((policies_accepted_at is null) = (policies_sentence is null)) not valid,
  add constraint orders_policies_sentence_length check (char_length(policies_sentence) <= 1000) not valid;
-- 0: whoever inserts names none, and gets the one in force
alter table orders alter column refund_policy_version set default 0, alter column terms_version set default 0;

alter table students
  add column terms_version integer not null default 1,
  add column privacy_policy_version integer not null default 1,
  add column policies_accepted_at timestamptz,
  add column policies_sentence text,
  add constraint students_policies_accepted
    check ((policies_accepted_at is null) = (policies_sentence is null)) not valid,
  add constraint students_policies_sentence_length check (char_length(policies_sentence) <= 1000) not valid;
alter table students alter column terms_version set default 0, alter column privacy_policy_version set default 0;

create function refuse_unknown_policy(wanted text, version integer) returns void language plpgsql as $$
begin
  if not exists (select from policy_versions where kind = wanted and number = version and published_at is not null) then
    raise exception 'there is no version % of the % policy', version, wanted;
  end if;
end $$;

create function accept_policies_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state not in ('created', 'awaitingCustomer') then
      raise exception 'the policies of order % are agreed', old.id;
    end if;
  else
    new.refund_policy_version := coalesce(nullif(new.refund_policy_version, 0), policy_in_force('refund', new.created_at));
    new.terms_version := coalesce(nullif(new.terms_version, 0), policy_in_force('terms', new.created_at));
  end if;
  perform refuse_unknown_policy('refund', new.refund_policy_version);
  perform refuse_unknown_policy('terms', new.terms_version);
  return new;
end $$;
create trigger orders_accept_policies before insert on orders
  for each row execute function accept_policies_of_order();
create trigger orders_keep_policies
  before update of refund_policy_version, terms_version, policies_accepted_at, policies_sentence on orders
  for each row execute function accept_policies_of_order();

create function accept_policies_of_student() returns trigger language plpgsql as $$
begin
  new.terms_version := coalesce(nullif(new.terms_version, 0), policy_in_force('terms', new.created_at));
  new.privacy_policy_version := coalesce(nullif(new.privacy_policy_version, 0), policy_in_force('privacy', new.created_at));
  return new;
end $$;
create trigger students_accept_policies before insert on students
  for each row execute function accept_policies_of_student();
create trigger students_keep_policies
  before update of terms_version, privacy_policy_version, policies_accepted_at, policies_sentence on students
  for each row execute function refuse_change();

-- Why the office refuses what the policy promises; the words for the student stand in answer.
alter table refunds
  add column refusal_reason text,
  add constraint refunds_refusal_reason check (refusal_reason is null or state = 'refused') not valid;
