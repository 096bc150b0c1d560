-- What 0063 to 0066 promised of every row: the rows of before are looked at while the portal goes on.
alter table orders validate constraint orders_payer_id_fkey;
alter table orders validate constraint orders_policies_accepted;
alter table orders validate constraint orders_policies_sentence_length;
alter table students validate constraint students_policies_accepted;
alter table students validate constraint students_policies_sentence_length;
alter table refunds validate constraint refunds_refusal_reason;
