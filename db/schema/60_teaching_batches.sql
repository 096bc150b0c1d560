-- Teaching: batches of a course, their seats and their waiting lists.

-- A batch is one run of a course: days, hours, campus, trainer and seats.
create table batches (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete restrict,
  -- null: online
  campus text,
  mode text not null,
  -- days of the Indian calendar, both included
  starts_on date not null,
  ends_on date not null,
  -- ISO numbers, 1 is Monday, sorted; empty: as arranged
  weekdays smallint[] not null default '{}',
  -- Indian time; both or none
  starts_at time,
  ends_at time,
  trainer_name text,
  trainer_about text,
  trainer_photo text,
  seats integer not null,
  -- the last day to enroll
  enroll_until date not null,
  -- null: the course's fee
  fee_in_paise bigint,
  -- for enrolled students: where to come, what to bring
  joining_note text,
  cancelled_at timestamptz,
  cancel_reason text,
  -- Grows with each change. An edit of an older version is refused.
  version integer not null default 1,
  edited_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint batches_days check (starts_on <= ends_on and enroll_until <= ends_on),
  constraint batches_weekdays
    check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) <= 7),
  constraint batches_hours check ((starts_at is null) = (ends_at is null) and starts_at < ends_at),
  constraint batches_mode_known check (mode in ('Online', 'Offline', 'Hybrid')),
  constraint batches_campus check ((mode = 'Online') = (campus is null)),
  constraint batches_seats_range check (seats between 0 and 10000),
  constraint batches_fee_range check (fee_in_paise between 0 and 10000000000),
  constraint batches_cancelled check ((cancelled_at is null) = (cancel_reason is null)),
  constraint batches_trainer check (trainer_name is not null or (trainer_about is null and trainer_photo is null)),
  constraint batches_text_lengths check (char_length(campus) <= 64 and char_length(trainer_name) <= 100
    and char_length(trainer_about) <= 300 and char_length(trainer_photo) <= 500 and char_length(joining_note) <= 1000
    and char_length(cancel_reason) between 10 and 500)
);
create index batches_by_course on batches (course_id, starts_on);
create index batches_by_start on batches (starts_on) where cancelled_at is null;
-- for the dashboard's count of students in cancelled batches (decision 52)
create index batches_cancelled on batches (id) where cancelled_at is not null;
create index batches_by_day on batches (starts_on);
-- for the search of batches by trainer (decision 52)
create index batches_by_trainer on batches using gin (lower(trainer_name) gin_trgm_ops);
-- Sorted as the enrollments' index of batches, so that seats are counted by a merge join (decision 52).
create index batches_live on batches (id) include (ends_on, seats) where cancelled_at is null;
create trigger batches_changed after insert or update or delete or truncate on batches
  for each statement execute function tell_catalog_changed();
create trigger batches_stay before truncate on batches for each statement execute function refuse_loss();

-- Students who wait for a seat of a full batch. The first to come is the first to get an offer.
create table waiting_list (
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete restrict,
  student_id uuid not null references students (id) on delete restrict,
  -- the order of arrival
  position bigint generated always as identity,
  state text not null default 'waiting',
  joined_at timestamptz not null,
  -- the time span of an offer; null: no offer yet
  offered_at timestamptz,
  offered_until timestamptz,
  ended_at timestamptz,
  constraint waiting_list_state_known check (state in ('waiting', 'offered', 'enrolled', 'lapsed', 'left', 'closed')),
  constraint waiting_list_offer check ((offered_at is null) = (offered_until is null)
    and (state <> 'offered' or offered_at is not null) and (state <> 'waiting' or offered_at is null)),
  constraint waiting_list_ended check ((ended_at is null) = (state in ('waiting', 'offered')))
);
create unique index waiting_list_once on waiting_list (batch_id, student_id) where ended_at is null;
create index waiting_list_next on waiting_list (batch_id, position) where state = 'waiting';
create index waiting_list_offers on waiting_list (offered_until) where state = 'offered';
create index waiting_list_by_student on waiting_list (student_id);

-- A reserved seat: for an open order, or for an offer to a waiting student.
create table seat_holds (
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete restrict,
  order_id text references orders (id) on delete restrict,
  waiting_id uuid references waiting_list (id) on delete restrict,
  held_at timestamptz not null,
  released_at timestamptz,
  -- why it ended
  release_reason text,
  -- of a group order: one seat for each line
  line_id uuid references order_lines (id) on delete restrict,
  -- The SHA-256 of the buyer's network, which limits the seats of unconfirmed accounts. Null for a confirmed
  -- address, and where no request placed the order.
  held_from bytea,
  constraint seat_holds_of_one check ((order_id is null) <> (waiting_id is null)),
  constraint seat_holds_released check ((released_at is null) = (release_reason is null)),
  constraint seat_holds_reason_known
    check (release_reason in ('enrolled', 'ended', 'lapsed', 'moved', 'cancelled', 'taken')),
  constraint seat_holds_line check (line_id is null or order_id is not null)
);
create unique index seat_holds_one_of_offer on seat_holds (waiting_id) where released_at is null;
create index seat_holds_of_batch on seat_holds (batch_id) where released_at is null;
create index seat_holds_by_order on seat_holds (order_id);
create unique index seat_holds_one_of_line on seat_holds (line_id) where released_at is null and line_id is not null;
create unique index seat_holds_one_of_order on seat_holds (order_id) where released_at is null and line_id is null;
create index seat_holds_from_network on seat_holds (batch_id, held_from) where held_from is not null;
-- for the office: reserved seats that were never paid
create index seat_holds_ended on seat_holds (batch_id, released_at) where release_reason = 'ended';

-- Mails of the office to everybody in a batch. Rows never change.
create table batch_mails (
  id uuid primary key,
  batch_id uuid not null references batches (id) on delete restrict,
  subject text not null,
  body text not null,
  recipients integer not null,
  sent_by uuid not null references admins (id) on delete restrict,
  sent_by_name text not null,
  sent_at timestamptz not null,
  constraint batch_mails_lengths
    check (char_length(subject) between 1 and 150 and char_length(body) between 1 and 5000)
);
create index batch_mails_of_batch on batch_mails (batch_id);
create trigger batch_mails_append_only before update or delete on batch_mails
  for each row execute function refuse_change();
create trigger batch_mails_never_emptied before truncate on batch_mails
  for each statement execute function refuse_loss();

-- Earlier tables refer to these.
alter table orders add foreign key (batch_id) references batches (id) on delete restrict;
alter table order_lines add foreign key (batch_id) references batches (id) on delete restrict;
