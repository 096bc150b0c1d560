import pg from 'pg'
import { batches, waiting } from './seed-batches.ts'
import { books, parts } from './seed-books.ts'
import { ofToday, ordering, people } from './seed-orders.ts'
import { others } from './seed-others.ts'
import { outcomes } from './seed-outcomes.ts'
import { sums } from './seed-sums.ts'
import { inMemory, setAside } from './set-aside.ts'

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
 * Fills a fresh portal's database with a large office, by SQL alone. Of the release of today with all that follows from
 * an order (parts, journal, documents, batches): set by set, because a million rows one by one through every trigger take
 * half an hour; the books' checks say that nothing is missing (seed-office.db.test.ts). Orders are spread over two years
 * that end now; three quarters are paid.
 * @param release 'before lines': what the upgrade to orders with lines begins with (bench/migration.bench.ts).
 */
export async function seedOffice(
  databaseUrl: string,
  size: OfficeSize,
  release: 'today' | 'before lines' = 'today',
): Promise<SeededDetails> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (release === 'today') await fillSetBySet(databaseUrl, client, size)
    else
      await inOne(client, [sizeTable(size), ...people(null), ...ordering(null), ...outcomes(false)])
    // as autovacuum leaves it
    await client.query('vacuum analyze')
    return await someDetails(client, release)
  } finally {
    await client.end()
  }
}

/** A seed that breaks off leaves a database that nobody can use: it is made for this alone. */
async function fillSetBySet(
  databaseUrl: string,
  client: pg.Client,
  size: OfficeSize,
): Promise<void> {
  const second = new pg.Client({ connectionString: databaseUrl })
  await second.connect()
  try {
    await client.query(inMemory)
    await second.query(inMemory)
    const putBack = await setAside(client)
    await inOne(client, [
      sizeTable(size),
      ...people(ofToday.students),
      ...batches,
      ...ordering(ofToday.orders),
      ...parts,
      ...outcomes(true),
      ...books,
      ...waiting,
      ...others,
      ...sums,
    ])
    await putBack(second)
  } finally {
    await second.end()
  }
}

/** In one transaction. */
async function inOne(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

/**
 * How much of everything there is to be; big integers, because numbers of orders are multiplied.
 * @param from the number of the first order.
 */
export function sizeTable({ courses, students, orders }: OfficeSize, from = 1): string {
  return `create temporary table size on commit drop as
    select ${courses}::bigint as courses, ${students}::bigint as students,
           ${orders}::bigint as orders, ${from}::bigint as first_order, date_trunc('second', now()) as at`
}

async function someDetails(
  client: pg.Client,
  release: 'today' | 'before lines',
): Promise<SeededDetails> {
  const batch =
    release === 'today'
      ? '(select batch_id from enrollments where batch_id is not null limit 1)'
      : "''"
  const { rows } = await client.query<SeededDetails>(`
    select orders.id as "orderId", orders.student_id as "studentId", orders.course_id as "courseId",
           captures.rrn, receipts.number as "receiptNumber", certificates.number as "certificateNumber",
           orders.customer_email as email, ${batch} as "batchId"
    from certificates
    join enrollments on enrollments.id = certificates.enrollment_id
    join orders on orders.id = enrollments.order_id
    join captures on captures.order_id = orders.id
    join receipts on receipts.order_id = orders.id
    order by certificates.sequence limit 1
    offset (select least(500, count(*) / 2) from certificates)`)
  const [details] = rows
  if (!details) throw new Error('nothing was seeded')
  return details
}
