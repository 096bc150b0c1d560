-- What a course page shows of a description: made when the course is saved, never when the page is looked at.
alter table courses
  add column description_html text,
  add column description_summary text,
  -- md5 of the description that both were made from; another one, or null: they are to be made anew
  add column description_html_of text;
