-- What an organisation deducts of a payment as tax at source and pays to the government in our name: with what it sends, the part is
-- paid (decision 70). The rate is what its paper says; nothing is reckoned here.
lock table captures, installments, journal_entries in access exclusive mode;

create table deductions (
  id uuid primary key,
  -- with which money it came
  capture_id uuid not null unique references captures (id) on delete restrict,
  installment_id uuid not null references installments (id) on delete restrict,
  amount_in_paise bigint not null,
  -- 10 % is 1000
  rate_in_hundredths integer not null,
  section text not null,
  -- '26-27', in which it is certified
  financial_year text not null,
  -- of the payer's certificate; null: not there yet
  certificate text,
  recorded_by uuid not null references admins (id) on delete restrict,
  recorded_at timestamptz not null,
  constraint deductions_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint deductions_rate_range check (rate_in_hundredths between 1 and 3000),
  constraint deductions_section_length check (char_length(section) between 1 and 20),
  constraint deductions_year check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  constraint deductions_certificate_length check (char_length(certificate) between 1 and 40)
);
create index deductions_by_installment on deductions (installment_id);
create trigger deductions_append_only before update or delete on deductions
  for each row execute function refuse_change();
create trigger deductions_never_emptied before truncate on deductions
  for each statement execute function refuse_loss();

-- Received and deducted are what was due, no more and no less.
create function keep_deduction() returns trigger language plpgsql as $$
begin
  if not exists (select from installments join captures on captures.id = new.capture_id
    where installments.id = new.installment_id and installments.order_id = captures.order_id
      and captures.amount_in_paise + new.amount_in_paise = installments.amount_in_paise - installments.waived_in_paise)
  then
    raise exception 'capture % and what was deducted of it are not what was due', new.capture_id;
  end if;
  return null;
end $$;
create constraint trigger deductions_make_whole after insert on deductions
  deferrable initially deferred for each row execute function keep_deduction();

create function note_deduction_due() returns trigger language plpgsql as $$
begin
  insert into journal_due (capture_id, due_at) values (new.capture_id, new.recorded_at) on conflict do nothing;
  return null;
end $$;
create trigger deductions_are_due after insert on deductions
  for each row execute function note_deduction_due();

do $$
declare
  known constant text := (select regexp_replace(pg_get_constraintdef(oid), '^CHECK (.*?)( NOT VALID)?$', '\1')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind = ''taxDeducted'') not valid';
end $$;
create unique index journal_entries_deducted_once on journal_entries (capture_id) where kind = 'taxDeducted';
