-- Money: orders. An order has a payer, lines that say what is bought, and installments that say when it is due.

-- Who pays an order: the student, another person or an organisation.
create table payers (
  id uuid primary key,
  kind text not null,
  student_id uuid references students (id) on delete restrict,
  -- as they were when the order was placed
  name text not null,
  email text,
  phone text,
  -- of an organisation, as it was when the order was placed
  address text,
  gstin text,
  -- the state's code in GST: the first two digits of a GSTIN
  state_code text,
  contact_name text,
  purchase_order text,
  constraint payers_student check ((kind = 'student') = (student_id is not null)),
  constraint payers_text_length check (char_length(address) >= 1 and char_length(address) <= 500
    and char_length(contact_name) >= 1 and char_length(contact_name) <= 120
    and char_length(purchase_order) >= 1 and char_length(purchase_order) <= 60),
  -- A person is asked for the state only when a tax document needs it (decision 80).
  constraint payers_state_code check (state_code ~ '^[0-9]{2}$'),
  constraint payers_kind_known check (kind = any ('{student,person,organisation}')),
  -- An organisation always has an address and a contact. Only an organisation has a GSTIN and a purchase
  -- order.
  constraint payers_organisation check (
    case kind when 'organisation' then contact_name is not null and address is not null
      else num_nonnulls(contact_name, gstin, purchase_order) = 0 end),
  -- Embassies and bodies of the United Nations have a UIN instead of a GSTIN (src/contract/institute/gstin.ts).
  constraint payers_gstin check (
    gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z|[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N)[0-9A-Z]$'
    and state_code = left(gstin, 2)),
  -- A payer without an address has null, never an empty text.
  constraint payers_email_given check (email <> '')
);
-- A payer stays as it was when the order was placed.
create trigger payers_keep_facts before update on payers for each row execute function keep_facts();
create trigger payers_stay before delete or truncate on payers for each statement execute function refuse_loss();

-- One order buys a course for one student at one price, or courses for a group. Each try to pay it is an
-- attempt (rule 30).
create table orders (
  id text primary key,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  -- the browser's idempotency key for this purchase (rule 1)
  client_key text,
  state text not null,
  amount_in_paise bigint not null,
  currency text not null default 'INR',
  campus text not null,
  -- What was bought and by whom, as it was then. Later edits of course or profile change no receipt.
  course_name text not null,
  course_code text not null,
  department_title text not null,
  is_trial boolean not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  last_asked_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  -- Stored, because a search for a common word would build the words of every order.
  words text generated always as
    (lower(' ' || id || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, ''))) stored not null,
  -- The provider that the order waits for, or 'several'. The poll asks about each provider's orders
  -- separately, so that a silent provider delays only its own.
  waits_for text,
  payer_id uuid not null,
  -- true: a group order, whose lines name the students
  has_own_lines boolean not null default false,
  -- The policy versions that the order was placed under, and the sentence that the buyer accepted. Orders at
  -- the desk have no sentence.
  refund_policy_version integer not null,
  terms_version integer not null,
  policies_accepted_at timestamptz,
  policies_sentence text,
  batch_id uuid,
  -- The batch as it was then. Later edits change no receipt.
  batch_starts_on date,
  batch_ends_on date,
  -- as "Mon, Wed, Fri, 6:00 pm to 8:00 pm"
  batch_hours text,
  -- the move whose difference it asks for; null: it asks for a seat
  move_id uuid,
  -- the reduction that is already in amount_in_paise, and the concession it comes from
  concession_in_paise bigint not null default 0,
  concession_id uuid,
  -- The installments in order, as [{"amountInPaise": 300000, "dueOn": null}, {"amountInPaise": 250000,
  -- "dueOn": "2027-01-15"}]. null: one installment.
  parts jsonb,
  -- true: student_id is the contact of the organisation
  is_group boolean not null default false,
  -- when its receipt was mailed again on request
  receipt_sent_again_at timestamptz,
  constraint orders_id_shape check (id ~ '^ORD[A-Z0-9]{9,17}$'),
  constraint orders_amount_range check (amount_in_paise between 0 and 10000000000),
  constraint orders_client_key_length check (char_length(client_key) <= 64),
  foreign key (payer_id) references payers (id) on delete restrict deferrable initially deferred,
  constraint orders_policies_accepted check ((policies_accepted_at is null) = (policies_sentence is null)),
  constraint orders_policies_sentence_length check (char_length(policies_sentence) <= 1000),
  constraint orders_batch check ((batch_id is null) = (batch_starts_on is null)
    and (batch_id is null) = (batch_ends_on is null)),
  constraint orders_concession_range check (concession_in_paise between 0 and 10000000000),
  constraint orders_concession_whole
    check ((concession_in_paise = 0) = (concession_id is null) and (concession_id is null or move_id is null)),
  constraint orders_parts_number check (jsonb_array_length(parts) between 2 and 24),
  constraint orders_group check (not is_group or has_own_lines and move_id is null),
  constraint orders_state_known check (state = any ('{
      created, awaitingCustomer, failed, expired, underReview, paid, refunded}'))
);
alter table orders alter column words set statistics 1000;
create unique index orders_client_key_once on orders (student_id, client_key);
create index orders_by_student on orders (student_id, created_at desc);
-- for the office's list, in each order in which it can be sorted
create index orders_by_time on orders (created_at desc, id desc);
create index orders_by_amount on orders (amount_in_paise, id);
create index orders_words on orders using gin (words gin_trgm_ops);
create index orders_to_ask on orders (waits_for, next_check_at)
  where next_check_at is not null and state not in ('paid', 'refunded');
create index orders_to_look_after on orders (waits_for, next_check_at)
  where next_check_at is not null and state in ('paid', 'refunded');
-- Each filter that leaves many orders has an index in the list's order (decision 52).
create index orders_by_campus on orders (campus, created_at desc, id desc);
create index orders_by_provider on orders (waits_for, created_at desc, id desc);
create index orders_by_course on orders (course_id, created_at desc, id desc);
create index orders_by_move on orders (move_id) where move_id is not null;
create unique index orders_one_open_of_move on orders (move_id) where state in ('created', 'awaitingCustomer');
create index orders_of_batch on orders (batch_id) where batch_id is not null;
create index orders_by_customer on orders (lower(customer_name), id) include (customer_name);
-- The last guard against paying twice: one open order per student and course. The contact of an organisation
-- may also buy a seat of their own. An order under review is left out, because money that arrived is always
-- recorded.
create unique index orders_one_open on orders (student_id, course_id)
  where state in ('created', 'awaitingCustomer') and move_id is null and not is_group;
-- finds orders by the buyer's whole e-mail address (decision 52)
create index orders_by_address on orders (lower(customer_email));
-- counts the orders of each state at one campus, and finds the newest (decision 52)
create index orders_in_state on orders (state, created_at desc, id desc) include (campus);
-- A purchase first looks for the buyer's seat in an open group order (standing.store.ts).
create index orders_open_groups on orders (id) where is_group and state in ('created', 'awaitingCustomer');
-- The page's key belongs to one group order, whichever profile the contact has.
create unique index group_orders_by_key on orders (client_key) where is_group;

-- Whether the last correction in the activity log names exactly these changes.
create function is_written_correction(of_order text, was jsonb, becomes jsonb) returns boolean language sql stable as $$
  with said as (
    select before, after from activity
    where subject_kind = 'order' and subject_id = of_order and action = 'desk-entry-corrected'
    order by position desc limit 1
  ), changed as (
    select was -> name as old, becomes -> name as new,
      case when name in ('transaction_id', 'rrn', 'bank_txn_id') then 'reference'
           when name = 'payment_method' then 'method'
           when name = 'card_last4' then 'card'
           when name in ('campus', 'note') then name end as fact
    from jsonb_object_keys(was) as name
    -- words are computed, and not yet where a trigger looks
    where name not in ('updated_at', 'words') and was -> name is distinct from becomes -> name
  )
  select exists (select from said) and not exists (
    select from changed left join said on true
    where not coalesce(changed.old in (said.before -> fact, 'null') and changed.new in (said.after -> fact, 'null'), false)
  )
$$;

-- The agreed facts of an order never change. The office may correct a few, with a line in the activity log.
create function keep_order_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.student_id, old.course_id, old.batch_id, old.batch_starts_on, old.batch_ends_on, old.batch_hours, old.move_id,
      old.amount_in_paise, old.currency, old.course_name, old.course_code, old.department_title, old.is_trial, old.created_at,
      old.concession_in_paise, old.concession_id, old.parts)
     is distinct from
     (new.id, new.student_id, new.course_id, new.batch_id, new.batch_starts_on, new.batch_ends_on, new.batch_hours, new.move_id,
      new.amount_in_paise, new.currency, new.course_name, new.course_code, new.department_title, new.is_trial, new.created_at,
      new.concession_in_paise, new.concession_id, new.parts)
     or old.campus <> new.campus and not is_written_correction(old.id, to_jsonb(old), to_jsonb(new))
  then
    raise exception 'the facts of order % never change', old.id;
  end if;
  return new;
end $$;
create trigger orders_keep_facts before update of id, student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
  batch_hours, move_id, amount_in_paise, currency, course_name, course_code, department_title, is_trial, created_at,
  concession_in_paise, concession_id, parts, campus on orders
  for each row execute function keep_order_facts();
create trigger orders_stay before delete or truncate on orders
  for each statement execute function refuse_loss();

-- Refuses an order under a policy version that was never published.
create function accept_policies_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state not in ('created', 'awaitingCustomer') then
    raise exception 'the policies of order % are agreed', old.id;
  end if;
  perform refuse_unknown_policy('refund', new.refund_policy_version);
  perform refuse_unknown_policy('terms', new.terms_version);
  return new;
end $$;
create trigger orders_accept_policies before insert on orders
  for each row execute function accept_policies_of_order();
create trigger orders_keep_policies
  before update of refund_policy_version, terms_version, policies_accepted_at, policies_sentence on orders
  for each row execute function accept_policies_of_order();

-- A paid order stays paid, its payer is settled, and a group order stays one.
create function keep_order_state() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'order % is paid and stays so', old.id;
  end if;
  if old.payer_id is distinct from new.payer_id and old.state not in ('created', 'awaitingCustomer') then
    raise exception 'the payer of order % is settled', old.id;
  end if;
  if old.is_group <> new.is_group then
    raise exception 'order % stays what it is: for one or for a group', old.id;
  end if;
  return new;
end $$;
create trigger orders_keep_state before update on orders for each row execute function keep_order_state();

-- Refuses at commit an order without a line or an installment.
create function refuse_order_without_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from order_lines where order_id = new.id)
     or not exists (select from installments where order_id = new.id)
  then
    raise exception 'order % has no line or no installment', new.id;
  end if;
  return null;
end $$;
create constraint trigger orders_are_whole after insert on orders deferrable initially deferred
  for each row execute function refuse_order_without_parts();

-- The parts in which an order is paid. An order that is paid at once has one.
create table installments (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  number integer not null,
  -- a day of the Indian calendar; null: at once
  due_on date,
  amount_in_paise bigint not null,
  -- what the office gave up, with a written reason
  waived_in_paise bigint not null default 0,
  state text not null,
  -- the last status from the provider (order.ts)
  last_word text,
  constraint installments_amount_range check
    (amount_in_paise between 0 and 10000000000 and waived_in_paise between 0 and amount_in_paise),
  unique (order_id, number),
  constraint installments_state_known check (state = any ('{open,undecided,paid,underReview,cancelled}'))
);
create index installments_due on installments (due_on) where state in ('open', 'undecided', 'underReview');
create trigger installments_stay before delete or truncate on installments
  for each statement execute function refuse_loss();

-- The lines and the installments both add up to the order's amount (invariant J3).
create function keep_order_sums() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders where id = new.order_id and (
      amount_in_paise <> (select coalesce(sum(amount_in_paise), 0) from order_lines where order_id = orders.id)
      or amount_in_paise <> (select coalesce(sum(amount_in_paise), 0) from installments where order_id = orders.id)))
  then
    raise exception 'the lines and installments of order % do not add up', new.order_id;
  end if;
  return null;
end $$;
create constraint trigger installments_add_up after insert on installments
  deferrable initially deferred for each row execute function keep_order_sums();

-- Only state, waived amount, due day and last status may change. It compares columns, because keep_facts would
-- build JSON of both rows.
create function keep_installment_facts() returns trigger language plpgsql as $$
begin
  old.state := new.state;
  old.waived_in_paise := new.waived_in_paise;
  old.due_on := new.due_on;
  old.last_word := new.last_word;
  if old *<> new then
    raise exception 'what a row of % says never changes', tg_table_name;
  end if;
  return new;
end $$;
create trigger installments_keep_facts before update on installments
  for each row execute function keep_installment_facts();

-- What an order consists of: an enrollment, a difference after a move, or a concession.
create table order_lines (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  number integer not null,
  kind text not null,
  -- of a concession: the line that it lowers
  lowers_line uuid references order_lines (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  batch_id uuid,
  campus text not null,
  -- as shown when it was agreed
  course_name text not null,
  course_code text not null,
  department_title text not null,
  is_trial boolean not null,
  -- tax included; a concession is below zero
  amount_in_paise bigint not null,
  -- the installment whose payment enrolls; null: the office decides with a written reason
  enrolls_when uuid references installments (id) on delete restrict,
  condition_met_at timestamptz,
  -- follows the order's state
  is_payable boolean not null,
  batch_starts_on date,
  batch_ends_on date,
  batch_hours text,
  -- of a concession: the rule that it follows
  concession_id uuid,
  constraint order_lines_concession check ((kind = 'concession') = (lowers_line is not null)),
  unique (order_id, number),
  constraint order_lines_concession_rule check (concession_id is null or kind = 'concession'),
  constraint order_lines_kind_known check (kind = any ('{enrollment,difference,concession}')),
  constraint order_lines_amount_range check
    ((amount_in_paise < 0) = (kind = 'concession') and abs(amount_in_paise) <= 10000000000)
);
create unique index order_lines_one_payable on order_lines (student_id, course_id)
  where is_payable and kind = 'enrollment';
create index order_lines_by_course on order_lines (course_id);
create index order_lines_of_concessions on order_lines (concession_id) where concession_id is not null;

-- A line stays as agreed. Only its campus, whether it can still be paid, and when its condition was met may
-- change.
create function keep_line_facts() returns trigger language plpgsql as $$
begin
  old.is_payable := new.is_payable;
  old.condition_met_at := new.condition_met_at;
  old.campus := new.campus;
  if old *<> new then
    raise exception 'what a row of % says never changes', tg_table_name;
  end if;
  return new;
end $$;
create trigger order_lines_keep_facts before update on order_lines
  for each row execute function keep_line_facts();
create trigger order_lines_stay before delete or truncate on order_lines
  for each statement execute function refuse_loss();
create constraint trigger order_lines_add_up after insert on order_lines
  deferrable initially deferred for each row execute function keep_order_sums();

-- Replacements of a student on a line of a group order. The line itself never changes, and the last replacement
-- counts.
create table line_students (
  line_id uuid not null references order_lines (id) on delete restrict,
  number integer not null,
  student_id uuid not null references students (id) on delete restrict,
  instead_of uuid not null references students (id) on delete restrict,
  reason text not null,
  replaced_by uuid not null references admins (id) on delete restrict,
  replaced_at timestamptz not null,
  constraint line_students_another check (student_id <> instead_of),
  constraint line_students_reason check (char_length(reason) between 3 and 500),
  primary key (line_id, number)
);
create trigger line_students_append_only before update or delete on line_students
  for each row execute function refuse_change();
create trigger line_students_never_emptied before truncate on line_students
  for each statement execute function refuse_loss();

-- the student whom the line enrolls now
create function student_of_line(line uuid) returns uuid language sql stable as $$
  select coalesce(
    (select student_id from line_students where line_id = line order by number desc limit 1),
    (select student_id from order_lines where id = line))
$$;

-- Every change of an order's state, with its cause. Rows never change and stay for good.
create table payment_events (
  id uuid primary key,
  -- the order of events, also within one millisecond
  position bigint generated always as identity,
  order_id text not null references orders (id) on delete restrict,
  from_state text,
  event text not null,
  to_state text not null,
  cause text not null,
  happened_at timestamptz not null,
  detail jsonb not null default '{}'
);
create index payment_events_by_order on payment_events (order_id, position);
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_never_emptied before truncate on payment_events
  for each statement execute function refuse_loss();

-- Matters that need a person: a differing amount, a second payment, returned money.
create table order_flags (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  kind text not null,
  detail jsonb not null default '{}',
  raised_at timestamptz not null,
  resolved_at timestamptz,
  -- A person settles it with a note. Both are null when it settled itself.
  resolved_by uuid references admins (id) on delete restrict,
  resolution text,
  constraint order_flags_resolution_length check (char_length(resolution) between 1 and 500),
  constraint order_flags_resolved_with_note check ((resolved_by is null) = (resolution is null))
);
-- A matter that is raised again stays one until a person has settled it.
create unique index order_flags_one_open on order_flags (order_id, kind) where resolved_at is null;
create index order_flags_by_order on order_flags (order_id, raised_at);
create trigger order_flags_stay before delete or truncate on order_flags
  for each statement execute function refuse_loss();

-- Orders with returned money and an enrollment that has not ended. The board of enrollments without money reads
-- only these (decision 52). None may be missing; one too many does no harm (invariant J11).
create table touched_orders (
  order_id text primary key references orders (id) on delete restrict
);

-- One row for each mail that was sent, so that a job that runs twice sends once.
create table sent_mails (
  -- the part of the Message-ID before the @
  message_id text primary key,
  kind text not null,
  order_id text references orders (id) on delete restrict,
  outcome text not null,
  tries integer not null default 1,
  last_tried_at timestamptz not null,
  constraint sent_mails_outcome_known check (outcome in ('sent', 'temporary', 'permanent'))
);
create index sent_mails_by_order on sent_mails (order_id);
create index sent_mails_failed on sent_mails (last_tried_at) where outcome <> 'sent';
