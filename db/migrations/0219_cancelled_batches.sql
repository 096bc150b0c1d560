-- The dashboard counts who is in a cancelled batch without reading all the others (decision 52).
create index batches_cancelled on batches (id) where cancelled_at is not null;
