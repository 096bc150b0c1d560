-- The certificate of tax that an organisation has deducted comes weeks after its payment: it is written beside what was deducted,
-- once (decision 70).
create table deduction_certificates (
  deduction_id uuid primary key references deductions (id) on delete restrict,
  certificate text not null,
  recorded_by uuid not null references admins (id) on delete restrict,
  recorded_at timestamptz not null,
  constraint deduction_certificates_length check (char_length(certificate) between 1 and 40)
);
create trigger deduction_certificates_append_only before update or delete on deduction_certificates
  for each row execute function refuse_change();
create trigger deduction_certificates_never_emptied before truncate on deduction_certificates
  for each statement execute function refuse_loss();
