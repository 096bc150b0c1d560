-- The signature that certificates carry. The newest row counts; its image is null where there is none.
create table certificate_signatures (
  id uuid primary key,
  -- a PNG as a data URL
  image text,
  made_at timestamptz not null,
  made_by uuid not null references admins (id) on delete restrict,
  constraint certificate_signatures_image_check check (image ~ '^data:image/png;base64,' and char_length(image) <= 300000)
);
create index certificate_signatures_by_time on certificate_signatures (made_at desc, id desc);

-- As printed: the hours that the office gave, and the line with duration and months.
alter table certificates
  add column hours integer,
  add column training text,
  add column signature_id uuid references certificate_signatures (id) on delete restrict,
  add constraint certificates_hours_check check (hours between 1 and 5000),
  add constraint certificates_training_check check (char_length(training) between 1 and 120);
create index certificates_by_signature on certificates (signature_id) where signature_id is not null;
