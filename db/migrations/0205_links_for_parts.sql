-- A payment link can be for one part of an order that is paid in parts, or by an organisation (decision 62).
alter table payment_links
  -- null: for the order, as it is placed
  add column part integer,
  add constraint payment_links_part_range check (part between 1 and 24) not valid;

alter table payment_attempts
  -- who pays at its page, where that is somebody else than the order's payer
  add column payer_id uuid references payers (id) on delete restrict;
