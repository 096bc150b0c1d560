-- Where a person who pays is, asked only where a tax document needs it (decision 80); of an organisation its address was asked always.
alter table payers
  drop constraint payers_organisation,
  add constraint payers_organisation check ((kind = 'organisation') = (contact_name is not null)
    and (kind <> 'organisation' or address is not null)
    and (kind = 'organisation' or gstin is null and purchase_order is null)) not valid,
  add constraint payers_state_code check (state_code ~ '^[0-9]{2}$') not valid;
