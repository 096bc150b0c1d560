-- One row is one wish to give the money of one capture back: all that is left of it, never a part of our choosing.
create table refunds (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  -- the place that ends with it; null: the money bought none
  enrollment_id uuid references enrollments (id) on delete restrict,
  capture_id uuid not null references captures (id) on delete restrict,
  amount_in_paise bigint not null,
  state text not null,
  -- who began it: the student, the office, or the provider at its own dashboard
  origin text not null,
  -- how the money goes back: through the provider, or by hand; null until somebody has decided
  way text,
  -- the student's words, or the office's for beginning it
  reason text,
  -- what the refund policy said when it was asked for: 'allowed', or the rule that forbids it
  rule text not null,
  deadline timestamptz,
  -- why the office allowed what the rule forbids
  override_reason text,
  -- the office's words to a student whose request was refused
  answer text,
  -- under which the provider knows the try in hand; a new try after a failure gets a new one
  request_id text unique,
  tries integer not null default 0,
  -- the provider's reference, or the clerk's for money given back by hand
  reference text,
  -- true: it was not our call that brought the money back
  is_made_at_provider boolean not null default false,
  decided_by uuid references admins (id) on delete restrict,
  requested_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  -- when the provider is asked about it next, and how often it was
  next_check_at timestamptz,
  checks integer not null default 0,
  updated_at timestamptz not null,
  constraint refunds_state_known check
    (state in ('requested', 'approved', 'sent', 'done', 'failed', 'needsReview', 'refused')),
  constraint refunds_origin_known check (origin in ('student', 'office', 'provider')),
  constraint refunds_way_known check (way in ('provider', 'cash', 'upi', 'bankTransfer')),
  constraint refunds_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint refunds_request_id_shape check (request_id ~ '^[A-Z0-9]{10,20}$'),
  constraint refunds_words_length check
    (char_length(reason) <= 500 and char_length(answer) <= 500 and char_length(override_reason) <= 500),
  constraint refunds_reference_length check (char_length(reference) <= 200),
  constraint refunds_refused_with_words check (state <> 'refused' or answer is not null),
  constraint refunds_done_with_time check ((state = 'done') = (done_at is not null))
);
-- The last line against giving the same money back twice: asking again, two clerks, a second approval.
create unique index refunds_one_for_a_capture on refunds (capture_id) where state <> 'refused';
create index refunds_by_order on refunds (order_id);
create index refunds_by_enrollment on refunds (enrollment_id);
create index refunds_by_state on refunds (state, requested_at desc, id desc);
create index refunds_by_time on refunds (requested_at desc, id desc);
create index refunds_by_done on refunds (done_at) where done_at is not null;
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;

create function keep_refund_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'refund % stays in the books', old.id;
  end if;
  if new.amount_in_paise > (select amount_in_paise from captures where id = new.capture_id) then
    raise exception 'refund % gives back more than was captured', new.id;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if (old.id, old.order_id, old.capture_id, old.origin, old.requested_at)
     is distinct from (new.id, new.order_id, new.capture_id, new.origin, new.requested_at)
  then
    raise exception 'the facts of refund % never change', old.id;
  end if;
  if old.amount_in_paise <> new.amount_in_paise and old.state not in ('requested', 'failed') then
    raise exception 'the amount of refund % is settled', old.id;
  end if;
  if old.state in ('done', 'refused') and new.state <> old.state then
    raise exception 'refund % is % and stays so', old.id, old.state;
  end if;
  return new;
end $$;
create trigger refunds_keep_facts before insert or update or delete on refunds
  for each row execute function keep_refund_facts();

-- Every change of a refund's state: what happened, who did it. Never changed, never deleted.
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
