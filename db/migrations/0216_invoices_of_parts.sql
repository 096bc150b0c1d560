-- The tax invoice of a later part that fell due and was not paid (decision 81): its payer owes it, and the money that comes for it has a
-- receipt that names it. What nobody will pay any more of it has a credit note.
create table part_invoices (
  document_id uuid primary key references documents (id) on delete restrict,
  installment_id uuid not null unique references installments (id) on delete restrict,
  order_id text not null references orders (id) on delete restrict,
  supplier_gstin text not null,
  recipient_gstin text,
  sac text not null,
  rate_in_hundredths integer not null,
  place_of_supply text not null,
  amount_in_paise bigint not null,
  taxable_in_paise bigint not null,
  cgst_in_paise bigint not null,
  sgst_in_paise bigint not null,
  igst_in_paise bigint not null,
  constraint part_invoices_add_up check (
    amount_in_paise > 0 and amount_in_paise = taxable_in_paise + cgst_in_paise + sgst_in_paise + igst_in_paise),
  constraint part_invoices_either check (
    taxable_in_paise >= 0 and cgst_in_paise >= 0 and sgst_in_paise >= 0 and igst_in_paise >= 0
    and (igst_in_paise = 0 or cgst_in_paise = 0 and sgst_in_paise = 0))
);
create index part_invoices_by_order on part_invoices (order_id);
create trigger part_invoices_keep_facts before update on part_invoices for each row execute function refuse_change();
create trigger part_invoices_stay before delete or truncate on part_invoices
  for each statement execute function refuse_loss();

alter table capture_taxes
  -- the invoice that it pays, where its part had one
  add column part_invoice_id uuid references part_invoices (document_id) on delete restrict,
  drop constraint capture_taxes_kind_known,
  add constraint capture_taxes_kind_known check (kind in ('receiptVoucher', 'taxInvoice', 'receipt')) not valid,
  add constraint capture_taxes_of_part_invoice check ((kind = 'receipt') = (part_invoice_id is not null)
    and (part_invoice_id is null or invoiced_at is not null)) not valid;
create index capture_taxes_by_part_invoice on capture_taxes (part_invoice_id) where part_invoice_id is not null;

-- As in 0210, and a credit note of what was never paid stands for no money either.
alter table documents
  drop constraint documents_tax_kind_known,
  add constraint documents_tax_kind_known check (
    case kind when 'receipt' then tax_kind is null or tax_kind in ('receiptVoucher', 'taxInvoice')
      when 'refundReceipt' then tax_kind is null or tax_kind in ('refundVoucher', 'creditNote')
      when 'taxInvoice' then tax_kind = 'taxInvoice' and capture_id is null
      when 'creditNote' then tax_kind = 'creditNote' and capture_id is null and parent_id is not null
      else tax_kind is null end) not valid;

-- What payers owe by such invoices, and the document by which they do.
alter table journal_lines
  drop constraint journal_lines_account_known,
  add constraint journal_lines_account_known check (account ~
    '^((provider|disputed):[a-z0-9]+|(cash|desk-upi|desk-card|cheques|cash-difference):[^:]+|bank|fees|advances|debtors|receivable|(output|input)-[cis]gst|provider-charges|chargebacks|tds-receivable|refunds-payable|suspense|opening)$') not valid;
alter table journal_entries add column document_id uuid references documents (id) on delete restrict;
create unique index journal_entries_by_document on journal_entries (document_id) where document_id is not null;
do $$
declare
  known constant text := (select regexp_replace(pg_get_constraintdef(oid), '^CHECK (.*?)( NOT VALID)?$', '\1')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind in (''partInvoiced'', ''partCredited'')) not valid';
end $$;
alter table journal_entries
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind in ('opening', 'float', 'deposit', 'cashDifference', 'chequeTaken', 'chequeCleared', 'chequeBounced',
      'settlement', 'settlementExplained', 'partInvoiced', 'partCredited'))
      = (capture_id is null)
    and (order_id is null)
      = (kind in ('opening', 'float', 'deposit', 'cashDifference', 'settlement', 'settlementExplained'))) not valid,
  add constraint journal_entries_document check
    ((kind in ('partInvoiced', 'partCredited')) = (document_id is not null)) not valid;

-- What of its invoice nobody pays any more is credited by the worker, where the same transaction does not do it.
create function note_part_is_over() returns trigger language plpgsql as $$
begin
  if exists (select from part_invoices where installment_id = new.id) then
    insert into documents_due (order_id, due_at) values (new.order_id, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger installments_invoiced_are_over after update of state on installments
  for each row when (old.state is distinct from new.state and new.state in ('paid', 'cancelled'))
  execute function note_part_is_over();
