-- Batches by the seats that are left (decision 52): these and the enrollments' index of batches lie in the same order, and are
-- joined as they lie.
create index batches_live on batches (id) include (ends_on, seats) where cancelled_at is null;
