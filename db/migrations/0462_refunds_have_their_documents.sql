-- The portal notes itself that an order lacks the document of a refund. Until now a trigger did. The database refuses a
-- refund that is done and has neither its document nor that note.
drop trigger refunds_have_receipts on refunds;
drop function note_refund_due;

create function refuse_refund_without_document() returns trigger language plpgsql as $$
begin
  if not exists (select from documents where refund_id = new.id)
     and not exists (select from documents_due where order_id = new.order_id)
  then
    raise exception 'refund % is done, and its document is neither issued nor noted as due', new.id;
  end if;
  return null;
end $$;
create constraint trigger refunds_have_documents after insert or update of state on refunds
  deferrable initially deferred for each row
  when (new.state = 'done' and new.way is distinct from 'chargeback') execute function refuse_refund_without_document();
