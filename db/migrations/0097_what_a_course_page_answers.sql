-- What a visitor asks of a course (decision 45): each may be missing, null is none. Lists have one entry a line.
alter table courses
  add column campuses text[] not null default '{}',
  -- the sentence that stands in place of Enroll Now; null: it takes new students
  add column enrollment_closed text,
  add column outcomes text,
  add column audience text,
  add column needs text,
  add column software text,
  add column topics text,
  add column fee_covers text,
  add column trainer_name text,
  add column trainer_about text,
  add column trainer_photo text,
  add column certificate text;
