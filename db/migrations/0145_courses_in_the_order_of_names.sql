-- Hidden courses are chosen from too, and what is public is counted (decision 52).
drop index courses_by_name;
create index courses_by_name on courses (lower(course_name), id) include (course_name, hidden_at);
create index courses_public on courses (id) where is_public;
