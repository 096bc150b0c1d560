-- What a provider's words for its rows mean, as somebody said it last: {"cvd": "refund"}.
alter table settlement_columns add column meanings jsonb not null default '{}';

-- A student who was named twice may have had two numbers in the program of before.
alter table imported_students
  drop constraint imported_students_pkey,
  add constraint imported_students_once unique nulls not distinct (import_id, student_id, old_id),
  -- the address that a file names and that is another student's own: a contact, never a login
  add column contact_email text,
  -- further numbers and addresses that it names
  add column other_contacts text,
  add constraint imported_students_contacts check (
    char_length(contact_email) between 3 and 254 and char_length(other_contacts) between 1 and 500);
create index imported_students_by_contact on imported_students (contact_email) where contact_email is not null;
