-- On which no bank pays, besides Saturdays and Sundays: what moved before is late a day later.
create table bank_holidays (
  day date primary key,
  name text not null,
  constraint bank_holidays_name check (char_length(name) between 1 and 80)
);
