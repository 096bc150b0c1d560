-- Every attempt names what it asks its payer for. Until now one that asked for all of its order named nothing.
update payment_attempts set asks_in_paise = coalesce(
  (select amount_in_paise from installments
    where installments.order_id = payment_attempts.order_id and installments.number = payment_attempts.part),
  (select amount_in_paise from orders where orders.id = payment_attempts.order_id))
where asks_in_paise is null;

alter table payment_attempts drop constraint payment_attempts_part_amount;
alter table payment_attempts alter column asks_in_paise set not null;
