import pg from 'pg'
import { batches, waiting } from './seed-batches.ts'
import { books, parts } from './seed-books.ts'
import { ofToday, ordering, people } from './seed-orders.ts'
import { others } from './seed-others.ts'
import { outcomes } from './seed-outcomes.ts'
import { sums } from './seed-sums.ts'
import { withSetAside } from './set-aside.ts'

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
