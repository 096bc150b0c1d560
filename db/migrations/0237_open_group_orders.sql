-- Whoever wants to pay may have a place in an order of an organisation that is still open (standing.store.ts). Without this PostgreSQL looked
-- at every open order for it, and, until its dead entries were cleared away, at every order that ever was open.
create index orders_open_groups on orders (id) where is_group and state in ('created', 'awaitingCustomer');
