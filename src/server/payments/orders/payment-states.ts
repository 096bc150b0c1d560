/**
 * The transitions of an order's state (rule 30). In this state, this event leads to that state; any
 * other event changes nothing. docs/payments.md is printed from this table.
 */
export const transitions = {
  created: {
    gatewayAccepted: 'awaitingCustomer',
    timeRanOut: 'expired',
    customerPaid: 'paid',
    amountDiffered: 'underReview',
  },
  awaitingCustomer: {
    paymentDeclined: 'failed',
    timeRanOut: 'expired',
    customerPaid: 'paid',
    amountDiffered: 'underReview',
  },
  // A customer can still pay after a decline, or after the order expired: the money counts.
  failed: { customerPaid: 'paid', amountDiffered: 'underReview' },
  expired: { customerPaid: 'paid', amountDiffered: 'underReview' },
  underReview: {
    customerPaid: 'paid',
    moneyReturned: 'refunded',
    // all its money was reassigned to another order
    moneyBelongsElsewhere: 'expired',
  },
  // it was paid without an enrollment, and its money was reassigned
  paid: { moneyReturned: 'refunded', moneyBelongsElsewhere: 'refunded' },
  refunded: {},
} as const satisfies Record<string, Partial<Record<string, string>>>

export type OrderState = keyof typeof transitions

export const orderStates = Object.keys(transitions) as OrderState[] // the table's own keys

export const orderEvents = [
  'gatewayAccepted',
  'paymentDeclined',
  'timeRanOut',
  'customerPaid',
  'amountDiffered',
  'moneyReturned',
  'moneyBelongsElsewhere',
] as const

export type OrderEvent = (typeof orderEvents)[number]

/** The state that this event leads to, or null where it changes nothing. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | null {
  const line: Partial<Record<OrderEvent, OrderState>> = transitions[state]
  return line[event] ?? null
}

const unpaidStates: ReadonlySet<OrderState> = new Set([
  'created',
  'awaitingCustomer',
  'failed',
  'expired',
])

/** The order has no money yet. */
export function isUnpaid(state: OrderState): boolean {
  return unpaidStates.has(state)
}

/** An undecided order; a student has at most one per course. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'awaitingCustomer'
}
