-- Money taken at the desk: who took it, and what the clerk wrote beside it. Null for a provider's.
alter table captures
  add column taken_by uuid references admins (id) on delete restrict,
  add column note text,
  add constraint captures_note_length check (char_length(note) between 1 and 500);

-- A matter is settled by a person with a note, or (both null) by itself.
alter table order_flags
  add column resolved_by uuid references admins (id) on delete restrict,
  add column resolution text,
  add constraint order_flags_resolution_length check (char_length(resolution) between 1 and 500),
  add constraint order_flags_resolved_with_note check ((resolved_by is null) = (resolution is null));
create index order_flags_by_order on order_flags (order_id, raised_at);

-- When the office last asked for the receipt's mail once more.
alter table receipts add column sent_again_at timestamptz;

-- A student added at the desk chooses a password by a mailed link that lives for days, not minutes.
alter table mailed_links
  drop constraint mailed_links_purpose_known,
  add constraint mailed_links_purpose_known check
    (purpose in ('reset-password', 'confirm-address', 'first-password'));

-- The office's list of orders: every order in which it is sorted, and the words that are searched.
create index orders_by_time on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_amount on orders (amount_in_paise, id);
create index orders_by_customer on orders (lower(customer_name), id);
-- stored, because a common word would have every order's words made anew at each search
alter table orders add column words text not null generated always as
  (lower(' ' || id || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, ''))) stored;
create index orders_words on orders using gin (words gin_trgm_ops);
create index captures_words on captures using gin
  ((lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(rrn, '') || ' ' || coalesce(bank_txn_id, '')))
    gin_trgm_ops);
create index receipts_words on receipts using gin ((lower(' ' || number)) gin_trgm_ops);
create index captures_by_time on captures (captured_at);
create index payment_attempts_by_provider on payment_attempts (provider, order_id);

-- The office's list of students; a closed account has nothing to find it by.
create index students_by_time on students (created_at desc, id desc);
create index students_by_name on students ((lower(first_name || ' ' || last_name)), id);
create index students_blocked on students (blocked_at) where blocked_at is not null;
create index students_words on students using gin
  ((lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops);
create index enrollments_by_time on enrollments (enrolled_at);
