-- It served the office's list of one provider's orders, which has gone by orders.waits_for since 0115. With statistics of an empty table
-- PostgreSQL took it for a provider's own name of an order, too, and read all of the provider's attempts for each who came back.
drop index payment_attempts_by_provider;
