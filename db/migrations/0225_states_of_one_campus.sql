-- How many orders of each state one campus has (decision 52): the index said where the newest of a state are, and each was
-- looked up for its campus. An order is written into it as often as into the one that goes next, some bytes longer.
create index orders_in_state on orders (state, created_at desc, id desc) include (campus);
