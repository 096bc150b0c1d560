-- Batches by words (decision 52): their courses have an index of words, whose name stood in no course was looked at one by one.
create index batches_by_trainer on batches using gin (lower(trainer_name) gin_trgm_ops);
