import { refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { RefundHistoryEvent, RefundState } from '#contract/money/refunds/refunds.ts'

/**
 * The transitions of a refund's state. In this state, this event leads to that state; any other
 * event changes nothing. Money counts as returned only after a confirmation (moneyReturned,
 * givenByHand). docs/payments.md is printed from this table.
 */
export const refundTransitions = {
  requested: {
    // the first of two approvals
    agreed: 'requested',
    approved: 'approved',
    refused: 'refused',
    givenByHand: 'done',
    // another person was faster, at the provider's dashboard
    moneyReturned: 'done',
    neededAfterAll: 'withdrawn',
  },
  approved: {
    providerAccepted: 'sent',
    providerFailed: 'failed',
    providerHeld: 'needsReview',
    wentQuiet: 'needsReview',
    moneyReturned: 'done',
  },
  sent: {
    providerFailed: 'failed',
    providerHeld: 'needsReview',
    wentQuiet: 'needsReview',
    moneyReturned: 'done',
  },
  needsReview: {
    providerAccepted: 'sent',
    providerFailed: 'failed',
    // only where its provider is switched off: returner.ts
    givenByHand: 'done',
    moneyReturned: 'done',
  },
  // retried under a new request id, or returned by the office by hand
  failed: { approved: 'approved', givenByHand: 'done', moneyReturned: 'done' },
  // the payer is owed it again
  done: { moneyBounced: 'bounced' },
  bounced: { approved: 'approved', givenByHand: 'done', moneyReturned: 'done' },
  // the student asks for a review, once
  refused: { reviewAsked: 'requested' },
  withdrawn: {},
} as const satisfies Record<RefundState, Partial<Record<string, RefundState>>>

export const refundEvents = [
  'agreed',
  'approved',
  'refused',
  'givenByHand',
  'providerAccepted',
  'providerHeld',
  'providerFailed',
  'wentQuiet',
  'moneyReturned',
  'moneyBounced',
  'neededAfterAll',
  'reviewAsked',
] as const satisfies readonly RefundHistoryEvent[]
export type RefundEvent = (typeof refundEvents)[number]

/** The state that this event leads to, or null where it changes nothing. */
export function nextRefundState(state: RefundState, event: RefundEvent): RefundState | null {
  const line: Partial<Record<RefundEvent, RefundState>> = refundTransitions[state]
  return line[event] ?? null
}

const underWay: ReadonlySet<RefundState> = new Set(refundStatesUnderWay)

/** The provider has, or may have, the request: it is polled until the end is known. */
export function isUnderWay(state: RefundState): boolean {
  return underWay.has(state)
}
