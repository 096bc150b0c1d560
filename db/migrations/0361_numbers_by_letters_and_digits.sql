-- Numbers of papers and slips are compared by their letters and digits alone (src/contract/codes.ts). References that are nothing
-- else have an index already (0050).
create index captures_by_plain_rrn on captures ((regexp_replace(upper(rrn), '[^0-9A-Z]', '', 'g')))
  where rrn ~ '[^0-9A-Za-z]';
create index captures_by_plain_bank_txn on captures ((regexp_replace(upper(bank_txn_id), '[^0-9A-Z]', '', 'g')))
  where bank_txn_id ~ '[^0-9A-Za-z]';
-- of slips alone: a provider's own ids are no numbers of slips
create index captures_by_plain_slip on captures ((regexp_replace(upper(transaction_id), '[^0-9A-Z]', '', 'g')))
  where taken_by is not null and transaction_id ~ '[^0-9A-Za-z]';
create index certificates_by_plain_number on certificates ((regexp_replace(upper(number), '[^0-9A-Z]', '', 'g')));
create index old_certificates_by_plain_number on old_certificates ((regexp_replace(upper(number), '[^0-9A-Z]', '', 'g')));
