import type { Transaction } from '../../db/database.ts'
import type { Order, RecordedCapture } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import { standingPlaceOf, wasGivenBackByOffice } from './unpaid-places.store.ts'

type Deps = Pick<EnrollmentDeps, 'payments'>

/**
 * The payer's bank has taken back what a place began with, while other money of its order is kept: the place stands, and
 * a person decides what becomes of it (invariant I04). The caller holds the order's row lock.
 */
export async function flagLostFirstPart(
  { payments }: Deps,
  tx: Transaction,
  { order, captureId }: { order: Order; captureId: string },
): Promise<void> {
  const captures = await payments.capturesOf(tx, order.id)
  const lost = captures.find(({ id }) => id === captureId)
  if (lost === undefined || lost.part > 1 || lost.allocatedInPaise === 0) return
  const kept = captures.filter((capture) => capture.returnedInPaise < capture.amountInPaise)
  // with nothing left the order is refunded, and the place ends
  if (kept.length === 0 || kept.some(paysFirstPart)) return
  if ((await standingPlaceOf(tx, order.id)) !== 'bought') return
  await raise(payments, tx, { order, amountInPaise: lost.amountInPaise })
}

function paysFirstPart({ part, isAccepted }: RecordedCapture): boolean {
  return part === 1 && isAccepted
}

/** The bank took back the difference of a move, and the place stands. */
export async function flagLostDifference(
  { payments }: Deps,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if ((await standingPlaceOf(tx, order.id)) !== 'difference') return
  if (await wasGivenBackByOffice(tx, order.id)) return
  await raise(payments, tx, { order, amountInPaise: order.amountInPaise })
}

async function raise(
  payments: Deps['payments'],
  tx: Transaction,
  { order, amountInPaise }: { order: Order; amountInPaise: number },
): Promise<void> {
  const flag = { orderId: order.id, kind: 'place-unpaid', detail: { amountInPaise } } as const
  await payments.raiseFlag(tx, flag)
}
