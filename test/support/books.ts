import type { Database } from '#server/db/database.ts'

/** What the accountant sees of one order. */
export async function booksOf(db: Database, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const of = { orderId }
  return {
    state: order.state,
    lastWord: order.lastWord,
    captures: await rowsOf(db, 'captures', of),
    places: (await rowsOf(db, 'enrollments', of)).filter((row) => row['endedAt'] === null).length,
    receipts: (await rowsOf(db, 'receipts', of)).map((row) => row['number']),
    flags: (await rowsOf(db, 'orderFlags', of))
      .map((row) => String(row['kind']))
      .toSorted((a, b) => a.localeCompare(b)),
    events: (
      await db
        .selectFrom('paymentEvents')
        .select('event')
        .where('orderId', '=', orderId)
        .orderBy('position')
        .execute()
    ).map((row) => row.event),
  }
}

/** How many places a student holds, over all orders. */
export async function placesOf(db: Database, studentId: string): Promise<number> {
  const row = await db
    .selectFrom('enrollments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('studentId', '=', studentId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

async function rowsOf(
  db: Database,
  table: 'captures' | 'enrollments' | 'receipts' | 'orderFlags',
  of: { orderId: string },
): Promise<Record<string, unknown>[]> {
  return db.selectFrom(table).selectAll().where('orderId', '=', of.orderId).execute()
}
