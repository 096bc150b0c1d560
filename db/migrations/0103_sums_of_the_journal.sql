-- What the journal's lines on places of money come to, by day and by all that the day book tells apart (decision 52). Whoever
-- posts only adds rows, so nobody waits for a sum; the worker folds those of a day into one for each key. The sum over a
-- key's rows is right at every moment, folded or not.
create table journal_sums (
  occurred_on date not null,
  kind text not null,
  account text not null,
  currency text not null,
  campus text,
  provider text,
  admin_id uuid,
  is_debit boolean not null,
  amount_in_paise bigint not null,
  lines bigint not null,
  is_folded boolean not null default false
);

create function add_to_journal_sums() returns trigger language plpgsql as $$
begin
  insert into journal_sums
  select occurred_on, kind, account, currency, posted.campus, provider, admin_id, debit_in_paise > 0,
    sum(debit_in_paise + credit_in_paise), count(*)
  from posted join journal_entries on journal_entries.id = entry_id
  where split_part(account, ':', 1) in ('provider', 'cash', 'desk-upi', 'desk-card', 'bank', 'cheques', 'disputed')
  group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
-- from here on nobody posts until this is through
create trigger journal_lines_are_summed after insert on journal_lines
  referencing new table as posted for each statement execute function add_to_journal_sums();

insert into journal_sums
select occurred_on, kind, account, currency, journal_lines.campus, provider, admin_id, debit_in_paise > 0,
  sum(debit_in_paise + credit_in_paise), count(*), true
from journal_lines join journal_entries on journal_entries.id = entry_id
where split_part(account, ':', 1) in ('provider', 'cash', 'desk-upi', 'desk-card', 'bank', 'cheques', 'disputed')
group by 1, 2, 3, 4, 5, 6, 7, 8;

create index journal_sums_by_day on journal_sums (occurred_on);
create index journal_sums_to_fold on journal_sums (occurred_on) where not is_folded;
create trigger journal_sums_never_emptied before truncate on journal_sums
  for each statement execute function refuse_loss();
