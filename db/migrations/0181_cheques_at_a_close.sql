-- A day's close keeps how many cheques and drafts lay in the drawer, and over how much (decision 65): whoever is the second
-- name counts them, and later nobody can tell from what has cleared since. Null: closed before this was kept.
alter table day_closes
  add column cheques_count integer,
  add column cheques_in_paise bigint,
  add constraint day_closes_cheques check ((cheques_count is null) = (cheques_in_paise is null)
    and cheques_count >= 0 and cheques_in_paise >= 0);
