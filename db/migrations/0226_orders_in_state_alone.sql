-- 0225 has the better one. By itself: who pays may read orders and wait for the end of the build, and a build that then wants to
-- drop waits for them.
drop index orders_by_state;
