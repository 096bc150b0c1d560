-- A search looks for words and their beginnings in name, code and department. A column made of another one, so that what
-- fills the table (0007, 0011) stays as it is.
alter table course_search
  add column heading_words tsvector not null
    generated always as (array_to_tsvector(words_of(heading))) stored;
create index course_search_heading_words on course_search using gin (heading_words);

-- What was searched for and found nowhere, by the month in India. No word of who searched.
create table search_misses (
  month date not null check (extract(day from month) = 1),
  words text not null check (char_length(words) between 1 and 60),
  times integer not null default 1 check (times > 0),
  -- so many new words a day are taken and no more
  first_on date not null,
  last_at timestamptz not null,
  primary key (month, words)
);
create index search_misses_by_day on search_misses (first_on);

-- What somebody asked the institute to teach. With an address only of who agreed to hear of it.
create table course_wishes (
  id uuid primary key,
  month date not null check (extract(day from month) = 1),
  -- what was searched for, as in search_misses
  words text not null check (char_length(words) between 1 and 60),
  wish text not null check (char_length(wish) between 3 and 500),
  email text,
  phone text,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by_name text,
  check ((answered_at is null) = (answered_by_name is null))
);
create index course_wishes_by_month on course_wishes (month, words);
create index course_wishes_by_age on course_wishes (made_at);
