-- In a transaction of its own: rows are read while others write.
alter table students validate constraint students_merged_into_fkey;
alter table students validate constraint students_merged_are_closed;
alter table students validate constraint students_closed_is_empty;
