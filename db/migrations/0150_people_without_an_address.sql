-- Somebody who stands at the desk may have no e-mail address (rule 51, decision 65): null, and unique where there is one.
alter table students alter column email drop not null;
-- who has none is found by name and phone
create index students_words_2 on students using gin
  ((lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops);
alter index students_words_2 alter column 1 set statistics 1000;
drop index students_words;
alter index students_words_2 rename to students_words;

-- An order's own copy of the address is an empty text where there was none: its words are made of it, and to say that
-- otherwise would write every order anew. A payer's, which is made of it, is null.
create function no_address_is_null() returns trigger language plpgsql as $$
begin
  new.email := null;
  return new;
end $$;
create trigger payers_without_address before insert on payers
  for each row when (new.email = '') execute function no_address_is_null();
