-- An embassy or a body of the United Nations has a UIN instead of a GSTIN (src/contract/gstin.ts).
alter table payers drop constraint payers_gstin,
  add constraint payers_gstin check (
    gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z|[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N)[0-9A-Z]$'
    and state_code = left(gstin, 2)) not valid;
