-- An order has a payer, lines, and a payment schedule; what arrives is allocated to them (decision 22). An ordinary order
-- has one line and one installment, due at once, which the database makes by itself: also for a release that knows no lines.
-- Nothing here touches the rows that are there: the worker gives them their parts, in batches (decision 29).
-- in the order in which those who pay come by them, so that nobody waits for us in a circle
lock table orders, payment_attempts, captures in access exclusive mode;

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
  -- null: placed before there were payers; see payer_of_before
  add column payer_id uuid,
  -- true: whoever placed it wrote payer, lines and installments as well
  add column has_own_lines boolean not null default false,
  add constraint orders_payer_id_fkey foreign key (payer_id) references payers (id) on delete restrict
    deferrable initially deferred not valid;
alter table orders alter column payer_id set default gen_random_uuid();
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

-- Orders of before name no payer: writing a million of them anew would cost minutes, and their search index as much.
create function payer_of_before(order_id text) returns uuid language sql immutable as $$
  select md5('payer of ' || order_id)::uuid
$$;

-- Work that goes over everything that was there, in batches, beside the portal at work.
create table backfills (
  name text primary key,
  began_at timestamptz not null,
  -- up to which row; it begins anew until nothing is left
  reached text not null default '',
  done_at timestamptz
);
insert into backfills (name, began_at)
select 'orders', clock_timestamp() where exists (select from orders);

-- What the parts of an order bring along: the next two migrations say it.
create function note_what_is_due(order_ids text[]) returns void language plpgsql as $$ begin end $$;

-- One payer, one line and one installment for each of these orders that has none. Twice does nothing.
create function make_order_parts(order_ids text[]) returns void language plpgsql as $$
declare
  made text[];
begin
  insert into payers (id, kind, student_id, name, email, phone)
  select coalesce(payer_id, payer_of_before(id)), 'student', student_id, customer_name, customer_email, customer_phone
  from orders where id = any (order_ids) and not has_own_lines
  on conflict (id) do nothing;
  with installment as (
    insert into installments (id, order_id, number, amount_in_paise, state)
    select gen_random_uuid(), id, 1, amount_in_paise, installment_state_of(state, last_word)
    from orders where id = any (order_ids) and not has_own_lines
    on conflict (order_id, number) do nothing
    returning id, order_id
  ), line as (
    insert into order_lines (id, order_id, number, kind, student_id, course_id, campus, course_name, course_code,
      department_title, is_trial, amount_in_paise, enrolls_when, condition_met_at, is_payable)
    select gen_random_uuid(), orders.id, 1, 'enrollment', student_id, course_id, campus, course_name, course_code,
      department_title, is_trial, amount_in_paise, installment.id, paid_at, state in ('created', 'awaitingCustomer')
    from installment join orders on orders.id = installment.order_id
  ), attempt as (
    update payment_attempts set installment_id = installment.id
    from installment
    where payment_attempts.order_id = installment.order_id and payment_attempts.installment_id is null
  )
  select array_agg(order_id) into made from installment;
  perform note_what_is_due(made);
end $$;

-- Whoever changes an order of before, or what belongs to it, gives it its parts first.
create function ensure_order_parts(wanted text) returns void language plpgsql as $$
begin
  if not exists (select from installments where order_id = wanted) then
    perform make_order_parts(array[wanted]);
  end if;
end $$;

create function make_parts_of_order() returns trigger language plpgsql as $$
begin
  -- not before the order is in: an order that is refused leaves nobody behind
  if not new.has_own_lines then perform make_order_parts(array[new.id]); end if;
  return null;
end $$;
create trigger orders_have_parts after insert on orders for each row execute function make_parts_of_order();

create function keep_order_payer() returns trigger language plpgsql as $$
begin
  if old.payer_id is null then
    perform ensure_order_parts(new.id);
    new.payer_id := payer_of_before(new.id);
  elsif old.payer_id is distinct from new.payer_id then
    raise exception 'the payer of order % never changes', old.id;
  end if;
  return new;
end $$;
create trigger orders_keep_payer before update on orders for each row
  when (old.payer_id is null or old.payer_id is distinct from new.payer_id) execute function keep_order_payer();

-- An attempt pays the first installment that is not paid.
create function name_installment() returns trigger language plpgsql as $$
begin
  if new.installment_id is null then
    perform ensure_order_parts(new.order_id);
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
