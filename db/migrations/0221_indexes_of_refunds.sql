-- What the refund desk looks for by words, and what waits at it (decision 52): both read every refund.
create index refunds_words on refunds using gin ((words || ' ' || lower(coalesce(reference, ''))) gin_trgm_ops);
alter index refunds_words alter column 1 set statistics 1000;
create index refunds_waiting on refunds (origin) where state in ('requested', 'failed', 'bounced', 'needsReview');
