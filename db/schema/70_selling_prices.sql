-- Selling: concessions that lower a fee, and plans to pay it in parts.

-- Rules that lower a fee: for one student, by a code, or for everybody (decision 72).
create table concessions (
  id uuid primary key,
  -- given: to one student for one course; code: to everybody who enters it; automatic: to everybody
  via text not null,
  student_id uuid references students (id) on delete restrict,
  course_id uuid references courses (id) on delete restrict,
  -- in capital letters
  code text,
  -- what students read; null: the reason in words
  name text,
  gives text not null,
  percent_in_hundredths integer,
  -- a reduction, or the price that is left to pay
  amount_in_paise bigint,
  -- of a fixed price: the most it may take off, as approved
  most_in_paise bigint,
  reason text not null,
  -- a note that only the office reads
  words text not null,
  -- the last day in the Indian calendar; null: no end
  valid_until date,
  total_limit integer,
  person_limit integer,
  state text not null,
  given_by uuid not null references admins (id) on delete restrict,
  given_by_name text not null,
  given_at timestamptz not null,
  -- above the limit: who approved or refused it
  decided_by uuid references admins (id) on delete restrict,
  decided_by_name text,
  decided_at timestamptz,
  -- why an owner approved alone, or why it was refused
  decided_because text,
  is_alone boolean not null default false,
  ended_by uuid references admins (id) on delete restrict,
  ended_at timestamptz,
  ended_because text,
  constraint concessions_via_known check (via in ('given', 'code', 'automatic')),
  constraint concessions_given
    check ((via = 'given') = (student_id is not null) and (via = 'given') = (course_id is not null)),
  constraint concessions_code check ((via = 'code') = (code is not null) and code ~ '^[A-Z0-9]{4,20}$'),
  constraint concessions_name check ((via = 'given') = (name is null) and char_length(name) between 1 and 60),
  constraint concessions_gives check (case gives
    when 'percent' then percent_in_hundredths between 1 and 10000 and amount_in_paise is null and most_in_paise is null
    when 'amount' then amount_in_paise between 1 and 10000000000 and percent_in_hundredths is null and most_in_paise is null
    when 'fixedPrice' then amount_in_paise between 0 and 10000000000 and percent_in_hundredths is null
      and most_in_paise between 1 and 10000000000
    else false end),
  constraint concessions_reason_known check
    (reason in ('scholarship', 'staff', 'alumni', 'group', 'earlyBird', 'other')),
  constraint concessions_early_bird check (reason <> 'earlyBird' or valid_until is not null),
  constraint concessions_limits
    check (total_limit >= 1 and person_limit >= 1 and (via <> 'given' or total_limit = 1)),
  constraint concessions_state_known check (state in ('pending', 'open', 'refused', 'ended')),
  constraint concessions_decided check
    ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_by_name is null)
      and (state <> 'pending' or decided_by is null) and (state <> 'refused' or decided_by is not null)),
  constraint concessions_alone check (not is_alone or decided_because is not null and decided_by = given_by),
  -- Nobody approves their own concession, except an owner alone with a reason.
  constraint concessions_two check (decided_by is distinct from given_by or is_alone or state = 'refused'),
  constraint concessions_ended check ((state = 'ended') = (ended_at is not null)
    and (ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_because is null)),
  constraint concessions_text_length
    check (char_length(words) <= 500 and char_length(decided_because) between 3 and 500
    and char_length(ended_because) between 3 and 500)
);
-- A code names one live concession.
create unique index concessions_one_code on concessions (code) where state in ('pending', 'open');
create index concessions_of_student on concessions (student_id, course_id) where student_id is not null;
create index concessions_for_everybody on concessions (via) where via = 'automatic' and state = 'open';
-- for the number of concessions that wait for approval
create index concessions_pending on concessions (given_at) where state = 'pending';
create trigger concessions_keep_facts before update on concessions for each row execute function keep_facts(
  'state', 'decided_by', 'decided_by_name', 'decided_at', 'decided_because', 'is_alone', 'ended_by', 'ended_at', 'ended_because');
create trigger concessions_stay before delete or truncate on concessions
  for each statement execute function refuse_loss();

-- A concession is decided once. A refused or ended one stays so.
create function keep_concession_decision() returns trigger language plpgsql as $$
begin
  if old.state in ('refused', 'ended') or old.state = 'open' and new.state <> 'ended'
    or old.decided_by is not null
      and (old.decided_by, old.decided_at, old.decided_because, old.is_alone)
        is distinct from (new.decided_by, new.decided_at, new.decided_because, new.is_alone)
  then
    raise exception 'concession % is % and stays so', old.id, old.state;
  end if;
  return new;
end $$;
create trigger concessions_decided_once before update on concessions
  for each row execute function keep_concession_decision();
-- Cached pages show fees with automatic concessions (decision 72).
create trigger concessions_tell_visitors after insert or update on concessions
  for each row when (new.via = 'automatic') execute function tell_catalog_changed();

-- The courses of a concession. Without a row it is for all courses.
create table concession_scopes (
  concession_id uuid not null references concessions (id) on delete restrict,
  course_id uuid references courses (id) on delete restrict,
  department_id uuid references departments (id) on delete restrict,
  constraint concession_scopes_one check ((course_id is null) <> (department_id is null)),
  constraint concession_scopes_once unique nulls not distinct (concession_id, course_id, department_id)
);
create trigger concession_scopes_keep_facts before update on concession_scopes
  for each row execute function keep_facts();
create trigger concession_scopes_stay before delete or truncate on concession_scopes
  for each statement execute function refuse_loss();

-- Who uses a concession: reserved by an open order, used by a paid one.
create table concession_uses (
  order_id text primary key references orders (id) on delete restrict,
  concession_id uuid not null references concessions (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  state text not null,
  reserved_at timestamptz not null,
  changed_at timestamptz not null,
  constraint concession_uses_state_known check (state in ('reserved', 'used', 'freed', 'givenBack'))
);
create index concession_uses_taken on concession_uses (concession_id, student_id) where state in ('reserved', 'used');
create trigger concession_uses_keep_facts before update on concession_uses
  for each row execute function keep_facts('state', 'changed_at');
create trigger concession_uses_stay before delete or truncate on concession_uses
  for each statement execute function refuse_loss();

-- A concession is used at most as often as allowed. The caller holds its row lock, so that all other uses are
-- seen.
create function keep_concession_limits() returns trigger language plpgsql as $$
declare
  rule concessions;
  taken record;
begin
  select * into rule from concessions where id = new.concession_id;
  if rule.total_limit is null and rule.person_limit is null then return null; end if;
  select count(*) as times, count(*) filter (where student_id = new.student_id) as of_person into taken
  from concession_uses where concession_id = new.concession_id and state in ('reserved', 'used');
  if taken.times > rule.total_limit or taken.of_person > rule.person_limit then
    raise exception 'concession % is used up', new.concession_id;
  end if;
  return null;
end $$;
create trigger concession_uses_within_limits after insert or update of state on concession_uses
  for each row when (new.state in ('reserved', 'used')) execute function keep_concession_limits();

-- How a course can be paid in parts (decision 69). An order freezes its parts in orders.parts. A course without
-- a plan is paid at once.
create table payment_plans (
  course_id uuid primary key references courses (id) on delete cascade,
  first_in_paise bigint not null,
  -- the later parts: equal, except that the last one takes the rest
  later_parts integer not null,
  -- the interval in months or days; null: on the given days of the Indian calendar
  every text,
  every_count integer,
  due_days date[],
  changed_at timestamptz not null,
  constraint payment_plans_first_range check (first_in_paise between 100 and 10000000000),
  constraint payment_plans_parts_range check (later_parts between 1 and 11),
  constraint payment_plans_every_known check (every in ('months', 'days')),
  constraint payment_plans_every_count
    check ((every is null) = (every_count is null) and every_count between 1 and 365),
  constraint payment_plans_due_days
    check ((every is null) = (due_days is not null) and cardinality(due_days) = later_parts)
);

-- Earlier tables refer to these.
alter table orders add foreign key (concession_id) references concessions (id) on delete restrict;
alter table order_lines add foreign key (concession_id) references concessions (id) on delete restrict;
