-- What the bank says of its account, read from its statements, and what of ours each line is: evidence beside the journal,
-- which it never moves (decision 79). Amounts are paise, what went out is below zero.
create table bank_statements (
  id uuid primary key,
  name text not null,
  sha256 text not null unique,
  read_by uuid not null references admins (id) on delete restrict,
  read_at timestamptz not null
);

-- Which column of a statement says what, as somebody said it last: one row.
create table bank_columns (
  is_one boolean primary key default true,
  columns jsonb not null,
  constraint bank_columns_one check (is_one)
);

create table bank_rows (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id) on delete restrict,
  -- as a spreadsheet counts
  row_number integer not null,
  -- all that the row says, and how often it was met: the same row of another statement has the same
  row_key text not null unique,
  day date not null,
  words text not null,
  reference text,
  amount_in_paise bigint not null,
  -- what a person says that it is
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
  constraint bank_rows_decided check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint bank_rows_because check (state <> 'none' or because is not null)
);
-- nothing of ours came or went twice
create unique index bank_rows_once on bank_rows (matched_kind, matched_id) where matched_id is not null;
create index bank_rows_in_order on bank_rows (day desc, id desc);
create index bank_rows_open on bank_rows (day desc, id desc) where state = 'open';
-- what comes to the bank itself; the names are those of the slips (src/contract/slips.ts)
create index captures_at_the_bank on captures (captured_at)
  where payment_method in ('Bank transfer', 'Cheque', 'Demand draft');
create trigger bank_rows_keep_facts before update on bank_rows
  for each row execute function keep_facts('state', 'matched_kind', 'matched_id', 'because', 'decided_by', 'decided_at');
create trigger bank_rows_stay before delete or truncate on bank_rows
  for each statement execute function refuse_loss();
create trigger bank_statements_stay before delete or truncate on bank_statements
  for each statement execute function refuse_loss();
