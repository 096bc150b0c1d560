-- The link by which the page of an attempt was last opened. The attempt's return token then leads its payer
-- back to the state of the payment, in any browser.
create table payment_link_attempts (
  attempt_id uuid primary key references payment_attempts (id) on delete restrict,
  link_id uuid not null references payment_links (id) on delete restrict
);
create index payment_link_attempts_by_link on payment_link_attempts (link_id);
create trigger payment_link_attempts_keep_facts before update on payment_link_attempts
  for each row execute function keep_facts('link_id');
create trigger payment_link_attempts_stay before delete or truncate on payment_link_attempts
  for each statement execute function refuse_loss();
