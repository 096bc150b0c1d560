-- The office's lists with a million orders (decision 52): each filter that leaves many has an index in the list's order.
create index orders_by_campus on orders (campus, created_at desc, id desc);
-- `waits_for` names the provider of the attempts, 'several' where there are two
create index orders_by_provider on orders (waits_for, created_at desc, id desc);
drop index orders_by_course;
create index orders_by_course on orders (course_id, created_at desc, id desc);
create index certificates_revoked on certificates (issued_at desc, id desc) where revoked_at is not null;
create index students_closed on students (closed_at) where closed_at is not null;
-- the register of documents, in the order of its numbers
create index documents_in_order on documents (financial_year, prefix, sequence);

-- Whether a word fits one order in ten thousand or one in ten decides between its index and the list's own order:
-- a hundred samples are too few to tell.
alter table orders alter column words set statistics 1000;
alter table certificates alter column words set statistics 1000;
alter index students_words alter column 1 set statistics 1000;
alter index captures_words alter column 1 set statistics 1000;
alter index activity_words alter column 1 set statistics 1000;

-- the refund desk: whose turn it is, who has waited longest, and of what is over the latest
create index refunds_queue on refunds (
  (case state when 'requested' then 0 when 'failed' then 1 when 'bounced' then 1 when 'needsReview' then 2
    when 'approved' then 3 when 'sent' then 4 else 5 end),
  (case when state in ('done', 'refused', 'withdrawn') then null else requested_at end),
  requested_at desc, id);
