-- A receipt is a document like any other. The table `receipts` repeated number, check code and day of each order's first
-- receipt, and the numbers of receipts were counted apart.
lock table orders, receipts, documents, documents_due, receipt_series, document_series in access exclusive mode;

do $$
begin
  if exists (
    select from receipts join orders on orders.id = receipts.order_id
    where orders.paid_at is not null and not exists (
      select from documents
      where documents.kind = 'receipt'
        and (documents.number, documents.order_id, documents.check_code, documents.issued_at,
             documents.financial_year, documents.sequence)
          = (receipts.number, receipts.order_id, receipts.check_code, receipts.issued_at,
             receipts.financial_year, receipts.sequence)))
  then
    raise exception 'Some receipts are no documents yet. Start the release before again until its worker has issued them.';
  end if;
end $$;

-- When its mail was asked for once more: documents themselves never change.
alter table orders add column receipt_sent_again_at timestamptz;
update orders set receipt_sent_again_at = receipts.sent_again_at
from receipts where receipts.order_id = orders.id and receipts.sent_again_at is not null;
-- else the tables could not be altered in this transaction
set constraints all immediate;

-- Paid orders that still lack their receipt: its job is gone, and the worker finds them here.
insert into documents_due (order_id, due_at)
select id, paid_at from orders
where paid_at is not null
  and not exists (select from documents where documents.order_id = orders.id and documents.kind = 'receipt')
on conflict do nothing;

delete from mails where job = 'issue-receipt';
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'issue-receipt';
  end if;
end $$;

drop table receipts;
drop function note_receipt_due;
create index documents_receipt_words on documents using gin ((lower(' ' || number)) gin_trgm_ops) where kind = 'receipt';

-- One table counts all series. The receipts of a year are the series 'receipts', whatever their prefix; every other series
-- has the name of its prefix.
drop trigger document_series_one_by_one on document_series;
alter table document_series rename column prefix to series;
insert into document_series (series, financial_year, last_number)
select 'receipts', financial_year, last_number from receipt_series;
drop table receipt_series;
drop function keep_receipt_series;

create or replace function keep_document_series() returns trigger language plpgsql as $$
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

create or replace function begin_next_letter() returns trigger language plpgsql as $$
begin
  if new.series = 'certificates' then
    insert into certificate_series (year, last_number) values (new.year::integer, new.goes_on_after)
    on conflict (year) do update set last_number = excluded.last_number;
  else
    insert into document_series (series, financial_year, last_number)
    values (case new.series when 'receipts' then 'receipts' else new.prefix end, new.year, new.goes_on_after)
    on conflict (series, financial_year) do update set last_number = excluded.last_number;
  end if;
  return null;
end $$;
