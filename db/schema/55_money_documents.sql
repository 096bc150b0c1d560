-- Money: receipts, invoices and notes with their numbers, their tax and their signatures.

-- Receipts, refund receipts, invoices, vouchers and credit notes. A document never changes (decision 23).
create table documents (
  id uuid primary key,
  kind text not null,
  -- KAL/26-27/000001 is prefix, financial year, sequence
  prefix text not null,
  financial_year text not null,
  sequence integer not null,
  number text not null unique,
  -- 128 random bits: the address of its public check page
  check_code text not null unique,
  parent_id uuid references documents (id) on delete restrict,
  -- The name and version of the template that draws it for good.
  template text not null,
  order_id text not null references orders (id) on delete restrict,
  -- of a receipt: the money received; of a refund receipt: the money returned; null: no money
  capture_id uuid references captures (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  -- canonical JSON: sorted keys, whole numbers, money in paise
  facts text not null,
  facts_sha256 text not null,
  issued_at timestamptz not null,
  -- A registered institute's receipt is called and numbered by this kind. An invoice for advances is neither
  -- receipt nor refund receipt, and names no money.
  tax_kind text,
  constraint documents_number_length check (char_length(number) <= 16),
  constraint documents_template_named check (template ~ '^[a-z]+(-[a-z]+)*/[1-9][0-9]*$'),
  constraint documents_money_back check (kind <> 'refundReceipt' or capture_id is not null),
  constraint documents_facts_hashed check (facts_sha256 = encode(sha256(convert_to(facts, 'UTF8')), 'hex')),
  unique (prefix, financial_year, sequence),
  constraint documents_kind_known check
    (kind = any ('{receipt,refundReceipt,receiptVoucher,taxInvoice,refundVoucher,creditNote,proforma}')),
  -- A taxed payment that was entered by mistake gets a note, because its invoice was reported to the tax
  -- office.
  constraint documents_tax_kind_known check (
    kind || ' ' || tax_kind = any ('{
      receipt receiptVoucher, receipt taxInvoice, refundReceipt refundVoucher, refundReceipt creditNote,
      taxInvoice taxInvoice, creditNote creditNote, refundVoucher refundVoucher}')
    and (capture_id is null or kind <> all ('{taxInvoice,creditNote,refundVoucher}'))
    and (parent_id is not null or kind <> all ('{creditNote,refundVoucher}'))),
  constraint documents_sequence_range check (sequence between 0 and 999999
    or sequence between 10000001 and 250099999 and (sequence - 1) % 10000000 < 99999),
  -- A refund voucher for a chargeback belongs to no refund of the office.
  constraint documents_refund check (
    case when kind = 'refundReceipt' then refund_id is not null or tax_kind = 'refundVoucher'
      else refund_id is null end)
);
create unique index documents_one_free_receipt on documents (order_id) where kind = 'receipt' and capture_id is null;
create unique index documents_one_refund_receipt on documents (refund_id) where kind = 'refundReceipt';
create index documents_by_order on documents (order_id);
create unique index documents_one_receipt on documents (capture_id, order_id) where kind = 'receipt';
-- for the register of documents, by number
create index documents_in_order on documents (financial_year, prefix, sequence);
-- for what went back of an advance
create index documents_refunds_by_capture on documents (capture_id) where kind = 'refundReceipt';
create index documents_of_tax_by_time on documents (issued_at) where tax_kind is not null;
create index documents_refund_vouchers on documents (parent_id) where tax_kind = 'refundVoucher';
create index documents_notes_by_parent on documents (parent_id) where kind in ('creditNote', 'refundVoucher');
create index documents_receipt_words on documents using gin
  ((lower(' ' || number)) gin_trgm_ops) where kind = 'receipt';
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();
create trigger documents_never_emptied before truncate on documents
  for each statement execute function refuse_loss();

-- Refuses at commit a document without its row in the register.
create function refuse_unregistered_document() returns trigger language plpgsql as $$
begin
  if not exists (select from document_register where document_id = new.id) then
    raise exception 'document % is not registered', new.number;
  end if;
  return null;
end $$;
create constraint trigger documents_are_registered after insert on documents deferrable initially deferred
  for each row execute function refuse_unregistered_document();

-- The last number of each series. Numbers have no gaps within a financial year (rule 37).
create table document_series (
  series text not null,
  financial_year text not null,
  last_number integer not null,
  primary key (series, financial_year)
);
create trigger document_series_stays before delete or truncate on document_series
  for each statement execute function refuse_loss();

-- Numbers rise by one, and go on behind those that a restore may have lost.
create function keep_document_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.series, old.financial_year, old.last_number + 1)
       = (new.series, new.financial_year, new.last_number)
     or tg_op = 'INSERT' and new.last_number in (0, 1)
  then
    return new;
  end if;
  -- behind the numbers that a restore may have lost
  if exists (select from series_ends
      where year = new.financial_year and goes_on_after = new.last_number
        and new.series = case series_ends.series when 'receipts' then 'receipts' when 'refundReceipts' then prefix end)
     and (tg_op = 'INSERT'
       or (old.series, old.financial_year) = (new.series, new.financial_year) and old.last_number < new.last_number)
  then
    return new;
  end if;
  if tg_op = 'INSERT' then
    raise exception 'the documents of %/% begin at one', new.series, new.financial_year;
  end if;
  raise exception 'the documents of %/% are numbered one by one', old.series, old.financial_year;
end $$;
create trigger document_series_one_by_one before insert or update on document_series
  for each row execute function keep_document_series();

-- Orders that lack a document, because it could not be numbered in the transaction. The worker removes the row
-- once nothing is missing.
create table documents_due (
  order_id text primary key references orders (id) on delete restrict,
  -- when the worker tries next
  due_at timestamptz not null
);
create index documents_due_by_time on documents_due (due_at);

-- What the register of documents says of each one, so that totals need not read the facts (decision 52). Day
-- and amount are compared with the journal and the facts (invariant J11).
create table document_register (
  -- A document that is removed by hand leaves the register, so that its number shows as missing.
  document_id uuid primary key references documents (id) on delete cascade,
  kind text not null,
  prefix text not null,
  financial_year text not null,
  sequence integer not null,
  day date not null,
  -- 0 when the money was moved to another order
  amount_in_paise bigint not null,
  currency text
);
create index document_register_in_order on document_register (financial_year, prefix, sequence) include (day, kind);
create trigger document_register_never_emptied before truncate on document_register
  for each statement execute function refuse_loss();

-- Adds a new document to the sums of its series and day.
create function add_to_register_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into register_sums
    values (new.kind, new.prefix, new.financial_year, new.sequence / 10000000, new.day, new.currency, 1,
      new.amount_in_paise, new.sequence, new.sequence);
    return null;
  end if;
  insert into register_sums
  select kind, prefix, financial_year, sequence / 10000000, day, currency, -count(*), -sum(amount_in_paise),
    min(sequence), max(sequence)
  from former group by 1, 2, 3, 4, 5, 6;
  if tg_op = 'UPDATE' then
    insert into register_sums
    select kind, prefix, financial_year, sequence / 10000000, day, currency, count(*), sum(amount_in_paise),
      min(sequence), max(sequence)
    from fresh group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger document_register_is_summed_again after update on document_register
  referencing old table as former new table as fresh for each statement execute function add_to_register_sums();
create trigger document_register_is_taken_out after delete on document_register
  referencing old table as former for each statement execute function add_to_register_sums();
create trigger document_register_is_summed after insert on document_register
  for each row execute function add_to_register_sums();

-- Sums of the register by series and day. Rows are only added, and the worker folds those of a day into one.
-- The range of numbers only widens, because a page looks for its documents within it.
create table register_sums (
  kind text not null,
  prefix text not null,
  financial_year text not null,
  -- After a restore a series goes on with a letter, in rows of its own.
  letter integer not null,
  day date not null,
  currency text,
  documents bigint not null,
  amount_in_paise bigint not null,
  first_sequence integer not null,
  last_sequence integer not null,
  is_folded boolean not null default false
);
create index register_sums_to_fold on register_sums (day) where not is_folded;
create trigger register_sums_never_emptied before truncate on register_sums
  for each statement execute function refuse_loss();

-- The tax invoice of a later installment that was not paid when due (decision 81). Its payment gets a receipt
-- that names it. A credit note cancels what will not be paid.
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

-- The GST of a payment, fixed once when it is recorded (decision 76).
create table capture_taxes (
  capture_id uuid not null references captures (id) on delete restrict,
  -- Money that is moved to another order is taxed there again.
  order_id text not null references orders (id) on delete restrict,
  -- what the payer received: a voucher for an advance, the invoice, or a receipt for an invoice
  kind text not null,
  supplier_gstin text not null,
  -- null: the payer is not registered
  recipient_gstin text,
  sac text not null,
  rate_in_hundredths integer not null,
  -- the state's two digits
  place_of_supply text not null,
  -- tax included, and the tax that the payer deducted
  amount_in_paise bigint not null,
  taxable_in_paise bigint not null,
  cgst_in_paise bigint not null,
  sgst_in_paise bigint not null,
  igst_in_paise bigint not null,
  recorded_at timestamptz not null,
  -- when the service had begun and was invoiced; null: an advance
  invoiced_at timestamptz,
  -- the invoice of the installment, if there was one
  part_invoice_id uuid references part_invoices (document_id) on delete restrict,
  constraint capture_taxes_invoiced check (kind <> 'taxInvoice' or invoiced_at is not null),
  constraint capture_taxes_add_up check (
    amount_in_paise = taxable_in_paise + cgst_in_paise + sgst_in_paise + igst_in_paise),
  constraint capture_taxes_either check (
    taxable_in_paise >= 0 and cgst_in_paise >= 0 and sgst_in_paise >= 0 and igst_in_paise >= 0
    and (igst_in_paise = 0 or cgst_in_paise = 0 and sgst_in_paise = 0)),
  primary key (capture_id, order_id),
  constraint capture_taxes_kind_known check (kind in ('receiptVoucher', 'taxInvoice', 'receipt')),
  constraint capture_taxes_of_part_invoice check ((kind = 'receipt') = (part_invoice_id is not null)
    and (part_invoice_id is null or invoiced_at is not null))
);
create index capture_taxes_by_order on capture_taxes (order_id);
create index capture_taxes_to_invoice on capture_taxes (order_id) where invoiced_at is null;
create index capture_taxes_by_part_invoice on capture_taxes (part_invoice_id) where part_invoice_id is not null;
create trigger capture_taxes_keep_facts before update on capture_taxes
  for each row execute function keep_facts('invoiced_at');
create trigger capture_taxes_stay before delete or truncate on capture_taxes
  for each statement execute function refuse_loss();

-- Keys that sign documents with Ed25519. Anybody can check a signature with the published key (decision 73).
create table signing_keys (
  -- base64url of the first eight bytes of the public key's SHA-256
  id text primary key,
  public_key bytea not null,
  -- sealed with SECRET_KEY; null: it no longer signs
  sealed_private_key bytea,
  created_at timestamptz not null,
  -- Signatures until then stay valid.
  retired_at timestamptz,
  -- Its signatures are invalid, because somebody else may have had the key.
  withdrawn_at timestamptz,
  constraint signing_keys_id check
    (id = rtrim(translate(encode(substring(sha256(public_key) for 8), 'base64'), '+/', '-_'), '=')),
  constraint signing_keys_public_key check (octet_length(public_key) = 32),
  constraint signing_keys_private_key check ((sealed_private_key is null) = (retired_at is not null)),
  constraint signing_keys_withdrawn check (withdrawn_at is null or retired_at is not null)
);
create unique index signing_keys_one_active on signing_keys ((true)) where retired_at is null;
-- Without the public key nobody could check old documents.
create trigger signing_keys_kept before delete on signing_keys
  for each row execute function refuse_change();
create trigger signing_keys_never_emptied before truncate on signing_keys
  for each statement execute function refuse_loss();

-- A document is signed when it is first shown or drawn, so that its file stays the same.
create table document_signatures (
  document_id uuid not null references documents (id) on delete restrict,
  key_id text not null references signing_keys (id) on delete restrict,
  signature bytea not null,
  signed_at timestamptz not null,
  constraint document_signatures_length check (octet_length(signature) = 64),
  primary key (document_id, key_id)
);
create index document_signatures_by_key on document_signatures (key_id);
create trigger document_signatures_append_only before update or delete on document_signatures
  for each row execute function refuse_change();
create trigger document_signatures_never_emptied before truncate on document_signatures
  for each statement execute function refuse_loss();
