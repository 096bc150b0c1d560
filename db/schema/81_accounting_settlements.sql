-- Accounting: payouts of the providers to the bank, read from the providers' own files (decision 75).

-- Which columns a provider's settlement file has, as the office said it last.
create table settlement_columns (
  provider text primary key,
  -- as {"payout": "Settlement ID"}
  columns jsonb not null,
  changed_by uuid not null references admins (id) on delete restrict,
  changed_at timestamptz not null,
  -- the meaning of the provider's own words, as {"cvd": "refund"}
  meanings jsonb not null default '{}'
);

-- Settlement files that were read. Rows never change.
create table settlement_files (
  id uuid primary key,
  provider text not null,
  name text not null,
  sha256 text not null,
  read_by uuid not null references admins (id) on delete restrict,
  read_at timestamptz not null,
  constraint settlement_files_twice_is_once unique (provider, sha256)
);
create trigger settlement_files_append_only before update or delete on settlement_files
  for each row execute function refuse_change();
create trigger settlement_files_never_emptied before truncate on settlement_files
  for each statement execute function refuse_loss();

-- One payout of a provider to the bank.
create table settlements (
  id uuid primary key,
  provider text not null,
  -- the provider's own id
  reference text not null,
  -- the bank's reference
  utr text,
  -- a day of the Indian calendar
  paid_on date not null,
  unique (provider, reference)
);
create index settlements_by_day on settlements (paid_on desc, id);
create trigger settlements_append_only before update or delete on settlements
  for each row execute function refuse_change();
create trigger settlements_never_emptied before truncate on settlements
  for each statement execute function refuse_loss();

-- One row of a settlement file and the payment it belongs to. An amount that the provider took is below zero.
create table settlement_rows (
  id uuid primary key,
  settlement_id uuid not null references settlements (id) on delete restrict,
  file_id uuid not null references settlement_files (id) on delete restrict,
  provider text not null,
  -- as a spreadsheet counts
  row_number integer not null,
  -- the provider's id of the row, or all that identifies it
  row_key text not null,
  kind text not null,
  -- the provider's word
  said_kind text not null,
  payment_reference text,
  refund_reference text,
  gross_in_paise bigint not null,
  fee_in_paise bigint not null,
  tax_in_paise bigint not null,
  net_in_paise bigint not null,
  capture_id uuid references captures (id) on delete restrict,
  refund_try_id uuid references refund_tries (id) on delete restrict,
  -- a person's explanation of a row that matches nothing
  resolved_as text,
  resolved_because text,
  resolved_by uuid references admins (id) on delete restrict,
  resolved_at timestamptz,
  constraint settlement_rows_kind_known
    check (kind in ('payment', 'refund', 'dispute', 'charge', 'payout', 'unknown')),
  constraint settlement_rows_adds_up check (net_in_paise = gross_in_paise - fee_in_paise - tax_in_paise),
  constraint settlement_rows_of_refund check (refund_try_id is null or kind = 'refund'),
  constraint settlement_rows_resolved check (
    (resolved_as is null) = (resolved_by is null) and (resolved_as is null) = (resolved_at is null)
    and (resolved_as is null) = (resolved_because is null)),
  constraint settlement_rows_resolved_known check (resolved_as in ('charge', 'provider')),
  constraint settlement_rows_because
    check (char_length(resolved_because) >= 3 and char_length(resolved_because) <= 500),
  unique (provider, row_key)
);
create index settlement_rows_by_settlement on settlement_rows (settlement_id, file_id, row_number);
create index settlement_rows_by_capture on settlement_rows (capture_id) where capture_id is not null;
create index settlement_rows_by_refund_try on settlement_rows (refund_try_id) where refund_try_id is not null;
-- for the board of unexplained rows
create index settlement_rows_unexplained on settlement_rows (id)
  where resolved_as is null and capture_id is null and kind in ('payment', 'refund', 'dispute', 'unknown');
create trigger settlement_rows_keep_facts before update on settlement_rows
  for each row execute function keep_facts('resolved_as', 'resolved_because', 'resolved_by', 'resolved_at');
create trigger settlement_rows_stay before delete or truncate on settlement_rows
  for each statement execute function refuse_loss();

-- A row is explained once.
create function resolve_settlement_row_once() returns trigger language plpgsql as $$
begin
  if old.resolved_as is not null and new is distinct from old then
    raise exception 'settlement row % is explained already', old.id;
  end if;
  return new;
end $$;
create trigger settlement_rows_resolved_once before update on settlement_rows
  for each row execute function resolve_settlement_row_once();

-- Earlier tables refer to these.
alter table journal_entries add foreign key (settlement_file_id) references settlement_files (id) on delete restrict;
alter table journal_entries add foreign key (settlement_id) references settlements (id) on delete restrict;
alter table journal_entries add foreign key (settlement_row_id) references settlement_rows (id) on delete restrict;
