-- What providers told us, each event once. A notification is only a reason to ask; nothing is believed from here.
create table provider_inbox (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  event_name text not null,
  provider_order_id text,
  received_at timestamptz not null,
  unique (provider, event_id)
);
create index provider_inbox_by_order on provider_inbox (provider_order_id);
