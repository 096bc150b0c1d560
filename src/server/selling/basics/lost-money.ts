import type { Transaction } from '../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../money/payments.service.ts'
import type { SellingDeps } from './selling-deps.ts'
import { activePlaceOf, wasGivenBackByOffice } from './unpaid-places.store.ts'

type Deps = Pick<SellingDeps, 'clock' | 'payments'>

type Lost = { order: Order; captureId: string }

/**
 * Handles a payment that a chargeback took back in full. A later part is due again. The first
 * installment, which enrolled, needs a person's decision (invariant I04). The caller holds the
 * order's row lock.
 */
export async function followLostPayment(deps: Deps, tx: Transaction, lost: Lost): Promise<void> {
  const { order, captureId } = lost
  const captures = await deps.payments.capturesOf(tx, order.id)
  const capture = captures.find(({ id }) => id === captureId)
  if (capture === undefined) return
  if (capture.part > 1) await reopenPart(deps, tx, lost)
  else await flagPlace(deps, tx, { order, capture, captures })
}

type OfPlace = { order: Order; capture: RecordedCapture; captures: readonly RecordedCapture[] }

/**
 * Flags an enrollment that lost its first payment while other money of the order is kept. The
 * enrollment stays.
 */
async function flagPlace(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  { order, capture, captures }: OfPlace,
): Promise<void> {
  if (capture.allocatedInPaise === 0) return
  const kept = captures.filter((one) => one.returnedInPaise < one.amountInPaise)
  // with no money left the order is refunded, and the enrollment ends
  if (kept.length === 0 || kept.some(({ part, isAccepted }) => part === capture.part && isAccepted))
    return
  if ((await activePlaceOf(tx, order.id)) !== 'bought') return
  await raise(payments, tx, { order, amountInPaise: capture.amountInPaise })
}

/**
 * Reopens a later part after its money was lost or entered by mistake, as after a bounced cheque
 * (decision 69). An ended enrollment asks for no payment. The caller holds the order's row lock.
 */
export async function reopenPart(
  { clock, payments }: Deps,
  tx: Transaction,
  { order, captureId }: Lost,
): Promise<void> {
  if (order.state !== 'paid') return
  const captures = await payments.capturesOf(tx, order.id)
  const lost = captures.find(({ id }) => id === captureId)
  const isPaidStill = captures.some(
    ({ part, isAccepted, amountInPaise, returnedInPaise }) =>
      part === lost?.part && isAccepted && returnedInPaise < amountInPaise,
  )
  const part = (await payments.partsOf(tx, order.id)).find(({ number }) => number === lost?.part)
  if (isPaidStill || part?.state !== 'paid') return
  await payments.reopenPart(tx, part)
  await payments.waiveEnded(tx, order, clock.now())
}

/** Flags a chargeback of a move's difference where the enrollment stays. */
export async function flagLostDifference(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if ((await activePlaceOf(tx, order.id)) !== 'difference') return
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
