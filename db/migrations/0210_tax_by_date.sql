-- GST from a day on (decision 76). Off until an owner sets the day; then each payment that is recorded with that day or a
-- later one says what of it is tax, once and for good, and its document and its journal entry say the same.
alter table institute_sections
  drop constraint institute_sections_section_check,
  add constraint institute_sections_section_check check (
    section in ('identity', 'campuses', 'contact', 'links', 'look', 'numbers', 'promised', 'tax'));
insert into institute_sections (section, facts, edited_at) values ('tax', jsonb_build_object('tax', jsonb_build_object(
  'registeredFrom', null, 'gstin', '', 'sac', '999293', 'rateInHundredths', 1800, 'receiptVoucherPrefix', 'KRV',
  'taxInvoicePrefix', 'KTI', 'refundVoucherPrefix', 'KFV', 'creditNotePrefix', 'KCN')), now());

create table capture_taxes (
  capture_id uuid not null references captures (id) on delete restrict,
  -- money that is written to another order is taxed there anew
  order_id text not null references orders (id) on delete restrict,
  -- what its payer got when it came: a voucher for an advance, or the invoice itself
  kind text not null,
  supplier_gstin text not null,
  -- null: the payer is not registered
  recipient_gstin text,
  sac text not null,
  rate_in_hundredths integer not null,
  -- the two digits of a state
  place_of_supply text not null,
  -- tax included, and with what the payer deducted at source
  amount_in_paise bigint not null,
  taxable_in_paise bigint not null,
  cgst_in_paise bigint not null,
  sgst_in_paise bigint not null,
  igst_in_paise bigint not null,
  recorded_at timestamptz not null,
  -- when its service had begun and was invoiced; until then it is an advance
  invoiced_at timestamptz,
  primary key (capture_id, order_id),
  constraint capture_taxes_kind_known check (kind in ('receiptVoucher', 'taxInvoice')),
  constraint capture_taxes_invoiced check (kind <> 'taxInvoice' or invoiced_at is not null),
  constraint capture_taxes_add_up check (
    amount_in_paise = taxable_in_paise + cgst_in_paise + sgst_in_paise + igst_in_paise),
  constraint capture_taxes_either check (
    taxable_in_paise >= 0 and cgst_in_paise >= 0 and sgst_in_paise >= 0 and igst_in_paise >= 0
    and (igst_in_paise = 0 or cgst_in_paise = 0 and sgst_in_paise = 0))
);
create index capture_taxes_by_order on capture_taxes (order_id);
create index capture_taxes_to_invoice on capture_taxes (order_id) where invoiced_at is null;
create trigger capture_taxes_keep_facts before update on capture_taxes
  for each row execute function keep_facts('invoiced_at');
create trigger capture_taxes_stay before delete or truncate on capture_taxes
  for each statement execute function refuse_loss();

-- What was an advance is earned with the invoice.
create function note_invoice_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.invoiced_at) on conflict do nothing;
  return null;
end $$;
create trigger capture_taxes_are_invoiced after update of invoiced_at on capture_taxes
  for each row when (old.invoiced_at is null and new.invoiced_at is not null) execute function note_invoice_due();

do $$
declare
  known constant text := (select regexp_replace(pg_get_constraintdef(oid), '^CHECK (.*?)( NOT VALID)?$', '\1')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind = ''serviceBegan'') not valid';
end $$;

-- A document of a registered institute is a receipt or refund receipt that is called, and numbered, by its kind; the invoice
-- for advances is neither, and names no money of its own.
alter table documents
  add column tax_kind text,
  add constraint documents_tax_kind_known check (
    case kind when 'receipt' then tax_kind is null or tax_kind in ('receiptVoucher', 'taxInvoice')
      when 'refundReceipt' then tax_kind is null or tax_kind in ('refundVoucher', 'creditNote')
      when 'taxInvoice' then tax_kind = 'taxInvoice' and capture_id is null
      else tax_kind is null end) not valid;

-- what went back of an advance is asked for each of them
create index documents_refunds_by_capture on documents (capture_id) where kind = 'refundReceipt';

-- The receipts of one series run without a gap; vouchers and invoices have series of their own in document_series.
alter table receipts drop constraint receipts_financial_year_sequence_key;
create unique index receipts_by_series on receipts (split_part(number, '/', 1), financial_year, sequence);

-- As in 0078; vouchers and invoices are numbered in document_series.
create or replace function keep_receipt_series() returns trigger language plpgsql as $$
begin
  if exists (select from series_ends where series = 'receipts' and year = new.financial_year
             and goes_on_after = new.last_number)
     and (tg_op = 'INSERT' or old.financial_year = new.financial_year and old.last_number < new.last_number)
  then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- is the row there, the insert goes on to its conflict
    if new.last_number <> 1
       and not exists (select from receipt_series where financial_year = new.financial_year)
       and new.last_number <> (
         select coalesce(max(sequence), 0) from receipts
         where financial_year = new.financial_year and not exists (
           select from document_series where document_series.financial_year = receipts.financial_year
             and prefix = split_part(number, '/', 1)))
    then
      raise exception 'the receipts of % begin at one', new.financial_year;
    end if;
  elsif (old.financial_year, old.last_number + 1) is distinct from (new.financial_year, new.last_number) then
    raise exception 'the receipts of % are numbered one by one', old.financial_year;
  end if;
  return new;
end $$;
