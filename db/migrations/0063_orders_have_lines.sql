-- An order has a payer, lines, and a payment schedule; what arrives is allocated to them (decision 22). An ordinary order
-- has one line and one installment, due at once, which the database makes by itself: also for a release that knows no lines.
create table payers (
  id uuid primary key,
  kind text not null,
  student_id uuid references students (id) on delete restrict,
  -- as they were when the order was placed
  name text not null,
  email text,
  phone text,
  constraint payers_kind_known check (kind in ('student', 'person', 'organisation')),
  constraint payers_student check ((kind = 'student') = (student_id is not null))
);

create table installments (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  number integer not null,
  -- a day of the Indian calendar; null: at once
  due_on date,
  amount_in_paise bigint not null,
  -- what the office gave up by a written word
  waived_in_paise bigint not null default 0,
  state text not null,
  unique (order_id, number),
  constraint installments_state_known check (state in ('open', 'undecided', 'paid', 'underReview', 'cancelled')),
  constraint installments_amount_range check
    (amount_in_paise between 0 and 10000000000 and waived_in_paise between 0 and amount_in_paise)
);

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
  -- what was shown when it was agreed
  course_name text not null,
  course_code text not null,
  department_title text not null,
  is_trial boolean not null,
  -- tax included; a concession is below zero
  amount_in_paise bigint not null,
  -- the installment that enrolls; null: the office's written word
  enrolls_when uuid references installments (id) on delete restrict,
  condition_met_at timestamptz,
  -- kept from the order's state
  is_payable boolean not null,
  unique (order_id, number),
  constraint order_lines_kind_known check (kind in ('enrollment', 'concession')),
  constraint order_lines_concession check ((kind = 'concession') = (lowers_line is not null)),
  constraint order_lines_amount_range check (
    case kind when 'concession' then amount_in_paise between -10000000000 and -1
    else amount_in_paise between 0 and 10000000000 end)
);
create unique index order_lines_one_payable on order_lines (student_id, course_id)
  where is_payable and kind = 'enrollment';
create index order_lines_by_course on order_lines (course_id);

create table allocations (
  capture_id uuid not null references captures (id) on delete restrict,
  installment_id uuid not null references installments (id) on delete restrict,
  line_id uuid not null references order_lines (id) on delete restrict,
  amount_in_paise bigint not null,
  allocated_at timestamptz not null,
  primary key (capture_id, installment_id, line_id),
  constraint allocations_amount_range check (amount_in_paise between 1 and 10000000000)
);
create index allocations_by_line on allocations (line_id);
create index allocations_by_installment on allocations (installment_id);

alter table orders
  -- for the orders that are there, too: each gets a payer of its own below
  add column payer_id uuid not null default gen_random_uuid(),
  -- true: whoever placed it wrote payer, lines and installments as well
  add column has_own_lines boolean not null default false;
alter table payment_attempts add column installment_id uuid references installments (id) on delete restrict;

create function installment_state_of(state text, last_word text) returns text language sql immutable as $$
  select case
    when state in ('paid', 'refunded') then 'paid'
    when state = 'underReview' then 'underReview'
    when state in ('failed', 'expired') then 'cancelled'
    when last_word = 'undecided' then 'undecided'
    else 'open'
  end
$$;

-- What was there: one payer, one line and one installment for each order.
insert into payers (id, kind, student_id, name, email, phone)
select payer_id, 'student', student_id, customer_name, customer_email, customer_phone from orders;
alter table orders add constraint orders_payer_id_fkey foreign key (payer_id) references payers (id) on delete restrict
  deferrable initially deferred;

insert into installments (id, order_id, number, amount_in_paise, state)
select gen_random_uuid(), id, 1, amount_in_paise, installment_state_of(state, last_word) from orders;
insert into order_lines (id, order_id, number, kind, student_id, course_id, campus, course_name, course_code,
  department_title, is_trial, amount_in_paise, enrolls_when, condition_met_at, is_payable)
select gen_random_uuid(), orders.id, 1, 'enrollment', student_id, course_id, campus, course_name, course_code,
  department_title, is_trial, orders.amount_in_paise, installments.id, paid_at,
  orders.state in ('created', 'awaitingCustomer')
from orders join installments on order_id = orders.id;
alter table payment_attempts disable trigger user;
update payment_attempts set installment_id = installments.id
from installments where installments.order_id = payment_attempts.order_id;
alter table payment_attempts enable trigger user;

-- Money as ordered pays its line. Where an order has more than one capture, the worker finds out which one does.
insert into allocations (capture_id, installment_id, line_id, amount_in_paise, allocated_at)
select captures.id, installments.id, order_lines.id, captures.amount_in_paise, captures.recorded_at
from captures
join installments on installments.order_id = captures.order_id
join order_lines on order_lines.order_id = captures.order_id
where captures.is_accepted and captures.amount_in_paise > 0
  and not exists (select from captures as other where other.order_id = captures.order_id and other.id <> captures.id);
update installments set waived_in_paise = installments.amount_in_paise - paid.amount_in_paise
from allocations as paid
where paid.installment_id = installments.id and paid.amount_in_paise < installments.amount_in_paise;

create function make_order_parts() returns trigger language plpgsql as $$
declare
  installment constant uuid := gen_random_uuid();
begin
  if new.has_own_lines then return null; end if;
  -- not before the order is in: an order that is refused leaves nobody behind
  insert into payers (id, kind, student_id, name, email, phone)
  values (new.payer_id, 'student', new.student_id, new.customer_name, new.customer_email, new.customer_phone)
  on conflict (id) do nothing;
  insert into installments (id, order_id, number, amount_in_paise, state)
  values (installment, new.id, 1, new.amount_in_paise, installment_state_of(new.state, new.last_word));
  insert into order_lines (id, order_id, number, kind, student_id, course_id, campus, course_name, course_code,
    department_title, is_trial, amount_in_paise, enrolls_when, condition_met_at, is_payable)
  values (gen_random_uuid(), new.id, 1, 'enrollment', new.student_id, new.course_id, new.campus, new.course_name,
    new.course_code, new.department_title, new.is_trial, new.amount_in_paise, installment, new.paid_at,
    new.state in ('created', 'awaitingCustomer'));
  return null;
end $$;
create trigger orders_have_parts after insert on orders for each row execute function make_order_parts();

-- An attempt pays the first installment that is not paid.
create function name_installment() returns trigger language plpgsql as $$
begin
  if new.installment_id is null then
    select id into new.installment_id from installments where order_id = new.order_id
    order by state = 'paid', number limit 1;
  end if;
  return new;
end $$;
create trigger payment_attempts_pay_an_installment before insert on payment_attempts
  for each row execute function name_installment();

create function follow_order_state() returns trigger language plpgsql as $$
begin
  if not new.has_own_lines then
    update installments set state = installment_state_of(new.state, new.last_word)
    where order_id = new.id and state is distinct from installment_state_of(new.state, new.last_word);
  end if;
  update order_lines set
    is_payable = new.state in ('created', 'awaitingCustomer'),
    condition_met_at = case when new.has_own_lines then condition_met_at else coalesce(condition_met_at, new.paid_at) end,
    campus = case when new.has_own_lines then campus else new.campus end
  where order_id = new.id and (is_payable is distinct from (new.state in ('created', 'awaitingCustomer'))
    or condition_met_at is null and new.paid_at is not null or campus <> new.campus);
  return null;
end $$;
create trigger orders_parts_follow after update of state, last_word, paid_at, campus on orders
  for each row execute function follow_order_state();

-- What was agreed never changes; how far it is does.
create trigger payers_keep_facts before update on payers for each row execute function keep_facts();
create trigger order_lines_keep_facts before update on order_lines
  for each row execute function keep_facts('is_payable', 'condition_met_at', 'campus');
create trigger installments_keep_facts before update on installments
  for each row execute function keep_facts('state', 'waived_in_paise');
create trigger allocations_append_only before update or delete on allocations
  for each row execute function refuse_change();
create trigger payers_stay before delete or truncate on payers for each statement execute function refuse_loss();
create trigger order_lines_stay before delete or truncate on order_lines for each statement execute function refuse_loss();
create trigger installments_stay before delete or truncate on installments for each statement execute function refuse_loss();
create trigger allocations_never_emptied before truncate on allocations for each statement execute function refuse_loss();

-- Lines and installments both add up to the order (invariant J3).
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
create constraint trigger order_lines_add_up after insert on order_lines
  deferrable initially deferred for each row execute function keep_order_sums();
create constraint trigger installments_add_up after insert on installments
  deferrable initially deferred for each row execute function keep_order_sums();

-- No capture pays more than it brought.
create function keep_allocations_within() returns trigger language plpgsql as $$
begin
  if (select sum(amount_in_paise) from allocations where capture_id = new.capture_id)
     > (select amount_in_paise from captures where id = new.capture_id)
  then
    raise exception 'more of capture % is allocated than came', new.capture_id;
  end if;
  return null;
end $$;
create constraint trigger allocations_within_capture after insert on allocations
  deferrable initially deferred for each row execute function keep_allocations_within();
