-- The portal writes the register row of a document, and corrects its day and amount when the journal or the order of its
-- money changes. Until now triggers did. The database refuses a document without its row.
drop trigger documents_are_registered on documents;
drop trigger reassignments_empty_receipts on reassignments;

-- As before, less the correction of the register.
create or replace function keep_entry_in_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where month = to_char(new.occurred_on, 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.occurred_on;
  end if;
  return null;
end $$;

drop function register_documents, register_again, register_again_of;

create function refuse_unregistered_document() returns trigger language plpgsql as $$
begin
  if not exists (select from document_register where document_id = new.id) then
    raise exception 'document % is not registered', new.number;
  end if;
  return null;
end $$;
create constraint trigger documents_are_registered after insert on documents deferrable initially deferred
  for each row execute function refuse_unregistered_document();
