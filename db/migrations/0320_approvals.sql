-- What leaves the institute or is given up, by whom, and who else agreed (rule 106): summed per order, and per person and day,
-- against one limit. The second person agrees to the same act with the same details.
create table approvals (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  kind text not null,
  amount_in_paise bigint not null,
  details text not null,
  asked_by uuid not null references admins (id) on delete restrict,
  asked_at timestamptz not null,
  -- null: a second person is waited for
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
create trigger approvals_stay before delete or truncate on approvals for each statement execute function refuse_loss();

-- What was given back before counts for its order.
insert into approvals (id, order_id, kind, amount_in_paise, details, asked_by, asked_at, decided_at, second_by, alone_because)
select gen_random_uuid(), order_id, 'refund', amount_in_paise, id::text, coalesce(agreed_by, decided_by),
  coalesce(agreed_at, decided_at), decided_at, case when agreed_by <> decided_by then decided_by end, alone_because
from refunds
where decided_by is not null and decided_at is not null and state not in ('refused', 'withdrawn', 'requested')
  and not is_made_at_provider;
