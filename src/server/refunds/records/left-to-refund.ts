import { openRefundStates } from '#contract/refunds.ts'
import type { RecordedCapture } from '../../payments/payments.service.ts'
import type { Refund } from './refund.ts'

const open: ReadonlySet<string> = new Set(openRefundStates)

/** Neither done nor given up: what it claims no other refund may give back. */
export function isOpenRefund({ state }: Pick<Refund, 'state'>): boolean {
  return open.has(state)
}

/** Its capture takes no other refund before this one has come to an end; one that bounced waits beside it. */
export function isInHand({ state }: Pick<Refund, 'state'>): boolean {
  return open.has(state) && state !== 'bounced'
}

type Came = Pick<RecordedCapture, 'id' | 'amountInPaise' | 'returnedInPaise'>

/**
 * What of a capture a refund can still give back: what came, less what went back by whatever way, less what other
 * refunds of it claim (invariant J4). In paise; below zero where more went back than came.
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
