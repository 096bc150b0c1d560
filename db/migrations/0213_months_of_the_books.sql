-- A month that was exported is closed (invariant J9): what the tax office and the accountant were told of it stays true.
create table closed_months (
  month text primary key,
  closed_by uuid not null references admins (id) on delete restrict,
  closed_at timestamptz not null,
  -- as the journal had them: what its entries debited, and the output tax that they left
  entries integer not null,
  debited_in_paise bigint not null,
  cgst_in_paise bigint not null,
  sgst_in_paise bigint not null,
  igst_in_paise bigint not null,
  constraint closed_months_month check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint closed_months_amounts check (least(entries, debited_in_paise) >= 0)
);
create trigger closed_months_keep_facts before update on closed_months for each row execute function keep_facts('');
create trigger closed_months_stay before delete or truncate on closed_months
  for each statement execute function refuse_loss();

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where month = to_char(new.occurred_on, 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.occurred_on;
  end if;
  return new;
end $$;
create trigger journal_entries_of_open_months before insert on journal_entries
  for each row execute function refuse_closed_month();

-- What an account of the journal is called in the accountant's program; its own name where nothing is said.
create table ledger_names (
  account text primary key,
  name text not null,
  constraint ledger_names_length check (char_length(name) between 1 and 80)
);

create index documents_of_tax_by_time on documents (issued_at) where tax_kind is not null;
create index documents_refund_vouchers on documents (parent_id) where tax_kind = 'refundVoucher';
