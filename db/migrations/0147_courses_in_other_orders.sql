-- The office's table of courses by fee, either way, without sorting all (decision 52).
create index courses_by_fee on courses (fee_in_paise);
create index courses_by_fee_down on courses (fee_in_paise desc nulls last);
-- what is searched for among batches
create index courses_words on courses using gin (lower(course_name || ' ' || course_code) gin_trgm_ops);
