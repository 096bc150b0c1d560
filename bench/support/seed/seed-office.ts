import pg from 'pg'
import { batches, waiting } from './seed-batches.ts'
import { books, parts } from './seed-books.ts'
import { ofToday, ordering, people } from './seed-orders.ts'
import { outcomes } from './seed-outcomes.ts'
import { withSetAside } from '../set-aside.ts'
import { modules, pick, uuid } from './seed-words.ts'

/** What is kept of the journal and the register, and what students are looked up by (decision 52). */
const sums: readonly string[] = [
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

/** What visitors look for in vain and ask for, and what providers told that no order explains. */
const others: readonly string[] = [
  `insert into search_misses (month, words, times, first_on, last_at)
   select month::date, lower(${pick(modules, 'i')}) || ' ' || i, 1 + i % 40, month::date, month + interval '5 days'
   from size, generate_series(1, course_count / 50) as i,
     generate_series(date_trunc('month', at) - interval '11 months', date_trunc('month', at), '1 month') as month`,
  `insert into course_wishes (id, month, words, wish, email, made_at, answered_at, answered_by_name)
   select ${uuid('wish', 'i')}, date_trunc('month', made_at)::date, lower(${pick(modules, 'i')}) || ' ' || i % 3000,
     'When do you teach ' || ${pick(modules, 'i')} || '?', 'wish.' || i || '@example.test', made_at,
     case when i % 5 > 0 then made_at + interval '2 days' end, case when i % 5 > 0 then 'Anu' end
   from size, generate_series(1, course_count / 5) as i,
     lateral (select at - i * (interval '10 months' * 5 / course_count) as made_at) as asked`,
  `insert into provider_inbox (id, provider, event_id, event_name, provider_order_id, state, body, received_at)
   select ${uuid('inbox', 'number')}, provider, 'bench-' || number, 'ORDER_SUCCEEDED', id,
     case when number % 5000 = 9 then 'unmatched' else 'applied' end, '{}', placed_at
   from planned where number % 5 = 4`,
]

export type OfficeSize = { courses: number; students: number; orders: number }

/** Something that was seeded, for searches that must find it. */
export type SeededDetails = {
  orderId: string
  studentId: string
  courseId: string
  rrn: string
  receiptNumber: string
  certificateNumber: string
  email: string
  batchId: string
}

/**
 * Fills a fresh portal's database with a large office, by SQL alone and two connections. Of the release of today with all that follows from
 * an order (parts, journal, documents, batches): set by set, because a million rows one by one through every trigger take
 * half an hour; the books' checks say that nothing is missing (seed-office.db.test.ts). Orders are spread over two years
 * that end now; three quarters are paid.
 */
export async function seedOffice(databaseUrl: string, size: OfficeSize): Promise<SeededDetails> {
  const clients = [
    new pg.Client({ connectionString: databaseUrl }),
    new pg.Client({ connectionString: databaseUrl }),
  ] as const
  const [client] = clients
  try {
    for (const one of clients) {
      await one.connect()
      await one.query(forSets)
    }
    await client.query('create schema seeding')
    await withSetAside(clients, officeOfToday(size))
    await client.query('drop schema seeding cascade')
    return await someDetails(client)
  } finally {
    for (const one of clients) await one.end()
  }
}

/**
 * Sets are sorted and joined in memory, and nobody else waits for the processors. What is planned stands in a schema of
 * its own, so that both see it.
 */
const forSets = `set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off; set synchronous_commit = off;
  set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0; set search_path = public, seeding`

/** In the order of the money; what does not hang on the other is written at once. */
function officeOfToday(size: OfficeSize): string[] {
  return [
    sizeTable(size),
    ...people(ofToday),
    ...batches,
    ...ordering(ofToday.orders),
    ...parts,
    ...outcomes(true),
    ...books,
    ...waiting,
    ...others,
    ...sums,
  ]
}

/**
 * How much of everything there is to be; big integers, because numbers of orders are multiplied.
 * @param from the number of the first order.
 */
export function sizeTable({ courses, students, orders }: OfficeSize, from = 1): string {
  return `create unlogged table seeding.size as
    select ${courses}::bigint as course_count, ${students}::bigint as student_count,
           ${orders}::bigint as order_count, ${from}::bigint as first_order, date_trunc('second', now()) as at`
}

async function someDetails(client: pg.Client): Promise<SeededDetails> {
  const { rows } = await client.query<SeededDetails>(`
    select orders.id as "orderId", orders.student_id as "studentId", orders.course_id as "courseId",
           captures.rrn, documents.number as "receiptNumber", certificates.number as "certificateNumber",
           orders.customer_email as email, (select batch_id from enrollments where batch_id is not null limit 1) as "batchId"
    from certificates
    join enrollments on enrollments.id = certificates.enrollment_id
    join orders on orders.id = enrollments.order_id
    join captures on captures.order_id = orders.id
    join documents on documents.order_id = orders.id and documents.kind = 'receipt'
    order by certificates.sequence limit 1
    offset (select least(500, count(*) / 2) from certificates)`)
  const [details] = rows
  if (!details) throw new Error('nothing was seeded')
  return details
}
