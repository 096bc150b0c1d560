/**
 * The heart of the portal. Read a line as: in this state, this event leads there; any other event
 * changes nothing. States are the order's (rule 30); docs/payments.md is printed from this table.
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
  // A customer can still pay after a decline, or after we gave up: the money wins.
  failed: { customerPaid: 'paid', amountDiffered: 'underReview' },
  expired: { customerPaid: 'paid', amountDiffered: 'underReview' },
  underReview: {
    customerPaid: 'paid',
    moneyReturned: 'refunded',
    // all that came for it was written to another order
    moneyBelongsElsewhere: 'expired',
  },
  // what was paid without giving an enrollment was written to another order: nothing of it is left
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

/** The state that this event leads to, or null when it changes nothing. */
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

/** Nothing has come for it so far. */
export function isUnpaid(state: OrderState): boolean {
  return unpaidStates.has(state)
}

/** Undecided orders: at most one of them per student and course. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'awaitingCustomer'
}
