-- Money: money that arrived (captures), money that went back (returns), and which order line it pays
-- (allocations).

-- Money that arrived: from a provider or at the desk. Two captures for one order are a matter for a person.
create table captures (
  id uuid primary key,
  -- the order in which captures were recorded
  position bigint generated always as identity,
  order_id text not null references orders (id) on delete restrict,
  attempt_id uuid not null references payment_attempts (id) on delete restrict,
  transaction_id text,
  amount_in_paise bigint not null,
  currency text not null,
  captured_at timestamptz not null,
  recorded_at timestamptz not null,
  payment_method text,
  card_last4 text,
  card_issuer text,
  auth_code text,
  rrn text,
  bank_txn_id text,
  refunded_in_paise bigint not null default 0,
  -- Who took the money at the desk, and the clerk's note. Null for a provider's money.
  taken_by uuid references admins (id) on delete restrict,
  note text,
  -- false: the amount differs from the order, and nobody has accepted it
  is_accepted boolean not null default true,
  constraint captures_last4 check (card_last4 ~ '^[0-9]{4}$'),
  constraint captures_amount_range check (amount_in_paise between 0 and 10000000000),
  constraint captures_note_length check (char_length(note) between 1 and 500)
);
create index captures_by_order on captures (order_id);
create index captures_by_rrn on captures (rrn);
create index captures_by_transaction on captures (transaction_id);
create index captures_words on captures using gin
  ((lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(rrn, '') || ' ' || coalesce(bank_txn_id, '')))
    gin_trgm_ops);
alter index captures_words alter column 1 set statistics 1000;
create index captures_by_time on captures (captured_at);
create unique index captures_one_for_a_transaction on captures (attempt_id, transaction_id) nulls not distinct;
-- The desk looks for a reference among all payments before it takes money, in any spelling.
create index captures_by_rrn_any_case on captures (upper(rrn)) where rrn is not null;
create index captures_by_bank_txn_any_case on captures (upper(bank_txn_id)) where bank_txn_id is not null;
create index captures_by_transaction_any_case on captures (upper(transaction_id)) where transaction_id is not null;
-- for money that arrives at the bank itself; src/contract/money/slips.ts names the slips
create index captures_at_the_bank on captures (captured_at)
  where payment_method in ('Bank transfer', 'Cheque', 'Demand draft');
-- Numbers of papers and slips are compared by their letters and digits alone (src/contract/platform/text/codes.ts).
create index captures_by_plain_rrn on captures ((regexp_replace(upper(rrn), '[^0-9A-Z]', '', 'g')))
  where rrn ~ '[^0-9A-Za-z]';
create index captures_by_plain_bank_txn on captures ((regexp_replace(upper(bank_txn_id), '[^0-9A-Z]', '', 'g')))
  where bank_txn_id ~ '[^0-9A-Za-z]';
-- only for slips, because a provider's ids are no slip numbers
create index captures_by_plain_slip on captures ((regexp_replace(upper(transaction_id), '[^0-9A-Z]', '', 'g')))
  where taken_by is not null and transaction_id ~ '[^0-9A-Za-z]';

-- A provider may add a missing fact once, such as an RRN. A desk entry is corrected with a line in the activity
-- log. Amount and currency change only while they differ from the order and nobody has accepted them.
create function keep_capture_facts() returns trigger language plpgsql as $$
declare
  learned constant text[] := array['transaction_id', 'payment_method', 'card_last4', 'card_issuer', 'auth_code',
    'rrn', 'bank_txn_id', 'note'];
  was constant jsonb := to_jsonb(old);
  becomes constant jsonb := to_jsonb(new);
begin
  if (old.id, old.position, old.attempt_id, old.captured_at, old.recorded_at, old.taken_by)
     is distinct from
     (new.id, new.position, new.attempt_id, new.captured_at, new.recorded_at, new.taken_by)
     or exists (select from unnest(learned) as fact
                where was ->> fact is not null and was ->> fact is distinct from becomes ->> fact)
        and not is_written_correction(old.order_id, was, becomes)
     or old.order_id <> new.order_id and (
        exists (select from allocations where capture_id = old.id)
        or not exists (select from reassignments where capture_id = old.id
          and from_order = old.order_id and to_order = new.order_id))
  then
    raise exception 'the facts of capture % never change', old.id;
  end if;
  if old.is_accepted
     and (old.amount_in_paise, old.currency, true) is distinct from (new.amount_in_paise, new.currency, new.is_accepted)
  then
    raise exception 'the amount of capture % is settled', old.id;
  end if;
  return new;
end $$;
create trigger captures_keep_facts before update on captures
  for each row execute function keep_capture_facts();
create trigger captures_stay before delete or truncate on captures
  for each statement execute function refuse_loss();

-- Refuses at commit a capture that has neither a journal entry nor a row in journal_due.
create function refuse_unposted_capture() returns trigger language plpgsql as $$
declare
  money record;
begin
  if exists (select from journal_due where capture_id = new.id) then return null; end if;
  select captures.order_id, captures.amount_in_paise, is_accepted and paid_at is not null as pays into money
  from captures join orders on orders.id = captures.order_id where captures.id = new.id;
  if money.amount_in_paise = 0 then return null; end if;
  if not exists (select from journal_entries where capture_id = new.id and kind in ('capture', 'captureToDecide')) then
    raise exception 'capture % is neither in the journal nor noted as due', new.id;
  end if;
  if money.pays and not exists (
    select from allocations join captures on captures.id = capture_id where captures.order_id = money.order_id)
  then
    raise exception 'order % is paid, and no money of it is allocated or noted as due', money.order_id;
  end if;
  return null;
end $$;
create constraint trigger captures_are_posted after insert on captures deferrable initially deferred
  for each row execute function refuse_unposted_capture();

-- Money that went back, through its provider or by hand. The sum of these rows is what a capture has given
-- back.
create table capture_returns (
  position bigint generated always as identity primary key,
  capture_id uuid not null references captures (id) on delete restrict,
  -- below zero: a return that the provider had reported has failed
  amount_in_paise bigint not null,
  noted_at timestamptz not null,
  -- refund: by the provider; chargeback: by the bank; by-hand: by the office; undone: the capture was a
  -- mistake
  kind text not null default 'refund',
  -- null: money went back
  undone_reason text,
  -- how the office returned it by hand; null: unknown, or through the provider
  method text,
  -- the dispute that took it
  dispute_id uuid,
  -- who returned it: their drawer has less
  returned_by uuid references admins (id) on delete restrict,
  constraint capture_returns_amount_range check
    (amount_in_paise <> 0 and abs(amount_in_paise) <= 10000000000),
  constraint capture_returns_kind_known check (kind in ('refund', 'chargeback', 'by-hand', 'undone')),
  -- A payment that was entered by mistake stays in the books. This row takes it out of the sums.
  constraint capture_returns_undone_reason_length check (char_length(undone_reason) between 10 and 500),
  constraint capture_returns_undone_whole check ((kind = 'undone') = (undone_reason is not null))
);
create index capture_returns_by_capture on capture_returns (capture_id);
create index capture_returns_by_time on capture_returns (noted_at);
create trigger capture_returns_append_only before update or delete on capture_returns
  for each row execute function refuse_change();
create trigger capture_returns_never_emptied before truncate on capture_returns
  for each statement execute function refuse_loss();

-- Refuses at commit a return that has neither a journal entry nor a row in journal_due.
create function refuse_unposted_return() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_due where capture_id = new.capture_id)
     and not exists (select from journal_entries where capture_id = new.capture_id and return_position = new.position)
  then
    raise exception 'money of capture % went back, and it is neither in the journal nor noted as due', new.capture_id;
  end if;
  return null;
end $$;
create constraint trigger capture_returns_are_posted after insert on capture_returns deferrable initially deferred
  for each row execute function refuse_unposted_return();

-- How much of a capture pays which line and installment.
create table allocations (
  capture_id uuid not null references captures (id) on delete restrict,
  installment_id uuid not null references installments (id) on delete restrict,
  line_id uuid not null references order_lines (id) on delete restrict,
  amount_in_paise bigint not null,
  allocated_at timestamptz not null,
  constraint allocations_amount_range check (amount_in_paise between 1 and 10000000000),
  primary key (capture_id, installment_id, line_id)
);
create index allocations_by_line on allocations (line_id);
create index allocations_by_installment on allocations (installment_id);
create trigger allocations_never_emptied before truncate on allocations
  for each statement execute function refuse_loss();

-- A capture is never allocated beyond its amount. A missing receipt is noted as due, and earlier refunds are
-- allocated.
create function keep_allocations_within() returns trigger language plpgsql as $$
declare
  paying record;
begin
  select order_id,
    (select sum(amount_in_paise) from allocations where capture_id = new.capture_id) > amount_in_paise as is_exceeded,
    exists (select from documents
      where documents.capture_id = captures.id and documents.order_id = captures.order_id and kind = 'receipt') as has_receipt,
    exists (select from refunds where refunds.capture_id = captures.id) as has_refunds
  into paying from captures where id = new.capture_id;
  if paying.is_exceeded then
    raise exception 'more of capture % is allocated than came', new.capture_id;
  end if;
  if not paying.has_receipt then
    insert into documents_due (order_id, due_at) values (paying.order_id, new.allocated_at) on conflict do nothing;
  end if;
  if paying.has_refunds then
    insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
    select refunds.id, new.line_id, refunds.amount_in_paise,
      refunds.enrollment_id is not null and refunds.origin <> 'provider'
    from refunds
    where refunds.capture_id = new.capture_id and refunds.state not in ('refused', 'withdrawn')
      and not exists (select from refund_allocations where refund_id = refunds.id)
      and 1 = (select count(distinct line_id) from allocations where capture_id = new.capture_id);
  end if;
  return null;
end $$;
create constraint trigger allocations_within_capture after insert on allocations
  deferrable initially deferred for each row execute function keep_allocations_within();

-- An allocation never changes. It ends only when its money is moved to another order before it enrolled
-- anybody.
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
create trigger allocations_append_only before update or delete on allocations
  for each row execute function keep_allocation();

-- Money for one order that a person assigned to another one (decision 26). The attempt names the first order,
-- the capture the second. It happens once, with money that pays no line.
create table reassignments (
  capture_id uuid primary key references captures (id) on delete restrict,
  from_order text not null references orders (id) on delete restrict,
  to_order text not null references orders (id) on delete restrict,
  admin_id uuid not null references admins (id) on delete restrict,
  reason text not null,
  written_at timestamptz not null,
  -- the part that had paid lines of the first order, as a receipt there says
  released_in_paise bigint not null default 0,
  constraint reassignments_elsewhere check (from_order <> to_order),
  constraint reassignments_reason_length check (char_length(reason) between 1 and 500),
  constraint reassignments_released_range check (released_in_paise between 0 and 10000000000)
);
create index reassignments_by_from on reassignments (from_order);
create index reassignments_by_to on reassignments (to_order);
create trigger reassignments_append_only before update or delete on reassignments
  for each row execute function refuse_change();
create trigger reassignments_never_emptied before truncate on reassignments
  for each statement execute function refuse_loss();

-- A bank reference that a student names for a payment which never arrived. The office looks for it. It proves
-- nothing.
create table named_references (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  reference text not null,
  named_at timestamptz not null,
  constraint named_references_shape check (reference ~ '^[A-Z0-9]{10,35}$'),
  unique (order_id, reference)
);
create trigger named_references_append_only before update or delete on named_references
  for each row execute function refuse_change();
create trigger named_references_never_emptied before truncate on named_references
  for each statement execute function refuse_loss();

-- Captures with money that pays for no enrollment. A row exists until that is settled, so that the board reads
-- few rows.
create table unsettled_captures (
  capture_id uuid primary key references captures (id) on delete restrict,
  -- for a list in order of time (decision 52)
  captured_at timestamptz not null
);
create index unsettled_captures_by_time on unsettled_captures (captured_at, capture_id);

-- Cheques and demand drafts that the desk took (decision 65). Each is an attempt, and its money is in suspense
-- until the bank has paid.
create table cheques (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  attempt_id uuid not null unique references payment_attempts (id) on delete restrict,
  kind text not null,
  number text not null,
  bank_name text not null,
  -- the date on the cheque; no bank pays earlier
  dated_on date not null,
  -- the account holder, if not the student
  drawn_by text,
  amount_in_paise bigint not null,
  campus text not null,
  note text,
  taken_by uuid not null references admins (id) on delete restrict,
  taken_at timestamptz not null,
  -- the office's reason to enroll before the bank has paid; null: it waits
  begins_because text,
  state text not null default 'inHand',
  -- the day on which the bank paid or returned it
  decided_on date,
  decided_by uuid references admins (id) on delete restrict,
  decided_at timestamptz,
  -- why it was returned, or a note
  reason text,
  constraint cheques_kind_known check (kind in ('cheque', 'demandDraft')),
  constraint cheques_state_known check (state in ('inHand', 'cleared', 'bounced')),
  constraint cheques_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint cheques_begins_because_length check (char_length(begins_because) between 10 and 500),
  constraint cheques_decided check ((state = 'inHand') = (decided_at is null)
    and (decided_at is null) = (decided_on is null) and (decided_at is null) = (decided_by is null)),
  constraint cheques_bounce_has_reason check (state <> 'bounced' or char_length(reason) between 3 and 500)
);
create index cheques_by_order on cheques (order_id);
create index cheques_in_hand on cheques (taken_at) where state = 'inHand';
create index cheques_by_time on cheques (taken_at desc, id desc);
create index cheques_by_number_any_case on cheques (upper(number));
create trigger cheques_keep_facts before update on cheques
  for each row execute function keep_facts('state', 'decided_on', 'decided_by', 'decided_at', 'reason');

-- A cheque is decided once.
create function keep_cheque_end() returns trigger language plpgsql as $$
begin
  raise exception 'what became of cheque % is written once', old.id;
end $$;
create trigger cheques_are_decided_once before update on cheques
  for each row when (old.state <> 'inHand') execute function keep_cheque_end();
create trigger cheques_stay before delete or truncate on cheques for each statement execute function refuse_loss();

-- Tax that an organisation deducted at source from a payment (decision 70).
create table deductions (
  id uuid primary key,
  -- the money that it came with
  capture_id uuid not null unique references captures (id) on delete restrict,
  installment_id uuid not null references installments (id) on delete restrict,
  amount_in_paise bigint not null,
  -- 1000 is 10 %
  rate_in_hundredths integer not null,
  section text not null,
  -- as '26-27'
  financial_year text not null,
  -- the number of the payer's certificate; null: not received
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

-- The received and the deducted amount together are what was due.
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

-- An organisation's certificate of deducted tax. It comes weeks later and is entered once (decision 70).
create table deduction_certificates (
  deduction_id uuid primary key references deductions (id) on delete restrict,
  certificate text not null,
  recorded_by uuid not null references admins (id) on delete restrict,
  recorded_at timestamptz not null,
  constraint deduction_certificates_length check (char_length(certificate) between 1 and 40)
);
create trigger deduction_certificates_append_only before update or delete on deduction_certificates
  for each row execute function refuse_change();
create trigger deduction_certificates_never_emptied before truncate on deduction_certificates
  for each statement execute function refuse_loss();
