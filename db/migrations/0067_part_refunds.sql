-- A refund gives back any part of a capture, from one paisa to all that is left: several over time, one in hand at a time
-- (decision 25). One that bounced is none of these: another may be in hand when the bank sends it back.
drop index refunds_one_for_a_capture;
create unique index refunds_one_in_hand on refunds (capture_id)
  where state in ('requested', 'approved', 'sent', 'needsReview', 'failed');
create index refunds_by_capture on refunds (capture_id);

-- What of a refund is of which line, and whether the line's enrollment ends with it. Money in suspense is of no line.
create table refund_allocations (
  refund_id uuid not null references refunds (id) on delete restrict,
  line_id uuid not null references order_lines (id) on delete restrict,
  amount_in_paise bigint not null,
  ends_enrollment boolean not null,
  -- why the enrollment stays although nothing of the line is left
  kept_because text,
  primary key (refund_id, line_id),
  constraint refund_allocations_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint refund_allocations_kept check (kept_because is null or not ends_enrollment),
  constraint refund_allocations_words_length check (char_length(kept_because) between 3 and 500)
);
create index refund_allocations_by_line on refund_allocations (line_id);

-- Each try to give a refund's money back. The table of request ids grows into it; the release before goes on writing those.
alter table refund_requests rename to refund_tries;
alter index refund_requests_by_refund rename to refund_tries_by_refund;
alter table refund_tries
  drop constraint refund_requests_pkey,
  alter column request_id drop not null,
  add column id uuid not null default gen_random_uuid() primary key,
  add column way text not null default 'provider',
  -- null: of a release that did not write it down
  add column amount_in_paise bigint,
  -- the provider's reference, or the clerk's
  add column reference text,
  add column outcome text not null default 'underWay',
  add column ended_at timestamptz,
  add constraint refund_tries_request_id_key unique (request_id),
  add constraint refund_tries_way_known check (way in ('provider', 'cash', 'upi', 'bankTransfer')),
  add constraint refund_tries_request check ((way = 'provider') = (request_id is not null)),
  add constraint refund_tries_amount_range check (amount_in_paise between 1 and 10000000000),
  -- overtaken: the money went another way before this try ended
  add constraint refund_tries_outcome_known check (outcome in ('underWay', 'done', 'failed', 'bounced', 'overtaken'));
create view refund_requests as
  select request_id, refund_id, made_at from refund_tries where request_id is not null;

alter table refund_tries disable trigger user;
update refund_tries set
  amount_in_paise = refunds.amount_in_paise,
  reference = case when refunds.request_id = refund_tries.request_id then refunds.reference end,
  outcome = case
    when refunds.request_id <> refund_tries.request_id then 'failed'
    when refunds.state in ('failed', 'bounced') then refunds.state
    when refunds.state = 'done' and refunds.way = 'provider' and not refunds.is_made_at_provider then 'done'
    when refunds.state = 'done' and refunds.way in ('cash', 'upi', 'bankTransfer') then 'failed'
    when refunds.state = 'done' then 'overtaken'
    else 'underWay' end,
  ended_at = case when refunds.request_id <> refund_tries.request_id
      or refunds.state in ('failed', 'bounced', 'done') then refunds.updated_at end
from refunds where refunds.id = refund_tries.refund_id;
insert into refund_tries (refund_id, made_at, way, amount_in_paise, reference, outcome, ended_at)
select id, done_at, way, amount_in_paise, reference, 'done', done_at
from refunds where state = 'done' and way in ('cash', 'upi', 'bankTransfer');
alter table refund_tries enable trigger user;

drop trigger refund_requests_append_only on refund_tries;
create trigger refund_tries_keep_facts before update on refund_tries
  for each row execute function keep_facts('reference', 'outcome', 'ended_at');
drop trigger refund_requests_never_emptied on refund_tries;
create trigger refund_tries_stay before delete or truncate on refund_tries
  for each statement execute function refuse_loss();

-- A line is never given back more than was allocated to it; of a capture 0068 says the same.
create function keep_refund_allocation() returns trigger language plpgsql as $$
declare
  refund record;
  paid bigint;
  others record;
begin
  if tg_op = 'UPDATE' and new = old then
    return new;
  end if;
  select * into refund from refunds where id = coalesce(new.refund_id, old.refund_id);
  if tg_op <> 'INSERT' and refund.state in ('done', 'refused', 'withdrawn') then
    raise exception 'refund % is %, and what it gave back stays so', refund.id, refund.state;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  select sum(amount_in_paise) into paid from allocations
  where capture_id = refund.capture_id and line_id = new.line_id;
  select coalesce(sum(of_line.amount_in_paise), 0) as claimed,
    coalesce(sum(of_line.amount_in_paise) filter (where refunds.state = 'done'), 0) as done
  into others from refund_allocations as of_line join refunds on refunds.id = of_line.refund_id
  where of_line.line_id = new.line_id and refunds.capture_id = refund.capture_id and refunds.id <> refund.id
    and refunds.state not in ('refused', 'withdrawn');
  if paid is null
     or new.amount_in_paise + others.done > paid
     or refund.state in ('requested', 'approved') and new.amount_in_paise + others.claimed > paid
  then
    raise exception 'refund % gives back more than pays line %', refund.id, new.line_id;
  end if;
  return new;
end $$;

-- A capture that pays one line: the refund is of that line, whoever wrote it, also a release that knows no lines.
create function allocate_refund() returns trigger language plpgsql as $$
begin
  insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
  select new.id, min(line_id::text)::uuid, new.amount_in_paise, new.enrollment_id is not null and new.origin <> 'provider'
  from allocations where capture_id = new.capture_id
  having count(distinct line_id) = 1
  on conflict (refund_id, line_id) do update set amount_in_paise = excluded.amount_in_paise
    where refund_allocations.amount_in_paise <> excluded.amount_in_paise;
  return null;
end $$;

-- What went back of money that begins to pay a line only now.
create function allocate_refunds_of_capture() returns trigger language plpgsql as $$
begin
  insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
  select refunds.id, new.line_id, refunds.amount_in_paise,
    refunds.enrollment_id is not null and refunds.origin <> 'provider'
  from refunds
  where refunds.capture_id = new.capture_id and refunds.state not in ('refused', 'withdrawn')
    and not exists (select from refund_allocations where refund_id = refunds.id)
    and 1 = (select count(distinct line_id) from allocations where capture_id = new.capture_id);
  return null;
end $$;

-- What was there: one line each.
insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
select refunds.id, min(line_id::text)::uuid, refunds.amount_in_paise, refunds.enrollment_id is not null
from refunds join allocations on allocations.capture_id = refunds.capture_id
where refunds.state not in ('refused', 'withdrawn')
group by refunds.id
having count(distinct line_id) = 1;

-- The parts of a refund add up to it.
create function keep_refund_sum() returns trigger language plpgsql as $$
declare
  row constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  of_refund constant uuid := (case tg_table_name when 'refunds' then row ->> 'id' else row ->> 'refund_id' end)::uuid;
begin
  -- its money began to pay its line later in the same transaction
  insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
  select refunds.id, min(line_id::text)::uuid, refunds.amount_in_paise,
    refunds.enrollment_id is not null and refunds.origin <> 'provider'
  from refunds join allocations on allocations.capture_id = refunds.capture_id
  where refunds.id = of_refund and refunds.state not in ('refused', 'withdrawn')
    and not exists (select from refund_allocations where refund_id = refunds.id)
  group by refunds.id
  having count(distinct line_id) = 1;
  if exists (
    select from refunds where id = of_refund and state not in ('refused', 'withdrawn')
      and exists (select from allocations where capture_id = refunds.capture_id)
      and amount_in_paise <> (
        select coalesce(sum(amount_in_paise), 0) from refund_allocations where refund_id = refunds.id))
  then
    raise exception 'the parts of refund % do not add up', of_refund;
  end if;
  return null;
end $$;

create trigger refund_allocations_keep_facts before insert or update or delete on refund_allocations
  for each row execute function keep_refund_allocation();
create trigger refund_allocations_never_emptied before truncate on refund_allocations
  for each statement execute function refuse_loss();
create trigger refunds_are_of_a_line after insert or update of amount_in_paise on refunds
  for each row execute function allocate_refund();
create constraint trigger allocations_take_refunds after insert on allocations
  deferrable initially deferred for each row execute function allocate_refunds_of_capture();
create constraint trigger refunds_add_up after insert or update of amount_in_paise on refunds
  deferrable initially deferred for each row execute function keep_refund_sum();
create constraint trigger refund_allocations_add_up after insert or update or delete on refund_allocations
  deferrable initially deferred for each row execute function keep_refund_sum();
