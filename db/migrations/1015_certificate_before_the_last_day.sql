-- Why a certificate was issued before the last day of its batch. Null: it was issued on that day or later.
alter table certificates
  add column early_reason text,
  add constraint certificates_early_reason_length check (char_length(early_reason) between 3 and 500);
