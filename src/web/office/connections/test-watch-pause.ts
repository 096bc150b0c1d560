import type { ShownTestPayment } from '#contract/office/connections/provider-proofs.ts'

/** Pauses between two questions, in milliseconds. Banks take days for a refund. */
const WHILE_PAYABLE_MS = 2_000
const AFTER_REFUND_MS = 30_000

type Watched = Pick<ShownTestPayment, 'endedOn' | 'refundSentOn' | 'trouble'>

/** Until it has ended, or its refund waits for the owner; null: no further question. */
export function testWatchPauseMs(test: Watched | null): number | null {
  if (test === null || test.endedOn !== null || test.trouble !== null) return null
  return test.refundSentOn === null ? WHILE_PAYABLE_MS : AFTER_REFUND_MS
}
