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

/** Undecided: the order can be paid online. A student has at most one per course. */
export const openStates = ['created', 'awaitingCustomer'] as const satisfies readonly OrderState[]

/** The order still holds its seat and its concession. */
export const holdingStates = [...openStates, 'underReview'] as const satisfies readonly OrderState[]

/** The order has no money yet. */
export const unpaidStates = [
  ...openStates,
  'failed',
  'expired',
] as const satisfies readonly OrderState[]

/** The order was paid; its money may have been returned since. */
export const paidStates = ['paid', 'refunded'] as const satisfies readonly OrderState[]

/** Nothing can be paid or accepted, except late money. */
export const endStates = ['failed', 'expired', 'refunded'] as const satisfies readonly OrderState[]

export function isUnpaid(state: OrderState): boolean {
  return isOneOf(unpaidStates, state)
}

export function isOpen(state: OrderState): boolean {
  return isOneOf(openStates, state)
}

export function isOver(state: OrderState): boolean {
  return isOneOf(endStates, state)
}

function isOneOf(states: readonly OrderState[], state: OrderState): boolean {
  return states.includes(state)
}
