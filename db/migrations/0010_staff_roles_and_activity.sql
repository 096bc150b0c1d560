-- What a member of staff may do: contract/staff.ts says what each role is for. Whoever was there before is an owner.
alter table admins add column role text not null default 'owner';
alter table admins alter column role drop default;
alter table admins add constraint admins_role_known check (role in ('owner', 'office', 'accounts', 'readOnly'));

-- Every change that somebody made: who, when, what it was before and after. Never changed, never deleted.
create table activity (
  id uuid primary key,
  -- the order in which they happened, within one millisecond too
  position bigint generated always as identity,
  happened_at timestamptz not null,
  actor_kind text not null,
  -- null: the portal itself
  actor_id uuid,
  -- as it was then: a later rename changes no history; '' for a student, whose data may have to be removed
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  before jsonb,
  after jsonb,
  reason text,
  constraint activity_actor_known check (actor_kind in ('admin', 'student', 'portal'))
);
create unique index activity_by_position on activity (position desc);
create index activity_by_subject on activity (subject_kind, subject_id, position desc);
create index activity_by_actor on activity (actor_id, position desc);
create index activity_words on activity using gin
  ((lower(actor_name || ' ' || action || ' ' || subject_label || ' ' || subject_id || ' ' || coalesce(reason, ''))) gin_trgm_ops);
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_change();
create trigger activity_never_emptied before truncate on activity
  for each statement execute function refuse_change();
