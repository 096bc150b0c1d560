-- What comes after a restore (decision 34): that there was one, and where each series of numbers was left. What the lost
-- time gave out is unknown, so every series goes on with the next letter: KAL/26-27/000007 is followed by KAL/26-27/B00001.
lock table receipts, documents, certificates in access exclusive mode;

create table restores (
  id uuid primary key,
  restored_at timestamptz not null,
  -- the moment that the backup kept
  as_of timestamptz not null,
  -- until somebody has read what was found, new online payments wait
  read_at timestamptz,
  read_by uuid references admins (id) on delete restrict,
  constraint restores_read_by_somebody check ((read_at is null) = (read_by is null))
);
create index restores_unread on restores (restored_at) where read_at is null;
create trigger restores_keep_facts before update on restores
  for each row execute function keep_facts('read_at', 'read_by');
create trigger restores_stay before delete or truncate on restores
  for each statement execute function refuse_loss();

-- Where each series was left, and after which number it goes on: B00001 is the sequence 10000001, C00001 20000001.
create table series_ends (
  restore_id uuid not null references restores (id) on delete restrict,
  series text not null,
  -- of receipts and certificates the one that the institute has now: their numbers run on under another one
  prefix text not null,
  -- '26-27'; of certificates '2026'
  year text not null,
  -- the number that the backup knew last, 0 where it knew none
  last_known integer not null,
  goes_on_after integer not null,
  primary key (restore_id, series, prefix, year),
  constraint series_ends_series_known check (series in ('receipts', 'refundReceipts', 'certificates')),
  constraint series_ends_next_letter check
    (last_known >= 0 and goes_on_after % 10000000 = 0 and goes_on_after / 10000000 between last_known / 10000000 + 1 and 25)
);
create trigger series_ends_append_only before update or delete on series_ends
  for each row execute function refuse_change();
create trigger series_ends_never_emptied before truncate on series_ends
  for each statement execute function refuse_loss();

-- The series moves with its record, and only so.
create function begin_next_letter() returns trigger language plpgsql as $$
begin
  if new.series = 'receipts' then
    insert into receipt_series (financial_year, last_number) values (new.year, new.goes_on_after)
    on conflict (financial_year) do update set last_number = excluded.last_number;
  elsif new.series = 'refundReceipts' then
    insert into document_series (prefix, financial_year, last_number) values (new.prefix, new.year, new.goes_on_after)
    on conflict (prefix, financial_year) do update set last_number = excluded.last_number;
  else
    insert into certificate_series (year, last_number) values (new.year::integer, new.goes_on_after)
    on conflict (year) do update set last_number = excluded.last_number;
  end if;
  return null;
end $$;
create trigger series_ends_begin_next_letter after insert on series_ends
  for each row execute function begin_next_letter();

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
       and new.last_number <> (select coalesce(max(sequence), 0) from receipts where financial_year = new.financial_year)
    then
      raise exception 'the receipts of % begin at one', new.financial_year;
    end if;
  elsif (old.financial_year, old.last_number + 1) is distinct from (new.financial_year, new.last_number) then
    raise exception 'the receipts of % are numbered one by one', old.financial_year;
  end if;
  return new;
end $$;

create or replace function keep_document_series() returns trigger language plpgsql as $$
begin
  if exists (select from series_ends where series = 'refundReceipts' and prefix = new.prefix
             and year = new.financial_year and goes_on_after = new.last_number)
     and (tg_op = 'INSERT'
       or (old.prefix, old.financial_year) = (new.prefix, new.financial_year) and old.last_number < new.last_number)
  then
    return new;
  end if;
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

create or replace function keep_certificate_series() returns trigger language plpgsql as $$
begin
  if exists (select from series_ends where series = 'certificates' and year = new.year::text
             and goes_on_after = new.last_number)
     and (tg_op = 'INSERT' or old.year = new.year and old.last_number < new.last_number)
  then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.last_number <> 1 and new.last_number is distinct from
       (select max(sequence) from certificates where year = new.year)
    then
      raise exception 'the certificates of % begin at one', new.year;
    end if;
  elsif (old.year, old.last_number + 1) is distinct from (new.year, new.last_number) then
    raise exception 'the certificates of % are numbered one by one', old.year;
  end if;
  return new;
end $$;

-- Six digits, or a letter and five.
alter table documents drop constraint documents_sequence_range;
alter table documents add constraint documents_sequence_range check
  (sequence between 0 and 999999
   or sequence / 10000000 between 1 and 25 and sequence % 10000000 between 1 and 99999);
