-- Names are kept in NFC with each Malayalam chillu as one letter, and phone numbers in E.164, as new ones are
-- (src/contract/visible-text.ts, src/contract/phone.ts). What orders, papers and the activity log say stays as it was written.
create function pg_temp.one_spelling(kept text) returns text language plpgsql immutable as $$
declare
  joined constant text := U&'\0D4D\200D';
  pair text[];
begin
  -- most names: nothing to do
  if kept is null or kept ~ '^[ -~]*$' then return kept; end if;
  kept := normalize(kept, nfc);
  foreach pair slice 1 in array array[
    ['ണ' || joined, 'ൺ'], ['ന' || joined, 'ൻ'], ['ര' || joined, 'ർ'], ['റ' || joined, 'ർ'], ['ല' || joined, 'ൽ'],
    ['ള' || joined, 'ൾ'], ['ക' || joined, 'ൿ'], [U&'\0D7B\0D4D\0D31', U&'\0D28\0D4D\0D31']]
  loop
    kept := replace(kept, pair[1], pair[2]);
  end loop;
  kept := regexp_replace(kept, U&'([\0D7A-\0D7F])[\0D4D\200C\200D]+', '\1', 'g');
  foreach pair slice 1 in array array[
    [U&'\0D46\0D46', U&'\0D48'], [U&'\0D07\0D57', U&'\0D08'], [U&'\0D09\0D57', U&'\0D0A'], [U&'\0D12\0D57', U&'\0D14'],
    [U&'\0D12\0D3E', U&'\0D13']]
  loop
    kept := replace(kept, pair[1], pair[2]);
  end loop;
  return kept;
end $$;

create function pg_temp.e164(kept text) returns text language sql immutable as $$
  select case when kept ~ '^[6-9][0-9]{9}$' then '+91' || kept else kept end
$$;

update students set first_name = pg_temp.one_spelling(first_name), last_name = pg_temp.one_spelling(last_name),
  phone = pg_temp.e164(phone)
where (first_name, last_name, phone) is distinct from
  (pg_temp.one_spelling(first_name), pg_temp.one_spelling(last_name), pg_temp.e164(phone));
update course_wishes set phone = pg_temp.e164(phone) where phone <> pg_temp.e164(phone);

update admins set name = pg_temp.one_spelling(name) where name <> pg_temp.one_spelling(name);
update old_certificates set student_name = pg_temp.one_spelling(student_name)
where student_name <> pg_temp.one_spelling(student_name);
-- by this name an order is found in the office; its papers have their own
update orders set customer_name = pg_temp.one_spelling(customer_name)
where customer_name <> pg_temp.one_spelling(customer_name);
update departments set title = pg_temp.one_spelling(title) where title <> pg_temp.one_spelling(title);
update courses set course_name = pg_temp.one_spelling(course_name), trainer_name = pg_temp.one_spelling(trainer_name)
where (course_name, trainer_name) is distinct from
  (pg_temp.one_spelling(course_name), pg_temp.one_spelling(trainer_name));
update batches set trainer_name = pg_temp.one_spelling(trainer_name)
where trainer_name <> pg_temp.one_spelling(trainer_name);
