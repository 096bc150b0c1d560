-- What the refund desk looks for and sorts by stands with the refund: an order that has one is changed no more. Nobody reads
-- every order of a refund for a word (decision 52).
-- its trigger knows them: whoever writes a refund need not
alter table refunds add column customer_name text not null default '', add column words text not null default '';

create function words_of_refund() returns trigger language plpgsql as $$
begin
  select orders.customer_name, lower(orders.id || ' ' || orders.customer_name || ' ' || orders.customer_email || ' '
    || coalesce(orders.customer_phone, '') || ' ' || orders.course_name)
  into new.customer_name, new.words
  from orders where orders.id = new.order_id;
  return new;
end $$;
create trigger refunds_have_words before insert on refunds for each row execute function words_of_refund();

-- nothing else of them changes
alter table refunds disable trigger user;
update refunds set customer_name = orders.customer_name, words = lower(orders.id || ' ' || orders.customer_name || ' '
  || orders.customer_email || ' ' || coalesce(orders.customer_phone, '') || ' ' || orders.course_name)
from orders where orders.id = refunds.order_id;
alter table refunds enable trigger user;
