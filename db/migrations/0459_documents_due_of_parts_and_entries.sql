-- The portal notes itself that an order may lack a document: because an invoiced part is over, or a taxed entry of the desk is
-- undone. Until now triggers did.
drop trigger installments_invoiced_are_over on installments;
drop trigger capture_returns_undone_have_notes on capture_returns;
drop function note_part_is_over, note_entry_is_undone;
