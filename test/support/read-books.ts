import { sql } from 'kysely'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { ordersListStore } from '#server/office/orders/orders-list.store.ts'
import { receiptOfOrder } from '#server/money/documents/show-documents.ts'

/** What people read: every receipt, the totals of the office's lists, every student's courses. */
export async function readBooks(db: Database) {
  return {
    receipts: await shownReceipts(db),
    orders: await ordersOf(db),
    captured: await perDay(db, 'captures', 'captured_at'),
    refunded: await perDay(db, 'capture_returns', 'noted_at'),
    places: await placesOf(db),
    courses: await coursesOfStudents(db),
  }
}

async function ordersOf(db: Queryable) {
  const orders = ordersListStore(db)
  const rows = await orders.rows({}, { limit: 1_000, offset: 0 })
  return {
    count: await orders.count({}),
    rows: rows.toSorted((one, other) => one.id.localeCompare(other.id)),
  }
}

async function placesOf(db: Database) {
  const { rows } = await sql`
    select departments.title as department, count(*) as enrollments
    from enrollments join courses on courses.id = course_id join departments on departments.id = department_id
    where ended_at is null group by departments.id order by enrollments desc, departments.title`.execute(
    db,
  )
  return rows
}

/** Counted without the journal. */
async function perDay(db: Database, table: string, moment: string) {
  const { rows } = await sql`
    select to_char(${sql.ref(moment)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      sum(amount_in_paise)::bigint as amount_in_paise
    from ${sql.table(table)} group by 1 order by 1`.execute(db)
  return rows
}

async function shownReceipts(db: Database) {
  const { rows } = await sql<{
    orderId: string
  }>`select distinct on (order_id) order_id, number from documents
    where kind = 'receipt' order by order_id, issued_at, sequence`.execute(db)
  const receipts = rows.map(({ orderId }) => receiptOfOrder({ db }, { orderId }))
  return (await Promise.all(receipts)).map(asRead)
}

/** How it is kept and signed nobody reads. */
function asRead(receipt: Awaited<ReturnType<typeof receiptOfOrder>>) {
  if (receipt === null) return null
  const { frozen: _frozen, signed: _signed, ...read } = receipt
  return read
}

async function coursesOfStudents(db: Database) {
  const { rows } = await sql`
    select enrollments.student_id, enrollments.course_id, orders.id as order_id, orders.course_name,
      orders.amount_in_paise, enrollments.campus, enrollments.enrolled_at, enrollments.ended_at
    from enrollments join orders on orders.id = enrollments.order_id
    order by orders.id`.execute(db)
  return rows
}
