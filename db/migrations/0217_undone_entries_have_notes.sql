-- A taxed payment that the desk had entered by mistake and has undone has a note too: its invoice is told to the tax office.
alter table documents
  drop constraint documents_tax_kind_known,
  add constraint documents_tax_kind_known check (
    case kind when 'receipt' then tax_kind is null or tax_kind in ('receiptVoucher', 'taxInvoice')
      when 'refundReceipt' then tax_kind is null or tax_kind in ('refundVoucher', 'creditNote')
      when 'taxInvoice' then tax_kind = 'taxInvoice' and capture_id is null
      when 'creditNote' then tax_kind = 'creditNote' and capture_id is null and parent_id is not null
      when 'refundVoucher' then tax_kind = 'refundVoucher' and capture_id is null and parent_id is not null
      else tax_kind is null end) not valid;
create index documents_notes_by_parent on documents (parent_id) where kind in ('creditNote', 'refundVoucher');

create function note_entry_is_undone() returns trigger language plpgsql as $$
begin
  insert into documents_due (order_id, due_at)
  select order_id, new.noted_at from capture_taxes where capture_id = new.capture_id and part_invoice_id is null
  on conflict do nothing;
  return null;
end $$;
create trigger capture_returns_undone_have_notes after insert on capture_returns
  for each row when (new.kind = 'undone') execute function note_entry_is_undone();
