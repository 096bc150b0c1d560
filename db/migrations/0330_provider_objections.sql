-- What keeps a payment provider from opening a payment page as it should, for a person to mend: one row for each subject, with the
-- field that was named last. A page that is opened as it should be removes the rows of its provider, but for those about an amount.
create table provider_objections (
  provider text not null,
  about text not null
    check (about in ('page-host', 'mode', 'amount', 'account', 'request', 'page-life')),
  field text not null,
  said text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (provider, about)
);
