-- Roles by the work that a person does, and the campus where they do it.

alter table admins drop constraint admins_role_known;
alter table admins add constraint admins_role_known
  check (role in ('owner', 'desk', 'teaching', 'office', 'accounts', 'readOnly'));

-- The campus that the office's pages preset for this person; null: none.
alter table admins add column campus text;
-- The person sees orders, batches, refunds, dues and day closes of that campus only.
alter table admins add column is_campus_only boolean not null default false;
alter table admins add constraint admins_campus_only_has_campus
  check (campus is not null or not is_campus_only);
-- The other roles work for the whole institute.
alter table admins add constraint admins_campus_only_by_role
  check (not is_campus_only or role in ('desk', 'teaching', 'office'));
