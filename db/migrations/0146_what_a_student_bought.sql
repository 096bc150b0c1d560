-- All that somebody ever enrolled in, ended or not: their page read the whole table for it (decision 52).
create index enrollments_by_student on enrollments (student_id, enrolled_at desc);
