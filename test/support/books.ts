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
    refunds: await refundsOf(db, orderId),
    enrollments: (await rowsOf(db, 'enrollments', of)).filter((row) => row['endedAt'] === null)
      .length,
    receipts: (await rowsOf(db, 'receipts', of)).map((row) => row['number']),
    flags: (await rowsOf(db, 'orderFlags', of))
      .map((row) => String(row['kind']))
      .toSorted((a, b) => a.localeCompare(b)),
    /** Those that no person and no later notification has resolved. */
    openFlags: (await rowsOf(db, 'orderFlags', of))
      .filter((row) => row['resolvedAt'] === null)
      .map((row) => String(row['kind'])),
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

/** State, way and amount of each refund, in the order in which they were asked for. */
async function refundsOf(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['state', 'way', 'amountInPaise', 'captureId', 'isMadeAtProvider'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}

/**
 * What an accountant would object to about the money that went back, of one order or over all, as sentences: more
 * than was captured, twice for one capture, a refund that nobody made, an enrollment that outlived its money.
 */
export async function objectionsToRefunds(db: Database, orderId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.captureId', '=', 'captures.id')
        .on('refunds.state', 'not in', ['refused', 'withdrawn']),
    )
    .leftJoin('enrollments', (join) =>
      join.onRef('enrollments.orderId', '=', 'orders.id').on('enrollments.endedAt', 'is', null),
    )
    .select([
      'captures.id',
      'captures.orderId',
      'captures.amountInPaise as captured',
      'orders.state as orderState',
    ])
    .select(['captures.refundedInPaise as refunded', 'enrollments.id as placeId'])
    .select(['refunds.amountInPaise as returned', 'refunds.state', 'refunds.way'])
    .select((capture) =>
      capture
        .exists(
          capture
            .selectFrom('captureReturns')
            .select('position')
            .whereRef('captureId', '=', 'captures.id')
            .where('undoneReason', 'is not', null),
        )
        .as('isUndone'),
    )
    .$if(orderId !== undefined, (of) => of.where('orders.id', '=', orderId ?? ''))
    .execute()
  const objectionsTo = (row: (typeof rows)[number]) => {
    const isDone = row.state === 'done'
    const isAllBack = row.refunded === row.captured
    const isGiven = row.refunded >= (row.returned ?? 0)
    const isRepeated = rows.filter(({ id }) => id === row.id).length > 1
    return [
      [(row.returned ?? 0) > row.captured, 'more went back than came'],
      [row.refunded > row.captured, 'the provider gave back more than it took'],
      [isRepeated, 'two refunds of one capture'],
      [isDone && row.way === 'provider' && !isGiven, 'called returned, and still kept'],
      [isAllBack && !isDone && !row.isUndone, 'returned, and nobody wrote it down'],
      [row.orderState === 'refunded' && row.placeId !== null, 'a place without money'],
    ] as const
  }
  return rows.flatMap((row) =>
    objectionsTo(row).flatMap(([isWrong, words]) => (isWrong ? [`${row.orderId}: ${words}`] : [])),
  )
}

/** What went back of an order's captures, as the figures count it. */
export async function returnsOf(db: Database, orderId: string) {
  return db
    .selectFrom('captureReturns')
    .innerJoin('captures', 'captures.id', 'captureReturns.captureId')
    .select(['captureReturns.amountInPaise', 'captureReturns.notedAt', 'captureReturns.kind'])
    .select('undoneReason')
    .where('captures.orderId', '=', orderId)
    .orderBy('captureReturns.position')
    .execute()
}

/** How many enrollments a student holds, over all orders. */
export async function activeEnrollmentsOf(db: Database, studentId: string): Promise<number> {
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
