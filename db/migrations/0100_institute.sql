-- What the institute says of itself, section by section (src/contract/institute.ts): changed in the office. A new database
-- and one of an earlier release begin with the facts of institute/institute.ts.
create table institute_sections (
  section text primary key
    check (section in ('identity', 'campuses', 'contact', 'links', 'look', 'numbers', 'promised')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  version integer not null default 1 check (version > 0),
  edited_at timestamptz not null,
  -- null: from the institute's files
  edited_by text
);
create trigger institute_sections_never_lost before delete on institute_sections
  for each row execute function refuse_loss();
create trigger institute_sections_never_emptied before truncate on institute_sections
  for each statement execute function refuse_loss();
-- every process keeps the facts in memory, and finished pages state them
create trigger institute_sections_changed after insert or update on institute_sections
  for each statement execute function tell_catalog_changed();

insert into institute_sections (section, facts, edited_at)
select section, facts, now()
from jsonb_to_recordset(current_setting('institute.first_facts')::jsonb)
  as given (section text, facts jsonb);

-- The list of the first day on the dashboard, once an owner has put it away.
create table first_day (
  is_the_row boolean primary key default true check (is_the_row),
  dismissed_at timestamptz
);
insert into first_day default values;
