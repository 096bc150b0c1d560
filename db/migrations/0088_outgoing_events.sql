-- Where others want to be told of what happens (decision 39). Rows stay: an ended one keeps its history.
create table event_receivers (
  id uuid primary key,
  url text not null,
  label text not null,
  -- sealed under SECRET_KEY; the one before counts beside it until its time is over
  sealed_secret bytea not null,
  sealed_secret_before bytea,
  before_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references admins (id) on delete restrict,
  -- since when nothing has got through; null: the last delivery did
  failing_since timestamptz,
  -- switched off by the portal: it said that it is gone, or failed for too long
  disabled_at timestamptz,
  disabled_because text,
  ended_at timestamptz,
  ended_by uuid references admins (id) on delete restrict,
  constraint event_receivers_url_length check (char_length(url) between 8 and 500),
  constraint event_receivers_label_length check (char_length(label) between 1 and 100),
  constraint event_receivers_before check ((sealed_secret_before is null) = (before_until is null)),
  constraint event_receivers_disabled check ((disabled_at is null) = (disabled_because is null)
    and disabled_because in ('gone', 'failing')),
  constraint event_receivers_ended check ((ended_at is null) = (ended_by is null))
);
create trigger event_receivers_stay before delete or truncate on event_receivers
  for each statement execute function refuse_loss();

-- What happened, in the transaction in which it did; only while somebody wants to be told.
create table outgoing_events (
  -- webhook-id
  id uuid primary key,
  type text not null,
  happened_at timestamptz not null,
  -- what is sent, character by character: the signature is over it
  body text not null
);
create index outgoing_events_by_time on outgoing_events (happened_at);

-- One event on its way to one receiver.
create table event_deliveries (
  id uuid primary key,
  event_id uuid not null references outgoing_events (id) on delete cascade,
  receiver_id uuid not null references event_receivers (id) on delete restrict,
  state text not null,
  created_at timestamptz not null,
  -- when it is tried next; while it is under way, when another worker may take it up
  next_try_at timestamptz,
  -- of the schedule; begins anew when somebody sends it again
  tries_of_schedule integer not null default 0,
  tries integer not null default 0,
  last_tried_at timestamptz,
  -- HTTP status of the last answer; null: there was none
  last_status integer,
  -- the beginning of the last answer, or why there was none
  last_answer text,
  constraint event_deliveries_state_known check (state in ('waiting', 'delivered', 'failed')),
  constraint event_deliveries_next check ((state = 'waiting') = (next_try_at is not null)),
  constraint event_deliveries_answer_length check (char_length(last_answer) <= 500)
);
create index event_deliveries_due on event_deliveries (next_try_at) where state = 'waiting';
create index event_deliveries_by_receiver on event_deliveries (receiver_id, created_at desc, id desc);
create index event_deliveries_by_event on event_deliveries (event_id);
