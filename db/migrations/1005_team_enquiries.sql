-- Enquiries of organisations about training for several people, with the contact that they left.
create table team_enquiries (
  id uuid primary key,
  organisation text not null,
  contact_name text not null,
  email text,
  phone text,
  -- kept by name too: the course may be deleted later
  course_id uuid references courses on delete set null,
  course_name text,
  people integer not null,
  message text,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by_name text,
  -- the group order that it became
  order_id text references orders,
  constraint team_enquiries_contact_check check (email is not null or phone is not null),
  constraint team_enquiries_people_check check (people between 1 and 10000),
  constraint team_enquiries_answered_check check ((answered_at is null) = (answered_by_name is null)),
  constraint team_enquiries_order_check check (order_id is null or answered_at is not null)
);
create index team_enquiries_by_age on team_enquiries (made_at);
create index team_enquiries_in_order on team_enquiries (answered_at desc, made_at desc, id desc);
create index team_enquiries_by_course on team_enquiries (course_id) where course_id is not null;
create index team_enquiries_by_order on team_enquiries (order_id) where order_id is not null;
