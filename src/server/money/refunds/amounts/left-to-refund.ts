import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { RecordedCapture } from '../../payments.service.ts'
import type { Refund } from '../records/refund.ts'

const open: ReadonlySet<string> = new Set(openRefundStates)

/** Neither done nor refused nor withdrawn: no other refund may use its amount. */
export function isOpenRefund({ state }: Pick<Refund, 'state'>): boolean {
  return open.has(state)
}

/** Its capture takes no other refund until this one has ended; a bounced one does not block. */
export function isInHand({ state }: Pick<Refund, 'state'>): boolean {
  return open.has(state) && state !== 'bounced'
}

type Came = Pick<RecordedCapture, 'id' | 'amountInPaise' | 'returnedInPaise'>

/**
 * The amount of a capture that a refund can still return. It is the captured amount less all
 * returns and the claims of other refunds (invariant J4). In paise; below zero where more was
 * returned than came.
 */
export function leftToRefund(
  { id, amountInPaise, returnedInPaise }: Came,
  others: readonly Pick<Refund, 'captureId' | 'state' | 'amountInPaise'>[],
): number {
  const claimed = others
    .filter((refund) => refund.captureId === id && isOpenRefund(refund))
    .reduce((sum, refund) => sum + refund.amountInPaise, 0)
  return amountInPaise - returnedInPaise - claimed
}
