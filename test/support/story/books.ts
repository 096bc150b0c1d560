import type { SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { firstReceiptStore } from '#server/money/documents/issuing/first-receipt.store.ts'
import { providerStatusOfOrder } from '#server/money/orders/parts.store.ts'

/** What the accountant sees of one order. */
export async function booksOf(db: Database, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .select(providerStatusOfOrder.as('lastWord'))
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
    /** The number of its first receipt; none where it has none. */
    receipts: await firstReceiptOf(db, orderId),
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
 * than was captured, two refunds in hand of one capture, a return that nobody wrote down, an enrollment that outlived
 * its money without a word why.
 */
export async function objectionsToRefunds(db: Database, orderId?: string): Promise<string[]> {
  const captures = await db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .leftJoin('enrollments', (join) =>
      join.onRef('enrollments.orderId', '=', 'orders.id').on('enrollments.endedAt', 'is', null),
    )
    .select(['captures.id', 'captures.orderId', 'captures.amountInPaise as captured'])
    .select(['orders.state as orderState', 'captures.refundedInPaise', 'enrollments.id as placeId'])
    .select((capture) =>
      capture
        .exists(
          capture
            .selectFrom('refunds')
            .innerJoin('refundAllocations', 'refundAllocations.refundId', 'refunds.id')
            .whereRef('refunds.orderId', '=', 'orders.id')
            .where('refunds.state', '=', 'done')
            .where('keptBecause', 'is not', null)
            .select('refunds.id'),
        )
        .as('isKept'),
    )
    .$if(orderId !== undefined, (of) => of.where('orders.id', '=', orderId ?? ''))
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['captureId', 'state', 'way', 'amountInPaise'])
    .execute()
  const returns = await db
    .selectFrom('captureReturns')
    .select(['captureId', 'kind', 'amountInPaise'])
    .execute()
  return captures.flatMap((capture) => {
    const own = refunds.filter(({ captureId }) => captureId === capture.id)
    const back = returns.filter(({ captureId }) => captureId === capture.id)
    return objectionsTo(capture, own, back).map((words) => `${capture.orderId}: ${words}`)
  })
}

type Came = {
  captured: number
  refundedInPaise: number
  orderState: string
  placeId: string | null
  isKept: SqlBool
}
type Given = { state: string; way: string | null; amountInPaise: number }
type Returned = { kind: string; amountInPaise: number }

function objectionsTo(capture: Came, refunds: Given[], returns: Returned[]): string[] {
  const { captured, refundedInPaise, orderState, placeId, isKept } = capture
  const done = refunds.filter(({ state }) => state === 'done')
  const byProvider = sumOf(done.filter(({ way }) => way === 'provider'))
  // the provider may still give back what the bank took; a flag says so
  const byBank = sumOf(done.filter(({ way }) => way === 'chargeback'))
  const toldByProvider = sumOf(returns.filter(({ kind }) => kind === 'refund'))
  const room = captured - sumOf(done)
  const inHand = refunds.filter(
    ({ state }) => !['done', 'bounced', 'refused', 'withdrawn'].includes(state),
  )
  const found: [boolean, string][] = [
    [sumOf(done) > captured, 'more went back than came'],
    [refundedInPaise > captured, 'the provider gave back more than it took'],
    [inHand.length > 1, 'two refunds in hand of one capture'],
    [byProvider > toldByProvider, 'called returned, and still kept'],
    [toldByProvider > byProvider + byBank && room > 0, 'returned, and nobody wrote it down'],
    [orderState === 'refunded' && placeId !== null && isKept === false, 'a place without money'],
  ]
  return found.flatMap(([isWrong, words]) => (isWrong ? [words] : []))
}

function sumOf(rows: readonly { amountInPaise: number }[]): number {
  return rows.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
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

async function firstReceiptOf(db: Database, orderId: string): Promise<string[]> {
  const receipt = await firstReceiptStore(db).find(orderId)
  return receipt === undefined ? [] : [receipt.number]
}

async function rowsOf(
  db: Database,
  table: 'captures' | 'enrollments' | 'orderFlags',
  of: { orderId: string },
): Promise<Record<string, unknown>[]> {
  return db.selectFrom(table).selectAll().where('orderId', '=', of.orderId).execute()
}
