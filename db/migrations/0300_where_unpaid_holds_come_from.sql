-- The network of the request that placed the order, as its SHA-256; null where the account had confirmed its address, and
-- where no request placed it (an offer, the office). Accounts without a confirmed address hold few seats from one network.
alter table seat_holds add column held_from bytea;
create index seat_holds_from_network on seat_holds (batch_id, held_from) where held_from is not null;
-- for the office: holds that ended unpaid
create index seat_holds_ended on seat_holds (batch_id, released_at) where release_reason = 'ended';
