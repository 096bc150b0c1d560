-- The installments that are still asked for, by their day: the first one of an order among them.
drop index installments_due;
create index installments_due on installments (due_on) where state in ('open', 'undecided', 'underReview');
