-- Who has a number is asked for whenever the office types one (src/server/accounts/students/holders.store.ts).
create index students_by_phone on students (phone) where phone is not null;
-- The page's key is one group order's, whichever profile its contact has.
create unique index group_orders_by_key on orders (client_key) where is_group;
