-- false: without an open batch the course can't be bought online; the desk may still sell it.
alter table courses add column is_sold_without_batch boolean not null default true;

-- true: what was bought is taught online, as it was then. Then the campus only names who keeps the books.
alter table orders add column is_online boolean not null default false;

update orders set is_online = true
from courses
where courses.id = orders.course_id
  and case when orders.batch_id is null then courses.mode = 'Online'
      else exists (select from batches where batches.id = orders.batch_id and batches.campus is null) end;

create trigger orders_keep_mode before update of is_online on orders
  for each row when (old.is_online is distinct from new.is_online) execute function refuse_change();
