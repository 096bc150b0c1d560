import { sql } from 'kysely'
import { institute } from '#institute/institute.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { ordersListStore } from '#server/office/orders/orders-list.store.ts'
import { receiptOfOrder } from '#server/payments/documents/show-documents.ts'

/**
 * What people read: every receipt, the totals of the office's lists, every student's courses.
 * @param options.isUpgraded false: receipts are read as the release before migration 0063 read them.
 */
export async function readBooks(db: Database, { isUpgraded = false } = {}) {
  const read = isUpgraded ? shownReceipts : receiptsOfBefore
  const orders = isUpgraded ? await ordersOf(db) : await ordersOfBefore(db)
  return {
    receipts: await read(db),
    orders,
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

/** The release before knew neither moves nor parts: as if nobody had moved, and paid all at once. */
async function ordersOfBefore(db: Database) {
  const tx = await db.startTransaction().execute()
  await sql`create table enrollment_moves (order_id text)`.execute(tx)
  await sql`create table move_dues (order_id text)`.execute(tx)
  await sql`alter table orders add column parts jsonb`.execute(tx)
  await sql`create table installments (
    order_id text, amount_in_paise bigint, waived_in_paise bigint, state text)`.execute(tx)
  const read = await ordersOf(tx)
  await tx.rollback().execute()
  return read
}

/** Counted from the rows: the release before migration 0104 kept no counts. */
async function placesOf(db: Database) {
  const { rows } = await sql`
    select departments.title as department, count(*) as enrollments
    from enrollments join courses on courses.id = course_id join departments on departments.id = department_id
    where ended_at is null group by departments.id order by enrollments desc, departments.title`.execute(
    db,
  )
  return rows
}

/** Counted without the journal, which the release before migration 0064 had none of. */
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
  }>`select order_id from receipts order by number`.execute(db)
  const receipts = rows.map(({ orderId }) => receiptOfOrder({ db, issuer: institute }, { orderId }))
  return (await Promise.all(receipts)).map(asRead)
}

/** How it is kept and signed nobody reads. */
function asRead(receipt: Awaited<ReturnType<typeof receiptOfOrder>>) {
  if (receipt === null) return null
  const { frozen: _frozen, signed: _signed, ...read } = receipt
  return read
}

/** Number, order, money: joined anew each time, as it was read then. */
async function receiptsOfBefore(db: Database) {
  const { rows } = await sql<OldReceipt>`
    select receipts.number, receipts.check_code, receipts.issued_at as issued_on, orders.id as order_id,
      captures.captured_at as paid_on, captures.amount_in_paise, customer_name, customer_email, customer_phone,
      course_name, course_code, campus, transaction_id, payment_method, card_last4, card_issuer, auth_code, rrn,
      bank_txn_id, orders.state = 'refunded' as is_refunded
    from receipts
    join orders on orders.id = receipts.order_id
    join lateral (
      select * from captures where captures.order_id = orders.id order by position limit 1) as captures on true
    order by receipts.number`.execute(db)
  return rows.map((row) => ({ ...row, ...asPrinted(row.campus) }))
}

type OldReceipt = { campus: string } & Record<string, unknown>

function asPrinted(campus: string) {
  const place = institute.campuses.find(({ name }) => name === campus)
  const { name, email } = institute
  const phone = place?.phone ?? institute.phone
  const addressLines = [...(place?.addressLines ?? [])]
  return {
    kind: 'receipt',
    isCorrected: false,
    institute: { name, email, phone, addressLines },
  }
}

async function coursesOfStudents(db: Database) {
  const { rows } = await sql`
    select enrollments.student_id, enrollments.course_id, orders.id as order_id, orders.course_name,
      orders.amount_in_paise, enrollments.campus, enrollments.enrolled_at, enrollments.ended_at
    from enrollments join orders on orders.id = enrollments.order_id
    order by orders.id`.execute(db)
  return rows
}
