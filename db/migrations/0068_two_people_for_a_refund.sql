-- Above an amount that the owner sets a refund is approved by two members of staff (decision 25).
alter table office_settings
  add column second_person_above_in_paise bigint not null default 1000000,
  add constraint office_settings_second_person_range check (second_person_above_in_paise between 0 and 10000000000);

alter table refunds
  -- the first of two who approve it
  add column agreed_by uuid references admins (id) on delete restrict,
  add column agreed_at timestamptz,
  -- why an owner decided alone what takes two
  add column alone_because text,
  -- the student asks for another look at a refusal, once; who refused it does not decide again
  add column review_reason text,
  add column review_asked_at timestamptz,
  add column refused_by uuid references admins (id) on delete restrict,
  add constraint refunds_agreed_whole check ((agreed_by is null) = (agreed_at is null)),
  add constraint refunds_review_whole check ((review_reason is null) = (review_asked_at is null)),
  add constraint refunds_later_words_length check
    (char_length(review_reason) <= 500 and char_length(alone_because) <= 500);

-- What is done, or claimed: all refunds of a capture never exceed it (invariants I09, J4). What has been done at the
-- provider meanwhile is true beside a claim that it makes too large: that one can't be sent any more.
create or replace function keep_refund_facts() returns trigger language plpgsql as $$
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
