-- Pages far back and filters that read rows only to pass them over (decision 52): what they look at stands in the index.
create index courses_by_name on courses (lower(course_name), id) where hidden_at is null;
drop index activity_by_time;
create index activity_by_time on activity (happened_at, position);
drop index students_by_name;
create index students_by_name on students (lower(first_name || ' ' || last_name), id)
  include (first_name, last_name, closed_at);
-- the days of an office's filter lead to positions
drop index journal_entries_by_day;
create index journal_entries_by_day on journal_entries (occurred_on, position);
create index orders_of_batch on orders (batch_id) where batch_id is not null;
drop index orders_by_customer;
create index orders_by_customer on orders (lower(customer_name), id) include (customer_name);
