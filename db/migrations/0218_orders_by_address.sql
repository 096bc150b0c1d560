-- Whose orders these are, by the whole e-mail address that stands in them (decision 52).
create index orders_by_address on orders (lower(customer_email));
