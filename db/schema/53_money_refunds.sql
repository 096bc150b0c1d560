-- Money: refunds, and the approvals that a large amount needs.

-- A wish to give money of one capture back, and what became of it.
create table refunds (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  -- the enrollment that ends with it; null: none
  enrollment_id uuid,
  capture_id uuid not null references captures (id) on delete restrict,
  amount_in_paise bigint not null,
  state text not null,
  -- who began it: the student, the office, the provider, or the portal
  origin text not null,
  -- through the provider or by hand; null until decided
  way text,
  -- the words of the person who began it
  reason text,
  -- what the refund policy said: 'allowed', or the rule that forbids it
  rule text not null,
  deadline timestamptz,
  -- why the office allowed what the rule forbids
  override_reason text,
  -- the office's words to the student after a refusal
  answer text,
  -- The provider's id for the current try. Each new try gets a new one.
  request_id text unique,
  tries integer not null default 0,
  -- the reference of the provider, or of the clerk for money returned by hand
  reference text,
  -- true: somebody made it in the provider's own dashboard
  is_made_at_provider boolean not null default false,
  decided_by uuid references admins (id) on delete restrict,
  requested_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  -- when the provider is asked next, and how often it was asked
  next_check_at timestamptz,
  checks integer not null default 0,
  updated_at timestamptz not null,
  -- Why the office refuses what the policy promises. The words for the student stand in answer.
  refusal_reason text,
  -- the first of two persons who approve it
  agreed_by uuid references admins (id) on delete restrict,
  agreed_at timestamptz,
  -- why an owner decided alone what needs two persons
  alone_because text,
  -- Why the student asks for a second decision, once. Another person decides then.
  review_reason text,
  review_asked_at timestamptz,
  refused_by uuid references admins (id) on delete restrict,
  -- The refund desk searches and sorts by these two (decision 52). A trigger copies them from the order.
  customer_name text not null default '',
  words text not null default '',
  constraint refunds_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint refunds_request_id_shape check (request_id ~ '^[A-Z0-9]{10,20}$'),
  constraint refunds_words_length check
    (char_length(reason) <= 500 and char_length(answer) <= 500 and char_length(override_reason) <= 500),
  constraint refunds_reference_length check (char_length(reference) <= 200),
  constraint refunds_refused_with_words check (state <> 'refused' or answer is not null),
  constraint refunds_done_with_time check ((state = 'done') = (done_at is not null)),
  -- bounced: the money had left and came back; withdrawn: the payment pays for an enrollment after all
  constraint refunds_state_known check (state in
    ('requested', 'approved', 'sent', 'done', 'failed', 'bounced', 'needsReview', 'refused', 'withdrawn')),
  constraint refunds_way_known check (way in ('provider', 'chargeback', 'cash', 'upi', 'bankTransfer')),
  -- portal: the portal found money that nobody asked for
  constraint refunds_origin_known check (origin in ('student', 'office', 'provider', 'portal')),
  constraint refunds_refusal_reason check (refusal_reason is null or state = 'refused'),
  constraint refunds_agreed_whole check ((agreed_by is null) = (agreed_at is null)),
  constraint refunds_review_whole check ((review_reason is null) = (review_asked_at is null)),
  constraint refunds_later_words_length check
    (char_length(review_reason) <= 500 and char_length(alone_because) <= 500)
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_enrollment on refunds (enrollment_id);
create index refunds_by_state on refunds (state, requested_at desc, id desc);
create index refunds_by_time on refunds (requested_at desc, id desc);
create index refunds_by_done on refunds (done_at) where done_at is not null;
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create unique index refunds_one_in_hand on refunds (capture_id)
  where state in ('requested', 'approved', 'sent', 'needsReview', 'failed');
create index refunds_by_capture on refunds (capture_id);
-- for the refund desk: by turn, the longest waiting first, the latest of the finished ones
create index refunds_queue on refunds (
  (case state when 'requested' then 0 when 'failed' then 1 when 'bounced' then 1 when 'needsReview' then 2
    when 'approved' then 3 when 'sent' then 4 else 5 end),
  (case when state in ('done', 'refused', 'withdrawn') then null else requested_at end),
  requested_at desc, id);
-- for the search of the refund desk (decision 52)
create index refunds_words on refunds using gin ((words || ' ' || lower(coalesce(reference, ''))) gin_trgm_ops);
alter index refunds_words alter column 1 set statistics 1000;
create index refunds_waiting on refunds (origin) where state in ('requested', 'failed', 'bounced', 'needsReview');

-- All refunds of a capture never exceed it (invariants I09, J4). A refund that the provider made meanwhile may
-- make a waiting request too large. Such a request can no longer be sent.
create function keep_refund_facts() returns trigger language plpgsql as $$
declare
  came bigint;
  others record;
begin
  if tg_op = 'DELETE' then
    raise exception 'refund % stays in the books', old.id;
  end if;
  if tg_op = 'UPDATE' then
    if (old.id, old.order_id, old.capture_id, old.origin, old.requested_at)
       is distinct from (new.id, new.order_id, new.capture_id, new.origin, new.requested_at)
       or old.review_asked_at is not null
         and (old.review_asked_at, old.review_reason) is distinct from (new.review_asked_at, new.review_reason)
    then
      raise exception 'the facts of refund % never change', old.id;
    end if;
    if old.amount_in_paise <> new.amount_in_paise and old.state not in ('requested', 'failed', 'bounced', 'refused')
       and not (old.state <> 'done' and new.state = 'done')
    then
      raise exception 'the amount of refund % is settled', old.id;
    end if;
    if old.state = 'refused' and new.state <> 'refused'
         and not (new.state = 'requested' and old.review_asked_at is null and new.review_asked_at is not null)
       or old.state = 'withdrawn' and new.state <> 'withdrawn'
       or old.state = 'done' and new.state not in ('done', 'bounced')
    then
      raise exception 'refund % is % and stays so', old.id, old.state;
    end if;
    if (old.amount_in_paise, old.state) = (new.amount_in_paise, new.state) then
      return new;
    end if;
  end if;
  select amount_in_paise into came from captures where id = new.capture_id;
  select coalesce(sum(amount_in_paise), 0) as claimed,
    coalesce(sum(amount_in_paise) filter (where state = 'done'), 0) as done
  into others from refunds
  where capture_id = new.capture_id and id <> new.id and state not in ('refused', 'withdrawn');
  if new.amount_in_paise > came
     or new.state = 'done' and new.amount_in_paise + others.done > came
     or new.state in ('requested', 'approved') and new.amount_in_paise + others.claimed > came
  then
    raise exception 'refund % gives back more than was captured', new.id;
  end if;
  return new;
end $$;
create trigger refunds_keep_facts before insert or update or delete on refunds
  for each row execute function keep_refund_facts();
create trigger refunds_never_emptied before truncate on refunds
  for each statement execute function refuse_loss();

-- A refund of a capture that pays one line is a refund of that line.
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
create trigger refunds_are_of_a_line after insert or update of amount_in_paise on refunds
  for each row execute function allocate_refund();

-- The allocations of a refund add up to it.
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
create constraint trigger refunds_add_up after insert or update of amount_in_paise on refunds
  deferrable initially deferred for each row execute function keep_refund_sum();

-- Fills in the customer and the search words from the order.
create function words_of_refund() returns trigger language plpgsql as $$
begin
  select orders.customer_name, lower(orders.id || ' ' || orders.customer_name || ' ' || orders.customer_email || ' '
    || coalesce(orders.customer_phone, '') || ' ' || orders.course_name)
  into new.customer_name, new.words
  from orders where orders.id = new.order_id;
  return new;
end $$;
create trigger refunds_have_words before insert on refunds for each row execute function words_of_refund();

-- Refuses at commit a finished refund that neither has nor awaits its document.
create function refuse_refund_without_document() returns trigger language plpgsql as $$
begin
  if not exists (select from documents where refund_id = new.id)
     and not exists (select from documents_due where order_id = new.order_id)
  then
    raise exception 'refund % is done, and its document is neither issued nor noted as due', new.id;
  end if;
  return null;
end $$;
create constraint trigger refunds_have_documents after insert or update of state on refunds
  deferrable initially deferred for each row
  when (new.state = 'done' and new.way is distinct from 'chargeback') execute function refuse_refund_without_document();

-- Every request id under which a provider was told to return money.
create table refund_tries (
  request_id text unique,
  refund_id uuid not null,
  made_at timestamptz not null,
  id uuid default gen_random_uuid() primary key,
  way text not null default 'provider',
  amount_in_paise bigint,
  -- the reference of the provider or the clerk
  reference text,
  outcome text not null default 'underWay',
  ended_at timestamptz,
  constraint refund_requests_refund_id_fkey foreign key (refund_id) references refunds (id) on delete restrict,
  constraint refund_tries_way_known check (way in ('provider', 'cash', 'upi', 'bankTransfer')),
  constraint refund_tries_request check ((way = 'provider') = (request_id is not null)),
  constraint refund_tries_amount_range check (amount_in_paise between 1 and 10000000000),
  -- overtaken: the money went back in another way before this try ended
  constraint refund_tries_outcome_known check (outcome in ('underWay', 'done', 'failed', 'bounced', 'overtaken'))
);
create index refund_tries_by_refund on refund_tries (refund_id);
-- finds a refund by the provider's own id
create index refund_tries_by_reference on refund_tries (reference) where reference is not null;
create trigger refund_tries_keep_facts before update on refund_tries
  for each row execute function keep_facts('reference', 'outcome', 'ended_at');
create trigger refund_tries_stay before delete or truncate on refund_tries
  for each statement execute function refuse_loss();

-- How much of a refund belongs to which line, and whether the line's enrollment ends. Money in suspense belongs
-- to no line.
create table refund_allocations (
  refund_id uuid not null references refunds (id) on delete restrict,
  line_id uuid not null references order_lines (id) on delete restrict,
  amount_in_paise bigint not null,
  ends_enrollment boolean not null,
  -- why the enrollment stays although all of the line's money went back
  kept_because text,
  constraint refund_allocations_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint refund_allocations_kept check (kept_because is null or not ends_enrollment),
  constraint refund_allocations_words_length check (char_length(kept_because) between 3 and 500),
  primary key (refund_id, line_id)
);
create index refund_allocations_by_line on refund_allocations (line_id);

-- A line never gets back more than was allocated to it.
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
create trigger refund_allocations_keep_facts before insert or update or delete on refund_allocations
  for each row execute function keep_refund_allocation();
create trigger refund_allocations_never_emptied before truncate on refund_allocations
  for each statement execute function refuse_loss();
create constraint trigger refund_allocations_add_up after insert or update or delete on refund_allocations
  deferrable initially deferred for each row execute function keep_refund_sum();

-- Every change of a refund's state, with its cause. Rows never change and stay for good.
create table refund_events (
  id uuid primary key,
  position bigint generated always as identity,
  refund_id uuid not null references refunds (id) on delete restrict,
  from_state text,
  event text not null,
  to_state text not null,
  actor_kind text not null,
  actor_id uuid,
  happened_at timestamptz not null,
  detail jsonb not null default '{}',
  constraint refund_events_actor_known check (actor_kind in ('admin', 'student', 'portal', 'provider'))
);
create index refund_events_by_refund on refund_events (refund_id, position);
create trigger refund_events_append_only before update or delete on refund_events
  for each row execute function refuse_change();
create trigger refund_events_never_emptied before truncate on refund_events
  for each statement execute function refuse_loss();

-- What leaves the institute or is waived, who asked and who agreed (rule 106). One limit applies per order, and
-- per person and day. The second person agrees to the same act with the same details.
create table approvals (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  kind text not null,
  amount_in_paise bigint not null,
  details text not null,
  asked_by uuid not null references admins (id) on delete restrict,
  asked_at timestamptz not null,
  -- null: waits for a second person
  decided_at timestamptz,
  -- null: one person was enough
  second_by uuid references admins (id) on delete restrict,
  -- why an owner decided without a second person
  alone_because text,
  constraint approvals_kind_known check
    (kind in ('refund', 'undo', 'correction', 'waivedPart', 'waivedDifference', 'shortPayment')),
  constraint approvals_amount_range check (amount_in_paise > 0),
  constraint approvals_details_length check (char_length(details) <= 200),
  constraint approvals_alone_length check (char_length(alone_because) <= 500),
  constraint approvals_two_people check (second_by <> asked_by),
  constraint approvals_decided check (decided_at is not null or second_by is null and alone_because is null)
);
create index approvals_of_order on approvals (order_id);
create index approvals_of_person on approvals (asked_by, decided_at);
create index approvals_second_by on approvals (second_by);
create trigger approvals_keep_facts before update on approvals
  for each row execute function keep_facts('decided_at', 'second_by', 'alone_because');
create trigger approvals_stay before delete or truncate on approvals
  for each statement execute function refuse_loss();
