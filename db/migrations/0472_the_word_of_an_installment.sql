-- The last provider status of an order is that of its first installment, as that of a later one is its own.
update installments set last_word = orders.last_word
from orders
where orders.id = installments.order_id and installments.number = 1
  and installments.last_word is distinct from orders.last_word;

alter table orders drop column last_word;
