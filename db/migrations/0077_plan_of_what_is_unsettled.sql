-- The same rule with a plan that is kept: a function in SQL is planned at each call, here twice for each payment.
create or replace function is_unsettled(capture captures) returns boolean language plpgsql stable as $$
begin
  return capture.amount_in_paise
      > (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = capture.id)
    and not exists (
      select from allocations
      join order_lines on order_lines.id = allocations.line_id
      join enrollments on enrollments.order_id = order_lines.order_id
      where allocations.capture_id = capture.id);
end $$;
