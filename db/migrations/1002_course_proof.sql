-- Facts of a course that convince a visitor: the whole price, the effort, and proof. Each may be null. Lists
-- have one entry a line.
alter table courses add column fee_note text;
alter table courses add column level text;
alter table courses add column language text;
-- a number, or two: '6 to 8'
alter table courses add column hours_per_week text;
alter table courses add column employers text;
-- of former students, a line each: 'Name: text'
alter table courses add column stories text;
-- whether the people in the stories agreed; without it no visitor sees a story
alter table courses add column stories_agreed boolean not null default false;

-- The fee note at the time of the order. Later edits of the course change no receipt.
alter table orders add column fee_note text;
