-- Days without classes, which the office keeps. The three national holidays are not here: they come every year.
create table holidays (
  -- a day of the Indian calendar
  day date primary key,
  name text not null,
  added_at timestamptz not null,
  added_by_name text not null,
  constraint holidays_name_length check (char_length(name) between 1 and 80)
);
