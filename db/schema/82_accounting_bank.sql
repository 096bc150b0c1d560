-- Accounting: bank statements and what each of their lines means (decision 79).

-- Bank statements that were read. They prove the journal and never change it.
create table bank_statements (
  id uuid primary key,
  name text not null,
  sha256 text not null unique,
  read_by uuid not null references admins (id) on delete restrict,
  read_at timestamptz not null
);
create trigger bank_statements_stay before delete or truncate on bank_statements
  for each statement execute function refuse_loss();

-- Which columns a statement has, as the office said it last. One row.
create table bank_columns (
  is_one boolean default true primary key,
  columns jsonb not null,
  constraint bank_columns_one check (is_one)
);

-- One line of a statement and the payment it belongs to. An amount that went out is below zero.
create table bank_rows (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id) on delete restrict,
  -- as a spreadsheet counts
  row_number integer not null,
  -- All that the line says, and its count. The same line in two statements has the same key.
  row_key text not null unique,
  day date not null,
  words text not null,
  reference text,
  amount_in_paise bigint not null,
  -- a person's decision about the line
  state text not null default 'open',
  matched_kind text,
  matched_id text,
  because text,
  decided_by uuid references admins (id) on delete restrict,
  decided_at timestamptz,
  constraint bank_rows_amount check (amount_in_paise <> 0),
  constraint bank_rows_state_known check (state in ('open', 'matched', 'none')),
  constraint bank_rows_kind_known check (matched_kind in ('payment', 'deposit', 'settlement', 'refund')),
  constraint bank_rows_matched check ((state = 'matched') = (matched_id is not null)
    and (matched_id is null) = (matched_kind is null)),
  constraint bank_rows_decided
    check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint bank_rows_because check (state <> 'none' or because is not null)
);
-- A payment matches one line only.
create unique index bank_rows_once on bank_rows (matched_kind, matched_id) where matched_id is not null;
create index bank_rows_in_order on bank_rows (day desc, id desc);
create index bank_rows_open on bank_rows (day desc, id desc) where state = 'open';
create trigger bank_rows_keep_facts before update on bank_rows
  for each row execute function keep_facts('state', 'matched_kind', 'matched_id', 'because', 'decided_by', 'decided_at');
create trigger bank_rows_stay before delete or truncate on bank_rows
  for each statement execute function refuse_loss();
