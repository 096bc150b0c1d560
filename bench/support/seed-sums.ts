/** What is kept of the journal and the register, and what students are looked up by (decision 52). */
export const sums: readonly string[] = [
  'delete from journal_sums',
  `insert into journal_sums
   select occurred_on, kind, account, currency, journal_lines.campus, provider, admin_id, debit_in_paise > 0,
     sum(debit_in_paise + credit_in_paise), count(*), true
   from journal_lines join journal_entries on journal_entries.id = entry_id
   where split_part(account, ':', 1) in ('provider', 'cash', 'desk-upi', 'bank')
   group by 1, 2, 3, 4, 5, 6, 7, 8`,
  'delete from register_sums',
  'delete from document_register',
  `insert into document_register
   select documents.id, documents.kind, prefix, financial_year, sequence,
     (case documents.kind when 'receipt' then recorded_at else done_at end at time zone 'Asia/Kolkata')::date,
     case documents.kind when 'receipt' then captures.amount_in_paise else refunds.amount_in_paise end, 'INR'
   from documents join captures on captures.id = documents.capture_id
   left join refunds on refunds.id = documents.refund_id`,
  `insert into register_sums
   select kind, prefix, financial_year, sequence / 10000000, day, currency, count(*), sum(amount_in_paise), min(sequence),
     max(sequence), true
   from document_register group by 1, 2, 3, 4, 5, 6`,
  // as they came, and not in the order of names: as in a portal that grew
  `insert into student_search select * from searched_students /* students */`,
]
