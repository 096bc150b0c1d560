-- So much cash, or more, is not taken from one person in a day, nor for one order: section 186 of the Income-tax Act, 2025
-- (section 269ST of the Act of 1961). An owner can set a lower limit (decision 65).
alter table office_settings
  add column cash_limit_in_paise bigint not null default 20000000,
  add constraint office_settings_cash_limit_range check (cash_limit_in_paise between 100 and 10000000000);
