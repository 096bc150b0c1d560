-- Catalog: the search index. The functions that write it stand in 30_catalog.sql.

-- The searched text of each course, in lower case. Triggers write it.
create table course_search (
  course_id uuid primary key references courses (id) on delete cascade,
  name text not null,
  -- Name, code and department, then name and code without punctuation. A search for 'ce101' finds 'CE-101'.
  heading text not null,
  description_words tsvector not null,
  -- for a search by whole words and by their beginnings
  heading_words tsvector generated always as (array_to_tsvector(words_of(heading))) stored not null
) with (toast_tuple_target = 8160);
-- Uncompressed, because unpacking it for each course would take most of a search's time.
alter table course_search alter column description_words set storage external;
create index course_search_heading on course_search using gin (heading gin_trgm_ops);
create index course_search_description on course_search using gin (description_words);
create index course_search_heading_words on course_search using gin (heading_words);

-- Every word of the catalogue. A misspelled word is compared with them. A word stays when its last course goes,
-- because a search asks the courses next.
create table course_search_words (
  word text primary key
);
create index course_search_words_similar on course_search_words using gin (word gin_trgm_ops);
create index course_search_words_begin on course_search_words (left(word, 1), char_length(word));
