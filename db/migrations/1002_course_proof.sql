-- Facts of a course that convince a visitor: the whole price, the effort, and proof. Each may be null. Lists
-- have one entry a line.
alter table courses add column fee_note text;
alter table courses add column level text;
alter table courses add column language text;
-- a number, or two: '6 to 8'
alter table courses add column hours_per_week text;
-- a picture on each line: its address, a space, and its text
alter table courses add column workshop_photos text;
alter table courses add column student_work text;
alter table courses add column employers text;
-- of former students, a line each: 'Name: text'
alter table courses add column stories text;
-- whether the people in the stories agreed; without it no visitor sees a story
alter table courses add column stories_agreed boolean not null default false;

-- The fee note at the time of the order. Later edits of the course change no receipt.
alter table orders add column fee_note text;

-- Trainers, to whom batches refer. The office edits them.
create table trainers (
  id uuid primary key,
  name text not null,
  -- a few lines: what they have done, since when they teach
  about text,
  photo text,
  -- Grows with each change. An edit of an older version is refused.
  version integer not null default 1,
  -- the name at that time; null: nobody since the portal was filled
  edited_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint trainers_text_lengths check
    (char_length(name) between 1 and 100 and char_length(about) <= 600 and char_length(photo) <= 500)
);
-- The form of a batch chooses a trainer by name.
create unique index trainers_name_once on trainers (lower(name));
-- for the search of batches by trainer (decision 52)
create index trainers_by_words on trainers using gin (lower(name) gin_trgm_ops);
-- Cached pages name them.
create trigger trainers_changed after insert or update or delete or truncate on trainers
  for each statement execute function tell_catalog_changed();

-- Each name becomes one trainer, with the texts of the batch that was changed last.
insert into trainers (id, name, about, photo, edited_by_name, created_at, updated_at)
select distinct on (lower(trainer_name)) gen_random_uuid(), trainer_name, trainer_about, trainer_photo,
  edited_by_name, now(), now()
from batches where trainer_name is not null
order by lower(trainer_name), trainer_about is null, trainer_photo is null, updated_at desc, id;

alter table batches add column trainer_id uuid references trainers (id) on delete restrict;
update batches set trainer_id = trainers.id from trainers where lower(trainers.name) = lower(batches.trainer_name);
create index batches_by_trainer_id on batches (trainer_id);
-- Their index and constraints go with the columns.
alter table batches drop column trainer_name, drop column trainer_about, drop column trainer_photo;
alter table batches add constraint batches_text_lengths check (char_length(campus) <= 64
  and char_length(joining_note) <= 1000 and char_length(cancel_reason) between 10 and 500);
