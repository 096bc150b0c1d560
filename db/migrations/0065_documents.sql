-- Numbered documents made of frozen facts (decision 23). What one says, its hash says too; it is never changed or taken
-- away. Receipts and refund receipts are issued; the other kinds are known so that their day needs no new table.
lock table orders, captures, receipts, refunds, allocations in access exclusive mode;

create table documents (
  id uuid primary key,
  kind text not null,
  -- KAL/26-27/000001: prefix, financial year, sequence
  prefix text not null,
  financial_year text not null,
  sequence integer not null,
  number text not null unique,
  -- 128 random bits: its public check address
  check_code text not null unique,
  parent_id uuid references documents (id) on delete restrict,
  -- name and version: it is drawn by this one for ever
  template text not null,
  order_id text not null references orders (id) on delete restrict,
  -- of a receipt the money that it is for, null over nothing; of a refund receipt the money that went back
  capture_id uuid references captures (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  -- canonical JSON: sorted keys, whole numbers, money in paise
  facts text not null,
  facts_sha256 text not null,
  issued_at timestamptz not null,
  unique (prefix, financial_year, sequence),
  constraint documents_kind_known check (kind in ('receipt', 'refundReceipt', 'receiptVoucher', 'taxInvoice',
    'refundVoucher', 'creditNote', 'proforma')),
  constraint documents_number_length check (char_length(number) <= 16),
  constraint documents_sequence_range check (sequence between 0 and 999999),
  constraint documents_template_named check (template ~ '^[a-z]+(-[a-z]+)*/[1-9][0-9]*$'),
  constraint documents_refund check ((kind = 'refundReceipt') = (refund_id is not null)),
  constraint documents_money_back check (kind <> 'refundReceipt' or capture_id is not null),
  constraint documents_facts_hashed check (facts_sha256 = encode(sha256(convert_to(facts, 'UTF8')), 'hex'))
);
create unique index documents_one_receipt on documents (capture_id) where kind = 'receipt';
create unique index documents_one_free_receipt on documents (order_id) where kind = 'receipt' and capture_id is null;
create unique index documents_one_refund_receipt on documents (refund_id) where kind = 'refundReceipt';
create index documents_by_order on documents (order_id);

create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();
create trigger documents_never_emptied before truncate on documents
  for each statement execute function refuse_loss();

-- Receipts go on in receipt_series as long as a release reads it; every other series is counted here.
create table document_series (
  prefix text not null,
  financial_year text not null,
  last_number integer not null,
  primary key (prefix, financial_year)
);
create function keep_document_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.last_number <> 1 then
      raise exception 'the documents of %/% begin at one', new.prefix, new.financial_year;
    end if;
  elsif (old.prefix, old.financial_year, old.last_number + 1)
        is distinct from (new.prefix, new.financial_year, new.last_number)
  then
    raise exception 'the documents of %/% are numbered one by one', old.prefix, old.financial_year;
  end if;
  return new;
end $$;
create trigger document_series_one_by_one before insert or update on document_series
  for each row execute function keep_document_series();
create trigger document_series_stays before delete or truncate on document_series
  for each statement execute function refuse_loss();

-- Orders that lack a document at the end of a transaction: where it could not be numbered, and where a release without
-- documents recorded what happened. The worker takes the row away when nothing is missing.
create table documents_due (
  order_id text primary key references orders (id) on delete restrict,
  -- when the worker looks at it next
  due_at timestamptz not null
);
create index documents_due_by_time on documents_due (due_at);

create function note_receipt_due() returns trigger language plpgsql as $$
begin
  if not exists (select from documents where number = new.number) then
    insert into documents_due (order_id, due_at) values (new.order_id, new.issued_at) on conflict do nothing;
  end if;
  return null;
end $$;
create constraint trigger receipts_become_documents after insert on receipts
  deferrable initially deferred for each row execute function note_receipt_due();

create function note_paying_due() returns trigger language plpgsql as $$
begin
  if not exists (select from documents where capture_id = new.capture_id and kind = 'receipt') then
    insert into documents_due (order_id, due_at)
    select order_id, new.allocated_at from captures where id = new.capture_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create constraint trigger allocations_have_receipts after insert on allocations
  deferrable initially deferred for each row execute function note_paying_due();

create function note_refund_due() returns trigger language plpgsql as $$
begin
  if not exists (select from documents where refund_id = new.id) then
    insert into documents_due (order_id, due_at) values (new.order_id, new.updated_at) on conflict do nothing;
  end if;
  return null;
end $$;
create constraint trigger refunds_have_receipts after insert or update of state on refunds
  deferrable initially deferred for each row
  when (new.state = 'done' and new.way is distinct from 'chargeback') execute function note_refund_due();

-- Where an order of before gets its parts, the worker makes documents of what was there, with the numbers, check codes
-- and words that were printed.
create or replace function note_what_is_due(order_ids text[]) returns void language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at)
  select id, recorded_at from captures where order_id = any (order_ids) and amount_in_paise > 0
  on conflict do nothing;
  insert into documents_due (order_id, due_at)
  select order_id, issued_at from receipts where order_id = any (order_ids)
  union all
  select order_id, updated_at from refunds
  where order_id = any (order_ids) and state = 'done' and way is distinct from 'chargeback'
  on conflict do nothing;
end $$;
-- those that have got them since the migration before the last one
select note_what_is_due(array(select order_id from installments));
