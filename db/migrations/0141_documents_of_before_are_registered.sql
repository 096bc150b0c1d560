-- Those of before. Nobody who pays waits for it: what is issued meanwhile is registered by its trigger, and only who gives
-- back old money meanwhile waits for the row of its document.
insert into document_register select * from documents_as_registered() on conflict (document_id) do nothing;
