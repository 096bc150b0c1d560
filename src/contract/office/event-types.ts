/** The events that receivers can subscribe to (decision 39). */
export const eventTypes = [
  'order.paid',
  'order.refunded',
  'enrollment.ended',
  'refund.failed',
  'dispute.opened',
  'portal.test',
] as const
export type EventType = (typeof eventTypes)[number]
