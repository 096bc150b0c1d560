-- What the office corrected in a profile. Apart from the activity log, because a person's name and addresses must be
-- removable, and the log is not: a closed account leaves none of it.
create table student_corrections (
  id uuid primary key,
  student_id uuid not null references students (id) on delete cascade,
  corrected_at timestamptz not null,
  corrected_by_name text not null,
  reason text not null,
  -- only what differs of name, phone and email
  before jsonb not null,
  after jsonb not null,
  constraint student_corrections_reason_length check (char_length(reason) between 3 and 500)
);
create index student_corrections_by_student on student_corrections (student_id, corrected_at desc);

-- A new address counts from the moment in which its owner opens the link.
alter table mailed_links
  drop constraint mailed_links_purpose_known,
  add constraint mailed_links_purpose_known check
    (purpose in ('reset-password', 'confirm-address', 'first-password', 'new-address'));
