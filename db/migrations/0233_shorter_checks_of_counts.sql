-- As 0232.
lock table kept_counts in access exclusive mode;
alter table kept_counts
  drop constraint kept_counts_what_known,
  add constraint kept_counts_what_known check (what = any ('{students,certificates,courses,places}')) not valid;
