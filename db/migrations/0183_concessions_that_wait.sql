-- The rail says how many wait until somebody agrees: a handful, among all that were ever given.
create index concessions_pending on concessions (given_at) where state = 'pending';
