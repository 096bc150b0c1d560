-- Whether the portal is open to visitors: one row, read by every process. A new portal is closed until an owner opens it.
create table portal_opening (
  is_the_row boolean default true primary key,
  -- The database was made without the facts of the sample institute.
  began_empty boolean not null,
  -- null: closed
  opened_at timestamptz,
  -- the owner's name; null: open since this migration
  opened_by text,
  -- false: only the desk enrolls, and online payments are refused
  sells_online boolean not null default true,
  constraint portal_opening_is_the_row_check check (is_the_row),
  constraint portal_opening_opened_by_check check (opened_by is null or opened_at is not null)
);

-- A portal that has an order or a document is open already. So is one on which db/migrate.ts puts the sample.
insert into portal_opening (began_empty, opened_at)
select
  exists (select from institute_sections where section = 'identity' and facts ->> 'name' = ''),
  case when current_setting('institute.begins_open', true) = 'yes'
    or exists (select from orders) or exists (select from documents) then now() end;

-- The schema fills the tax section for every institute. An empty one has no prefixes of the sample.
update institute_sections set facts = jsonb_build_object('tax', facts -> 'tax' || jsonb_build_object(
  'receiptVoucherPrefix', 'RCV', 'taxInvoicePrefix', 'TXI', 'refundVoucherPrefix', 'RFV', 'creditNotePrefix', 'CEN'))
where section = 'tax' and (select began_empty from portal_opening);

create function keep_portal_open() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null
    and (new.opened_at is distinct from old.opened_at or new.opened_by is distinct from old.opened_by) then
    raise exception 'a portal that is open stays open';
  end if;
  if new.began_empty <> old.began_empty then
    raise exception 'how a database began never changes';
  end if;
  return new;
end $$;
create trigger portal_opening_keep before update on portal_opening
  for each row execute function keep_portal_open();
create trigger portal_opening_never_lost before delete on portal_opening
  for each row execute function refuse_loss();
create trigger portal_opening_never_emptied before truncate on portal_opening
  for each statement execute function refuse_loss();
-- Every web process keeps the state in memory, and cached pages depend on it.
create trigger portal_opening_changed after insert or update on portal_opening
  for each statement execute function tell_catalog_changed();
