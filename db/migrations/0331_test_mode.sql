-- At most one row, in the database of a portal whose payments are tests (ALLOW_TEST_PAYMENTS): from then on it is no database for
-- real money.
create table test_mode (
  is_one boolean primary key default true check (is_one),
  since timestamptz not null
);
