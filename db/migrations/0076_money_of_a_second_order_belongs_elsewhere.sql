-- Money that pays an order which gave no enrollment (the place is paid by another order, or the account is closed) can be
-- written to the order that it was meant for (decision 26). What it paid there is released then: its lines are paid by
-- nothing any more, and the receipt there stands for no money. The release before writes nothing of it, and reads on.
lock table captures, documents, allocations, reassignments in access exclusive mode;

alter table reassignments
  -- what of it had paid the first order's lines, and a receipt there says
  add column released_in_paise bigint not null default 0,
  add constraint reassignments_released_range check (released_in_paise between 0 and 10000000000);

do $$
declare
  known constant text := (select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  -- what was known before holds for every row: only new ones are looked at
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind = ''captureReleased'') not valid';
end $$;

-- One receipt for what a capture pays of an order; another order has its own.
drop index documents_one_receipt;
create unique index documents_one_receipt on documents (capture_id, order_id) where kind = 'receipt';

create or replace function note_paying_due() returns trigger language plpgsql as $$
begin
  insert into documents_due (order_id, due_at)
  select order_id, new.allocated_at from captures
  where id = new.capture_id and not exists (
    select from documents where capture_id = captures.id and documents.order_id = captures.order_id and kind = 'receipt')
  on conflict do nothing;
  return null;
end $$;

-- Allocations never change, and end only where their money is written to another order and gave no enrollment here.
create function keep_allocation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     and exists (
       select from reassignments join order_lines on order_lines.order_id = from_order
       where reassignments.capture_id = old.capture_id and order_lines.id = old.line_id and released_in_paise > 0)
     and not exists (
       select from enrollments join order_lines on order_lines.order_id = enrollments.order_id
       where order_lines.id = old.line_id)
  then
    return old;
  end if;
  raise exception 'allocations is append-only';
end $$;
drop trigger allocations_append_only on allocations;
create trigger allocations_append_only before update or delete on allocations
  for each row execute function keep_allocation();

create function note_release_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at)
  select capture_id, written_at from reassignments where capture_id = old.capture_id
  on conflict do nothing;
  return null;
end $$;
create trigger allocations_released_are_due after delete on allocations
  for each row execute function note_release_due();
