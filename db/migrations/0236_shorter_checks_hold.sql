-- What is there keeps the checks of 0232 to 0235 too; everybody writes meanwhile.
alter table orders validate constraint orders_state_known;
alter table payment_attempts validate constraint attempts_outcome_known;
alter table installments validate constraint installments_state_known;
alter table order_lines validate constraint order_lines_amount_range;
alter table payers validate constraint payers_kind_known;
alter table transactions validate constraint transactions_state_known;
alter table mails validate constraint mails_state_known;
alter table kept_counts validate constraint kept_counts_what_known;
alter table journal_entries validate constraint journal_entries_dispute;
alter table journal_entries validate constraint journal_entries_return;
alter table journal_entries validate constraint journal_entries_day_close;
alter table documents validate constraint documents_kind_known;
alter table documents validate constraint documents_sequence_range;
