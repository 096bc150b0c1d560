-- Courses by department, how many there are of each and of each filter, wishes in their order, the months of batches
-- (decision 52): each look read and sorted the whole table.
create index courses_in_departments on courses (department_id, lower(course_name), id);
-- small, because most courses share all of these
create index courses_counted on courses (department_id, hidden_at, drafted_at, is_public, mode, duration);
drop index courses_by_department;
create index course_wishes_in_order on course_wishes (answered_at desc, made_at desc, id desc);
create index batches_by_day on batches (starts_on);
-- what the worker looks for each minute: there is hardly ever one
create index courses_with_old_text on courses (id) where description_html_of is distinct from md5(description);
