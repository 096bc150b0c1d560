-- Who was offered a seat and begins to pay holds it by the order from then on (decision 41).
alter table seat_holds drop constraint seat_holds_reason_known;
alter table seat_holds add constraint seat_holds_reason_known
  check (release_reason in ('enrolled', 'ended', 'lapsed', 'moved', 'cancelled', 'taken'));

-- A payment of the time that a restore has lost names its batch, as its provider keeps it.
alter table lost_payments add column batch_id text;
