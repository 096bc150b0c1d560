-- Catalog: what visitors searched for in vain, and what they asked the institute to teach.

-- Words that found no course, by month. Nothing says who searched.
create table search_misses (
  month date not null,
  words text not null,
  times integer not null default 1,
  -- The number of new words a day is limited, and this column counts them.
  first_on date not null,
  last_at timestamptz not null,
  constraint search_misses_month_check check (extract(day from month) = 1),
  constraint search_misses_words_check check (char_length(words) between 1 and 60),
  constraint search_misses_times_check check (times > 0),
  primary key (month, words)
);
create index search_misses_by_day on search_misses (first_on);
create index search_misses_by_time on search_misses (last_at desc, month desc, words);

-- What a visitor asked the institute to teach. The address is kept only of visitors who agreed to be told.
create table course_wishes (
  id uuid primary key,
  month date not null,
  -- the words of the search, as in search_misses
  words text not null,
  wish text not null,
  email text,
  phone text,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by_name text,
  constraint course_wishes_month_check check (extract(day from month) = 1),
  constraint course_wishes_words_check check (char_length(words) between 1 and 60),
  constraint course_wishes_wish_check check (char_length(wish) between 3 and 500),
  constraint course_wishes_check check ((answered_at IS NULL) = (answered_by_name IS NULL))
);
create index course_wishes_by_month on course_wishes (month, words);
create index course_wishes_by_age on course_wishes (made_at);
create index course_wishes_in_order on course_wishes (answered_at desc, made_at desc, id desc);
