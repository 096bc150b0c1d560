-- Cheques and demand drafts that the desk takes: attempts of an order which the bank has not decided (decision 65). The paper
-- is money of ours from the day on which it is taken, in suspense until the bank has paid it.
create table cheques (
  id uuid primary key,
  order_id text not null references orders (id) on delete restrict,
  attempt_id uuid not null unique references payment_attempts (id) on delete restrict,
  kind text not null,
  number text not null,
  bank_name text not null,
  -- the day that stands on it: before it no bank takes it
  dated_on date not null,
  -- whose account it is drawn on, where that is not the student's
  drawn_by text,
  amount_in_paise bigint not null,
  campus text not null,
  note text,
  taken_by uuid not null references admins (id) on delete restrict,
  taken_at timestamptz not null,
  -- why the enrollment begins before the bank has paid: the office's written word; null: it waits
  begins_because text,
  state text not null default 'inHand',
  -- the day on which the bank paid it, or gave it back
  decided_on date,
  decided_by uuid references admins (id) on delete restrict,
  decided_at timestamptz,
  -- why it came back; what was noted when it cleared
  reason text,
  constraint cheques_kind_known check (kind in ('cheque', 'demandDraft')),
  constraint cheques_state_known check (state in ('inHand', 'cleared', 'bounced')),
  constraint cheques_amount_range check (amount_in_paise between 1 and 10000000000),
  constraint cheques_begins_because_length check (char_length(begins_because) between 10 and 500),
  constraint cheques_decided check ((state = 'inHand') = (decided_at is null)
    and (decided_at is null) = (decided_on is null) and (decided_at is null) = (decided_by is null)),
  constraint cheques_bounce_has_reason check (state <> 'bounced' or char_length(reason) between 3 and 500)
);
create index cheques_by_order on cheques (order_id);
create index cheques_in_hand on cheques (taken_at) where state = 'inHand';
create index cheques_by_time on cheques (taken_at desc, id desc);
create index cheques_by_number_any_case on cheques (upper(number));

create trigger cheques_keep_facts before update on cheques
  for each row execute function keep_facts('state', 'decided_on', 'decided_by', 'decided_at', 'reason');
create function keep_cheque_end() returns trigger language plpgsql as $$
begin
  raise exception 'what became of cheque % is written once', old.id;
end $$;
create trigger cheques_are_decided_once before update on cheques
  for each row when (old.state <> 'inHand') execute function keep_cheque_end();
create trigger cheques_stay before delete or truncate on cheques for each statement execute function refuse_loss();

-- A cheque's own entries belong to its order and to no capture: there is none before the bank has paid.
alter table journal_entries add column cheque_id uuid references cheques (id) on delete restrict;
do $$
declare
  known constant text := (select regexp_replace(pg_get_constraintdef(oid), '^CHECK (.*?)( NOT VALID)?$', '\1')
    from pg_constraint where conname = 'journal_entries_kind_known');
begin
  alter table journal_entries drop constraint journal_entries_kind_known;
  execute 'alter table journal_entries add constraint journal_entries_kind_known check (' || known
    || ' or kind in (''chequeTaken'', ''chequeCleared'', ''chequeBounced'')) not valid';
end $$;
alter table journal_entries
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind in ('opening', 'float', 'deposit', 'cashDifference', 'chequeTaken', 'chequeCleared', 'chequeBounced'))
      = (capture_id is null)
    and (order_id is null) = (kind in ('opening', 'float', 'deposit', 'cashDifference'))) not valid,
  add constraint journal_entries_cheque check
    ((kind in ('chequeTaken', 'chequeCleared', 'chequeBounced')) = (cheque_id is not null)) not valid;
create unique index journal_entries_cheque_taken_once on journal_entries (cheque_id) where kind = 'chequeTaken';
create unique index journal_entries_cheque_decided_once on journal_entries (cheque_id)
  where kind in ('chequeCleared', 'chequeBounced');

-- Cheques lie with the person who took them, as cash does: a closed day takes none.
drop trigger journal_lines_keep_closed_days on journal_lines;
create trigger journal_lines_keep_closed_days after insert on journal_lines
  for each row when (new.admin_id is not null and new.account ~ '^(cash|desk-upi|desk-card|cheques):')
  execute function refuse_closed_day();

-- As before, and the last digits of a card are corrected like a reference.
create or replace function is_written_correction(of_order text, was jsonb, becomes jsonb) returns boolean language sql stable as $$
  with said as (
    select before, after from activity
    where subject_kind = 'order' and subject_id = of_order and action = 'desk-entry-corrected'
    order by position desc limit 1
  ), changed as (
    select was -> name as old, becomes -> name as new,
      case when name in ('transaction_id', 'rrn', 'bank_txn_id') then 'reference'
           when name = 'payment_method' then 'method'
           when name = 'card_last4' then 'card'
           when name in ('campus', 'note') then name end as fact
    from jsonb_object_keys(was) as name
    -- words are computed, and not yet where a trigger looks
    where name not in ('updated_at', 'words') and was -> name is distinct from becomes -> name
  )
  select exists (select from said) and not exists (
    select from changed left join said on true
    where not coalesce(changed.old in (said.before -> fact, 'null') and changed.new in (said.after -> fact, 'null'), false)
  )
$$;
