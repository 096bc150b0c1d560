-- Platform: events for programs of others (decision 39). The receivers stand in 40_people_staff.sql, because
-- staff manage them.

-- An event is written in the transaction that causes it, and only while a receiver exists.
create table outgoing_events (
  -- the header webhook-id
  id uuid primary key,
  type text not null,
  happened_at timestamptz not null,
  -- exactly the text that is sent, because the signature covers it
  body text not null
);
create index outgoing_events_by_time on outgoing_events (happened_at);
