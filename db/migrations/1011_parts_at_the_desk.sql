-- Within these limits the desk may agree dated installments with a student. An owner changes them.
alter table office_settings
  add column desk_parts boolean not null default true,
  -- the smallest first part, of the fee
  add column desk_first_percent integer not null default 25,
  -- with the first part
  add column desk_most_parts integer not null default 4,
  -- the latest due day, counted from the day of the agreement
  add column desk_within_days integer not null default 90,
  add constraint office_settings_desk_parts_range check
    (desk_first_percent between 1 and 99 and desk_most_parts between 2 and 12 and desk_within_days between 1 and 365);
