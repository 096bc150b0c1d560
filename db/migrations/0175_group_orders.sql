-- A group order: an organisation pays for several students with one order, which has a line for each of them (decision 70).
-- in the order in which those who pay come by them, so that nobody waits for us in a circle
lock table orders, order_lines, seat_holds, enrollments in access exclusive mode;

alter table orders
  -- true: its lines name the students, and student_id is who ordered for them
  add column is_group boolean not null default false,
  add constraint orders_group check (not is_group or has_own_lines and move_id is null) not valid;

-- Who orders for others may buy a place of their own beside it: their lines keep each student to one order that can be paid.
create unique index orders_one_open_own on orders (student_id, course_id)
  where state in ('created', 'awaitingCustomer') and move_id is null and not is_group;
drop index orders_one_open;
alter index orders_one_open_own rename to orders_one_open;

create function keep_group() returns trigger language plpgsql as $$
begin
  raise exception 'order % stays what it is: for one or for a group', old.id;
end $$;
create trigger orders_stay_groups before update on orders
  for each row when (old.is_group is distinct from new.is_group) execute function keep_group();

-- An organisation, as it was when it ordered.
alter table payers
  add column address text,
  add column gstin text,
  -- of the GST: the first two digits of a GSTIN
  add column state_code text,
  add column contact_name text,
  add column purchase_order text,
  add constraint payers_organisation check ((kind = 'organisation') = (address is not null)
    and (kind = 'organisation') = (contact_name is not null)
    and (kind = 'organisation' or gstin is null and state_code is null and purchase_order is null)) not valid,
  add constraint payers_gstin check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'
    and state_code = left(gstin, 2)) not valid,
  add constraint payers_text_length check (char_length(address) >= 1 and char_length(address) <= 500
    and char_length(contact_name) >= 1 and char_length(contact_name) <= 120
    and char_length(purchase_order) >= 1 and char_length(purchase_order) <= 60) not valid;

-- The first installment of a group order follows it, and with it what its lines wait for.
create function follow_group_state() returns trigger language plpgsql as $$
begin
  update installments set state = installment_state_of(new.state, new.last_word)
  where order_id = new.id and number = 1 and state is distinct from installment_state_of(new.state, new.last_word);
  update order_lines set condition_met_at = new.paid_at
  where order_id = new.id and condition_met_at is null and new.paid_at is not null;
  return null;
end $$;
create trigger orders_group_follows after update of state, last_word, paid_at on orders
  for each row when (new.is_group) execute function follow_group_state();

create table group_orders (
  order_id text primary key references orders (id) on delete restrict,
  -- the last day in India on which its seats are held while nothing is paid
  seats_until date not null,
  placed_by uuid not null references admins (id) on delete restrict,
  placed_by_name text not null,
  placed_at timestamptz not null,
  -- why its students are enrolled before anything is paid, by the office's written word; null: the first part enrolls them
  begins_because text,
  ended_because text,
  -- null: the day passed
  ended_by uuid references admins (id) on delete restrict,
  ended_at timestamptz,
  constraint group_orders_begins check (char_length(begins_because) between 3 and 500),
  constraint group_orders_ended check ((ended_because is null) = (ended_at is null)
    and (ended_by is null or ended_at is not null) and char_length(ended_because) between 3 and 500)
);
create index group_orders_held on group_orders (seats_until) where ended_at is null and begins_because is null;
create trigger group_orders_keep_facts before update on group_orders for each row execute function keep_facts(
  'ended_because', 'ended_by', 'ended_at');
create trigger group_orders_stay before delete or truncate on group_orders
  for each statement execute function refuse_loss();

-- Who takes the place of whom on a line, which itself never changes: the last one counts.
create table line_students (
  line_id uuid not null references order_lines (id) on delete restrict,
  number integer not null,
  student_id uuid not null references students (id) on delete restrict,
  instead_of uuid not null references students (id) on delete restrict,
  reason text not null,
  replaced_by uuid not null references admins (id) on delete restrict,
  replaced_at timestamptz not null,
  primary key (line_id, number),
  constraint line_students_another check (student_id <> instead_of),
  constraint line_students_reason check (char_length(reason) between 3 and 500)
);
create trigger line_students_append_only before update or delete on line_students
  for each row execute function refuse_change();
create trigger line_students_never_emptied before truncate on line_students
  for each statement execute function refuse_loss();

create function student_of_line(line uuid) returns uuid language sql stable as $$
  select coalesce(
    (select student_id from line_students where line_id = line order by number desc limit 1),
    (select student_id from order_lines where id = line))
$$;

alter table enrollments
  -- of a group order; null: the order has one enrollment
  add column line_id uuid,
  add constraint enrollments_line_id_fkey foreign key (line_id) references order_lines (id) on delete restrict not valid;
create unique index enrollments_one_of_order on enrollments (order_id) where line_id is null;
create unique index enrollments_one_of_line on enrollments (line_id) where line_id is not null and ended_at is null;
create index enrollments_by_order on enrollments (order_id);
alter table enrollments drop constraint enrollments_order_id_key;

create function keep_enrollment_line() returns trigger language plpgsql as $$
begin
  if (new.line_id is not null) is distinct from (select is_group from orders where id = new.order_id)
    or new.line_id is not null and not exists (select from order_lines
      where id = new.line_id and order_id = new.order_id and course_id = new.course_id and kind = 'enrollment'
        and student_of_line(id) = new.student_id)
  then
    raise exception 'enrollment % is of no line of order %', new.id, new.order_id;
  end if;
  return null;
end $$;
create trigger enrollments_are_of_lines after insert on enrollments
  for each row when (new.line_id is not null) execute function keep_enrollment_line();

alter table seat_holds
  -- of a group order: one seat for each of its lines
  add column line_id uuid,
  add constraint seat_holds_line_id_fkey foreign key (line_id) references order_lines (id) on delete restrict not valid,
  add constraint seat_holds_line check (line_id is null or order_id is not null) not valid;
create unique index seat_holds_one_of_line on seat_holds (line_id) where released_at is null and line_id is not null;
create unique index seat_holds_one_of_whole_order on seat_holds (order_id) where released_at is null and line_id is null;
drop index seat_holds_one_of_order;
alter index seat_holds_one_of_whole_order rename to seat_holds_one_of_order;

-- As before (0143), and an order of several enrollments is looked at as long as one of them goes on.
create or replace function note_touched_orders() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_table_name = 'enrollments' then
    if new.ended_at is not null then
      delete from touched_orders where order_id = new.order_id
        and not exists (select from enrollments where order_id = new.order_id and ended_at is null);
      return null;
    end if;
    insert into touched_orders
    select new.order_id where exists (
      select from order_lines join allocations on line_id = order_lines.id
      join capture_returns on capture_returns.capture_id = allocations.capture_id
      where order_lines.order_id = new.order_id)
    on conflict do nothing;
  elsif tg_table_name = 'allocations' then
    insert into touched_orders
    select order_id from order_lines
    where id = new.line_id and exists (select from capture_returns where capture_id = new.capture_id)
    on conflict do nothing;
  else
    -- of a place that is not there yet too: it may come after the return
    insert into touched_orders
    select distinct order_lines.order_id from allocations join order_lines on order_lines.id = line_id
    where allocations.capture_id = new.capture_id
      and (not exists (select from enrollments where enrollments.order_id = order_lines.order_id and ended_at is not null)
        or exists (select from enrollments where enrollments.order_id = order_lines.order_id and ended_at is null))
    on conflict do nothing;
  end if;
  return null;
end $$;
-- who takes a place over comes after the return of what another one had paid
create trigger enrollments_of_lines_touch_orders after insert on enrollments
  for each row when (new.line_id is not null) execute function note_touched_orders();
