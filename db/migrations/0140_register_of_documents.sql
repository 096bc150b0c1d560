-- What the register says of each document, so that nobody parses a million frozen facts for a total (decision 52): the day
-- on which its money moved in the journal, what it counts, and the sums by series and day. The facts themselves stay where
-- they are and are compared with these (invariant J11).
create table document_register (
  -- whoever takes a document away by hand takes it out of the sums as well, so that its number shows as missing
  document_id uuid primary key references documents (id) on delete cascade,
  kind text not null,
  prefix text not null,
  financial_year text not null,
  sequence integer not null,
  day date not null,
  -- nothing where its money was written to another order
  amount_in_paise bigint not null,
  currency text
);
create index document_register_in_order on document_register (financial_year, prefix, sequence) include (day, kind);

-- Rows are only added, as in journal_sums; the worker folds them. From which number to which those of a day go is never
-- narrowed: a page looks for its documents between them.
create table register_sums (
  kind text not null,
  prefix text not null,
  financial_year text not null,
  -- numbers of a series go on with a letter after a restore: they have a row of their own
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
create trigger document_register_never_emptied before truncate on document_register
  for each statement execute function refuse_loss();

create function add_to_register_sums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into register_sums
    select kind, prefix, financial_year, sequence / 10000000, day, currency, -count(*), -sum(amount_in_paise),
      min(sequence), max(sequence)
    from former group by 1, 2, 3, 4, 5, 6;
  end if;
  if tg_op <> 'DELETE' then
    insert into register_sums
    select kind, prefix, financial_year, sequence / 10000000, day, currency, count(*), sum(amount_in_paise),
      min(sequence), max(sequence)
    from fresh group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger document_register_is_summed after insert on document_register
  referencing new table as fresh for each statement execute function add_to_register_sums();
create trigger document_register_is_summed_again after update on document_register
  referencing old table as former new table as fresh for each statement execute function add_to_register_sums();
create trigger document_register_is_taken_out after delete on document_register
  referencing old table as former for each statement execute function add_to_register_sums();

-- Of a receipt the day of its money's arrival in the journal, of a refund receipt that of the return that was recorded with
-- it; of a document over nothing, or not posted yet, that of its issue.
create function documents_as_registered() returns setof document_register language sql stable as $$
  select documents.id, documents.kind, prefix, financial_year, sequence,
    coalesce(
      case documents.kind
        when 'receipt' then (select occurred_on from journal_entries
          where capture_id = documents.capture_id and journal_entries.kind in ('capture', 'captureToDecide') limit 1)
        else (select occurred_on from journal_entries
          where capture_id = documents.capture_id and journal_entries.kind = 'refund'
          order by abs(extract(epoch from posted_at - (said.facts ->> 'returnedOn')::timestamptz)), position limit 1)
      end, (issued_at at time zone 'Asia/Kolkata')::date),
    case
      when documents.kind = 'receipt' and exists (select from reassignments
        where reassignments.capture_id = documents.capture_id and from_order = documents.order_id) then 0
      else coalesce((said.facts ->> 'amountInPaise')::bigint, 0)
    end,
    said.facts ->> 'currency'
  from documents cross join lateral (select documents.facts::jsonb as facts offset 0) as said
$$;

create function register_documents() returns trigger language plpgsql as $$
begin
  -- who posts this money just now is waited for, or waits
  perform from captures where id in (select capture_id from issued) order by id for no key update;
  insert into document_register
  select registered.* from documents_as_registered() as registered where document_id in (select id from issued);
  return null;
end $$;
create trigger documents_are_registered after insert on documents
  referencing new table as issued for each statement execute function register_documents();

create function register_again() returns trigger language plpgsql as $$
begin
  perform from captures where id = new.capture_id for no key update;
  insert into document_register
  select registered.* from documents_as_registered() as registered
  where document_id in (
    select id from documents
    where capture_id = new.capture_id and order_id in (
      select order_id from captures where id = new.capture_id
      union all
      select side from reassignments cross join lateral (values (from_order), (to_order)) as of_order (side)
      where capture_id = new.capture_id))
  on conflict (document_id) do update set day = excluded.day, amount_in_paise = excluded.amount_in_paise
  where (document_register.day, document_register.amount_in_paise) <> (excluded.day, excluded.amount_in_paise);
  return null;
end $$;
create trigger journal_entries_date_documents after insert on journal_entries
  for each row when (new.capture_id is not null and new.kind in ('capture', 'captureToDecide', 'refund'))
  execute function register_again();
create trigger reassignments_empty_receipts after insert on reassignments
  for each row execute function register_again();
