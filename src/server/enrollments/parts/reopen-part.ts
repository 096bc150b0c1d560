import type { Transaction } from '../../db/database.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

/**
 * The payer's bank has taken back all that came for a later part: it is to be paid again, as after a cheque that came back
 * (decision 69), unless its place has ended. The caller holds the order's row lock.
 */
export async function reopenPart(
  { clock, payments }: Pick<EnrollmentDeps, 'clock' | 'payments'>,
  tx: Transaction,
  { order, captureId }: { order: Order; captureId: string },
): Promise<void> {
  if (order.parts === null || order.state !== 'paid') return
  const captures = await payments.capturesOf(tx, order.id)
  const lost = captures.find(({ id }) => id === captureId)
  if (lost === undefined || lost.part === 1) return
  const isPaidStill = captures.some(
    ({ part, isAccepted, amountInPaise, returnedInPaise }) =>
      part === lost.part && isAccepted && returnedInPaise < amountInPaise,
  )
  const part = (await payments.partsOf(tx, order.id)).find(({ number }) => number === lost.part)
  if (isPaidStill || part?.state !== 'paid') return
  await payments.reopenPart(tx, part)
  // of a place that has ended nothing is asked for
  await payments.waiveEnded(tx, order, clock.now())
}
