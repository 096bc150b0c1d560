-- What a student names as their bank's word for a payment that we have not received: for the office to look for. It proves
-- nothing.
create table named_references (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  reference text not null,
  named_at timestamptz not null,
  unique (order_id, reference),
  constraint named_references_shape check (reference ~ '^[A-Z0-9]{10,35}$')
);
create trigger named_references_append_only before update or delete on named_references
  for each row execute function refuse_change();
create trigger named_references_never_emptied before truncate on named_references
  for each statement execute function refuse_loss();

-- Money of which something is left and which pays for no enrollment, active or ended: a row from its arrival until it is
-- settled, kept by triggers, so that a look at it costs nothing however many payments there are.
create table unsettled_captures (
  capture_id uuid primary key references captures (id) on delete restrict
);

create function is_unsettled(capture captures) returns boolean language sql stable as $$
  select capture.amount_in_paise
      > (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = capture.id)
    and not exists (
      select from allocations
      join order_lines on order_lines.id = allocations.line_id
      join enrollments on enrollments.order_id = order_lines.order_id
      where allocations.capture_id = capture.id)
$$;

create function note_unsettled(of_capture uuid) returns void language plpgsql as $$
begin
  if exists (select from captures where id = of_capture and is_unsettled(captures)) then
    insert into unsettled_captures (capture_id) values (of_capture) on conflict do nothing;
  else
    delete from unsettled_captures where capture_id = of_capture;
  end if;
end $$;

create function capture_may_settle() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'captures' then
    perform note_unsettled(new.id);
  elsif tg_table_name = 'enrollments' then
    perform note_unsettled(capture_id) from (
      select distinct capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = new.order_id) as paying;
  else
    perform note_unsettled(new.capture_id);
  end if;
  return null;
end $$;
create trigger captures_may_settle after insert or update of amount_in_paise, is_accepted on captures
  for each row execute function capture_may_settle();
create trigger allocations_may_settle after insert on allocations
  for each row execute function capture_may_settle();
create trigger capture_returns_may_settle after insert on capture_returns
  for each row execute function capture_may_settle();
create trigger enrollments_may_settle after insert on enrollments
  for each row execute function capture_may_settle();

insert into unsettled_captures (capture_id)
select captures.id from captures
where captures.amount_in_paise > 0
  and captures.amount_in_paise
    > (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = captures.id)
  and captures.id not in (
    select allocations.capture_id from allocations
    join order_lines on order_lines.id = allocations.line_id
    join enrollments on enrollments.order_id = order_lines.order_id);

-- Why an enrollment stays although its money went: a person's written word, for what had gone back by then.
create table kept_enrollments (
  id uuid primary key,
  enrollment_id uuid not null references enrollments (id) on delete restrict,
  returned_in_paise bigint not null,
  reason text not null,
  admin_id uuid not null references admins (id) on delete restrict,
  written_at timestamptz not null,
  constraint kept_enrollments_returned check (returned_in_paise > 0),
  constraint kept_enrollments_reason_length check (char_length(reason) between 3 and 500)
);
create index kept_enrollments_by_enrollment on kept_enrollments (enrollment_id);
create trigger kept_enrollments_append_only before update or delete on kept_enrollments
  for each row execute function refuse_change();
create trigger kept_enrollments_never_emptied before truncate on kept_enrollments
  for each statement execute function refuse_loss();
