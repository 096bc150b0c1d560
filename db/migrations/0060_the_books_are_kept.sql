-- The books only grow. Whoever writes with the portal's own role changes no fact of them, deletes no row and empties no
-- table; what may change is named here. A correction is a new row, never another figure in an old one.

create function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception '% stays in the books', tg_table_name;
end $$;

-- The arguments are the columns that may change.
create function keep_facts() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - tg_argv) is distinct from (to_jsonb(new) - tg_argv) then
    raise exception 'what a row of % says never changes', tg_table_name;
  end if;
  return new;
end $$;

create trigger orders_stay before delete or truncate on orders
  for each statement execute function refuse_loss();
create trigger order_flags_stay before delete or truncate on order_flags
  for each statement execute function refuse_loss();

-- How far the provider is with an attempt changes, what was asked of it does not.
create function keep_attempt_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.number, old.provider, old.provider_order_id, old.created_at)
     is distinct from
     (new.id, new.order_id, new.number, new.provider, new.provider_order_id, new.created_at)
  then
    raise exception 'the facts of payment attempt % never change', old.id;
  end if;
  return new;
end $$;
create trigger payment_attempts_keep_facts before update on payment_attempts
  for each row execute function keep_attempt_facts();
create trigger payment_attempts_stay before delete or truncate on payment_attempts
  for each statement execute function refuse_loss();

-- refunded_in_paise follows capture_returns. What a provider tells only later (an RRN) is learned once; a desk entry is
-- corrected with the line in the activity log that says so. Amount and currency are corrected only while the money
-- differs from its order and nobody has accepted it.
create function keep_capture_facts() returns trigger language plpgsql as $$
declare
  learned constant text[] := array['transaction_id', 'payment_method', 'card_last4', 'card_issuer', 'auth_code',
    'rrn', 'bank_txn_id', 'note'];
  was constant jsonb := to_jsonb(old);
  becomes constant jsonb := to_jsonb(new);
begin
  if (old.id, old.position, old.order_id, old.attempt_id, old.captured_at, old.recorded_at, old.taken_by)
     is distinct from
     (new.id, new.position, new.order_id, new.attempt_id, new.captured_at, new.recorded_at, new.taken_by)
     or exists (select from unnest(learned) as fact
                where was ->> fact is not null and was ->> fact is distinct from becomes ->> fact)
        and not is_written_correction(old.order_id, was, becomes)
  then
    raise exception 'the facts of capture % never change', old.id;
  end if;
  if old.is_accepted
     and (old.amount_in_paise, old.currency, true) is distinct from (new.amount_in_paise, new.currency, new.is_accepted)
  then
    raise exception 'the amount of capture % is settled', old.id;
  end if;
  return new;
end $$;
create trigger captures_keep_facts before update on captures
  for each row execute function keep_capture_facts();
create trigger captures_stay before delete or truncate on captures
  for each statement execute function refuse_loss();

-- How far a transaction or a dispute is changes, which one it is does not.
create function keep_transaction_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.attempt_id, old.provider, old.transaction_id, old.first_seen_at)
     is distinct from (new.id, new.attempt_id, new.provider, new.transaction_id, new.first_seen_at)
  then
    raise exception 'the facts of transaction % never change', old.id;
  end if;
  return new;
end $$;
create trigger transactions_keep_facts before update on transactions
  for each row execute function keep_transaction_facts();
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function refuse_loss();

create function keep_dispute_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.attempt_id, old.provider, old.provider_dispute_id, old.raised_at)
     is distinct from (new.id, new.order_id, new.attempt_id, new.provider, new.provider_dispute_id, new.raised_at)
  then
    raise exception 'the facts of dispute % never change', old.id;
  end if;
  return new;
end $$;
create trigger disputes_keep_facts before update on disputes
  for each row execute function keep_dispute_facts();
create trigger disputes_stay before delete or truncate on disputes
  for each statement execute function refuse_loss();
create trigger dispute_events_never_emptied before truncate on dispute_events
  for each statement execute function refuse_loss();
create trigger refund_requests_never_emptied before truncate on refund_requests
  for each statement execute function refuse_loss();

create trigger capture_returns_never_emptied before truncate on capture_returns
  for each statement execute function refuse_loss();
create trigger payment_events_never_emptied before truncate on payment_events
  for each statement execute function refuse_loss();
create trigger refund_events_never_emptied before truncate on refund_events
  for each statement execute function refuse_loss();
create trigger refunds_never_emptied before truncate on refunds
  for each statement execute function refuse_loss();
create trigger certificates_never_emptied before truncate on certificates
  for each statement execute function refuse_loss();

create trigger receipts_keep_facts before update on receipts
  for each row execute function keep_facts('sent_again_at');
create trigger receipts_stay before delete or truncate on receipts
  for each statement execute function refuse_loss();

-- A series begins at one, or where its documents have come to, and grows by one: no number is left out, none comes twice.
create function keep_receipt_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.last_number <> 1 and new.last_number is distinct from
       (select max(sequence) from receipts where financial_year = new.financial_year)
    then
      raise exception 'the receipts of % begin at one', new.financial_year;
    end if;
  elsif (old.financial_year, old.last_number + 1) is distinct from (new.financial_year, new.last_number) then
    raise exception 'the receipts of % are numbered one by one', old.financial_year;
  end if;
  return new;
end $$;
create trigger receipt_series_one_by_one before insert or update on receipt_series
  for each row execute function keep_receipt_series();
create trigger receipt_series_stays before delete or truncate on receipt_series
  for each statement execute function refuse_loss();

create function keep_certificate_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.last_number <> 1 and new.last_number is distinct from
       (select max(sequence) from certificates where year = new.year)
    then
      raise exception 'the certificates of % begin at one', new.year;
    end if;
  elsif (old.year, old.last_number + 1) is distinct from (new.year, new.last_number) then
    raise exception 'the certificates of % are numbered one by one', old.year;
  end if;
  return new;
end $$;
create trigger certificate_series_one_by_one before insert or update on certificate_series
  for each row execute function keep_certificate_series();
create trigger certificate_series_stays before delete or truncate on certificate_series
  for each statement execute function refuse_loss();

-- A place ends once; its campus changes with the written correction of a desk entry that says so.
create function keep_enrollment_facts() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['ended_at', 'end_reason', 'campus'];
begin
  if (to_jsonb(old) - may_change) is distinct from (to_jsonb(new) - may_change)
     or old.campus <> new.campus and not is_written_correction(old.order_id, to_jsonb(old), to_jsonb(new))
  then
    raise exception 'the facts of enrollment % never change', old.id;
  end if;
  if old.ended_at is not null and (old.ended_at, old.end_reason) is distinct from (new.ended_at, new.end_reason) then
    raise exception 'enrollment % has ended and stays so', old.id;
  end if;
  return new;
end $$;
create trigger enrollments_keep_facts before update on enrollments
  for each row execute function keep_enrollment_facts();
create trigger enrollments_stay before delete or truncate on enrollments
  for each statement execute function refuse_loss();
