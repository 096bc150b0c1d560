-- What documents and the journal make the database write, with fewer statements and the same outcome (decision 53). A payment writes one
-- document and two lines: to keep the rows of a statement aside, and to join and group them, cost more than what came of it.
lock table journal_entries, journal_lines, documents, document_register in access exclusive mode;

-- As before, the row's own document. A capture that this transaction has written is known to nobody else: what is read while it is locked
-- is what stands behind the lock.
create or replace function register_documents() returns trigger language plpgsql as $$
declare
  said jsonb;
  money record;
begin
  if new.kind <> 'receipt' or new.capture_id is null then
    -- who posts this money just now is waited for, or waits
    perform from captures where id = new.capture_id for no key update;
    insert into document_register
    select registered.* from documents_as_registered() as registered where document_id = new.id;
    return null;
  end if;
  select xmin = pg_current_xact_id()::xid as is_ours,
    (select occurred_on from journal_entries
      where capture_id = new.capture_id and journal_entries.kind in ('capture', 'captureToDecide') limit 1) as day,
    exists (select from reassignments where capture_id = new.capture_id and from_order = new.order_id) as is_moved
  into money from captures where id = new.capture_id for no key update;
  if not money.is_ours then
    select (select occurred_on from journal_entries
        where capture_id = new.capture_id and journal_entries.kind in ('capture', 'captureToDecide') limit 1) as day,
      exists (select from reassignments where capture_id = new.capture_id and from_order = new.order_id) as is_moved
    into money;
  end if;
  -- as documents_as_registered says it of a receipt
  said := new.facts::jsonb;
  insert into document_register (document_id, kind, prefix, financial_year, sequence, day, amount_in_paise, currency)
  values (new.id, new.kind, new.prefix, new.financial_year, new.sequence,
    coalesce(money.day, (new.issued_at at time zone 'Asia/Kolkata')::date),
    case when money.is_moved then 0 else coalesce((said ->> 'amountInPaise')::bigint, 0) end, said ->> 'currency');
  return null;
end $$;
drop trigger documents_are_registered on documents;
create trigger documents_are_registered after insert on documents
  for each row execute function register_documents();

-- As before, a new row for itself.
create or replace function add_to_register_sums() returns trigger language plpgsql as $$
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
drop trigger document_register_is_summed on document_register;
create trigger document_register_is_summed after insert on document_register
  for each row execute function add_to_register_sums();

-- As before, in two functions: what is written again is looked for where there may be any of it.
create function register_again_of(of_capture uuid) returns void language plpgsql as $$
begin
  if not exists (
    select from documents
    where capture_id = of_capture and order_id in (
      select order_id from captures where id = of_capture
      union all
      select side from reassignments cross join lateral (values (from_order), (to_order)) as of_order (side)
      where capture_id = of_capture))
  then
    return;
  end if;
  insert into document_register
  select registered.* from documents_as_registered() as registered
  where document_id in (
    select id from documents
    where capture_id = of_capture and order_id in (
      select order_id from captures where id = of_capture
      union all
      select side from reassignments cross join lateral (values (from_order), (to_order)) as of_order (side)
      where capture_id = of_capture))
  on conflict (document_id) do update set day = excluded.day, amount_in_paise = excluded.amount_in_paise
  where (document_register.day, document_register.amount_in_paise) <> (excluded.day, excluded.amount_in_paise);
end $$;
create or replace function register_again() returns trigger language plpgsql as $$
begin
  perform from captures where id = new.capture_id for no key update;
  perform register_again_of(new.capture_id);
  return null;
end $$;

-- What refuse_closed_month kept, and register_again did of entries. As where a document is registered, what is read while a capture of
-- our own is locked is what stands behind the lock.
create function keep_entry_in_month() returns trigger language plpgsql as $$
declare
  of_month constant text := to_char(new.occurred_on, 'YYYY-MM');
  is_closed boolean;
  is_ours boolean := true;
  may_have_documents boolean := false;
begin
  if new.capture_id is not null and new.kind in ('capture', 'captureToDecide', 'refund') then
    select exists (select from closed_months where month = of_month),
      xmin = pg_current_xact_id()::xid,
      exists (select from documents where documents.capture_id = captures.id and documents.order_id = captures.order_id)
        or exists (select from reassignments where reassignments.capture_id = captures.id)
    into is_closed, is_ours, may_have_documents from captures where id = new.capture_id for no key update;
  else
    is_closed := exists (select from closed_months where month = of_month);
  end if;
  -- as long as somebody else's capture was waited for, the month may have been closed
  if is_closed or not is_ours and exists (select from closed_months where month = of_month) then
    raise exception 'the month of % is closed', new.occurred_on;
  end if;
  if may_have_documents or not is_ours then perform register_again_of(new.capture_id); end if;
  return null;
end $$;
drop trigger journal_entries_of_open_months on journal_entries;
drop trigger journal_entries_date_documents on journal_entries;
create trigger journal_entries_of_open_months after insert on journal_entries
  for each row execute function keep_entry_in_month();
drop function refuse_closed_month();

-- As before, and an entry has its lines 1 and 2, as all have. Whoever adds to one that is there adds another number, and is looked at for
-- it: the first two are looked at with their entry, once.
create or replace function keep_balance() returns trigger language plpgsql as $$
declare
  entry uuid;
  sums record;
begin
  if tg_table_name = 'journal_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*) filter (where number in (1, 2)) as lines, sum(debit_in_paise) as debit, sum(credit_in_paise) as credit
  into sums from journal_lines where entry_id = entry;
  if sums.lines < 2 or sums.debit <> sums.credit then
    raise exception 'journal entry % does not balance', entry;
  end if;
  return null;
end $$;
drop trigger journal_lines_balance on journal_lines;
create constraint trigger journal_lines_balance after insert on journal_lines
  deferrable initially deferred for each row when (new.number not in (1, 2)) execute function keep_balance();

-- As before, a line for itself.
create or replace function add_to_journal_sums() returns trigger language plpgsql as $$
begin
  if split_part(new.account, ':', 1) in ('provider', 'cash', 'desk-upi', 'desk-card', 'bank', 'cheques', 'disputed') then
    insert into journal_sums
    select occurred_on, kind, new.account, currency, new.campus, new.provider, new.admin_id, new.debit_in_paise > 0,
      new.debit_in_paise + new.credit_in_paise, 1
    from journal_entries where id = new.entry_id;
  end if;
  return null;
end $$;
drop trigger journal_lines_are_summed on journal_lines;
create trigger journal_lines_are_summed after insert on journal_lines
  for each row execute function add_to_journal_sums();
