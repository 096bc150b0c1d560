-- Months are closed one after the other, and an owner can open the last closed one again. Each close stays as a
-- row; only one row of a month is not reopened.
alter table closed_months drop constraint closed_months_pkey;
alter table closed_months
  add column position bigint generated always as identity primary key,
  add column reopened_by uuid references admins (id) on delete restrict,
  add column reopened_at timestamptz,
  add column reopened_because text,
  add constraint closed_months_reopened check ((reopened_at is null) = (reopened_by is null)
    and (reopened_at is null) = (reopened_because is null)),
  add constraint closed_months_reason_length check (char_length(reopened_because) between 10 and 500);
create unique index closed_months_once on closed_months (month) where reopened_at is null;

drop trigger closed_months_keep_facts on closed_months;
create trigger closed_months_keep_facts before update on closed_months
  for each row execute function keep_facts('reopened_by', 'reopened_at', 'reopened_because');

-- No earlier month with entries is open at a close, and no later month is closed at a reopening.
create function keep_months_in_order() returns trigger language plpgsql as $$
declare
  begins constant date := (new.month || '-01')::date;
begin
  if tg_op = 'INSERT' then
    if new.reopened_at is not null then
      raise exception 'the month % is reopened before it is closed', new.month;
    end if;
    if exists (
      select from generate_series(date_trunc('month', (select min(occurred_on) from journal_entries)::timestamp),
        begins::timestamp - interval '1 month', interval '1 month') as earlier
      where not exists (select from closed_months
          where closed_months.month = to_char(earlier, 'YYYY-MM') and reopened_at is null)
        and exists (select from journal_entries
          where occurred_on >= earlier::date and occurred_on < (earlier + interval '1 month')::date))
    then
      raise exception 'a month before % is open', new.month;
    end if;
  elsif old.reopened_at is not null
    or exists (select from closed_months where month > old.month and reopened_at is null)
  then
    raise exception 'only the last closed month is opened again, and not %', old.month;
  end if;
  return new;
end $$;
create trigger closed_months_in_order before insert or update on closed_months
  for each row execute function keep_months_in_order();

create or replace function keep_entry_in_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months
    where month = to_char(new.occurred_on, 'YYYY-MM') and reopened_at is null)
  then
    raise exception 'the month of % is closed', new.occurred_on;
  end if;
  return null;
end $$;

-- The files of a month that were saved for the accountant.
create table month_exports (
  position bigint generated always as identity primary key,
  month text not null,
  file text not null,
  exported_by uuid not null references admins (id) on delete restrict,
  exported_at timestamptz not null,
  constraint month_exports_month check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint month_exports_file_length check (char_length(file) between 1 and 80)
);
create index month_exports_by_month on month_exports (month, file, position desc);
create index month_exports_by_person on month_exports (exported_by);
create trigger month_exports_append_only before update or delete on month_exports
  for each row execute function refuse_change();
create trigger month_exports_never_emptied before truncate on month_exports
  for each statement execute function refuse_loss();
create index closed_months_by_reopener on closed_months (reopened_by) where reopened_by is not null;
