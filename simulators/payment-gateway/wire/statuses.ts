/** The statuses this gateway gives, with their numbers (juspay §6). */
export const statusIds = {
  NEW: 10,
  CHARGED: 21,
  JUSPAY_DECLINED: 22,
  PENDING_VBV: 23,
  AUTHENTICATION_FAILED: 26,
  AUTHORIZATION_FAILED: 27,
  AUTHORIZING: 28,
  AUTO_REFUNDED: 36,
} as const

export type Status = keyof typeof statusIds

/** True for a failed attempt; another attempt may still pay the order. */
export function isFailed(status: Status): boolean {
  return ['JUSPAY_DECLINED', 'AUTHENTICATION_FAILED', 'AUTHORIZATION_FAILED'].includes(status)
}
