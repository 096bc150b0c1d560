-- Who has passkeys and no app has recovery codes too: they are the person's, not the app's. An earlier release that still
-- runs leaves them behind an app that is switched off; without a second factor nothing asks for them.
alter table recovery_codes drop constraint recovery_codes_admin_id_fkey;
alter table recovery_codes add constraint recovery_codes_of_admin
  foreign key (admin_id) references admins (id) on delete cascade;
