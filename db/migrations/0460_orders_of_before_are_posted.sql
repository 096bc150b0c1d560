-- Orders from before there was a journal were posted by a job of the worker (decision 29). The job is gone, and so is its mark.
do $$
begin
  if exists (select from backfills where done_at is null) then
    raise exception 'Orders from before the journal are not posted yet. Start the release before again until its worker has posted them.';
  end if;
end $$;
drop table backfills;

-- As before, less what was posted of those orders.
create or replace function refuse_closed_day() returns trigger language plpgsql as $$
declare
  place constant text := split_part(new.account, ':', 2);
  entry record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('drawer:' || place || ':' || new.admin_id, 0));
  select occurred_on, day_close_id into entry from journal_entries where id = new.entry_id;
  if exists (select from day_closes
    where lower(campus) = place and admin_id = new.admin_id and day >= entry.occurred_on
      and id is distinct from entry.day_close_id)
  then
    raise exception 'the day % of this desk is closed', entry.occurred_on;
  end if;
  return null;
end $$;
