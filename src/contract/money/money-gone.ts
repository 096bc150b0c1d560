import * as z from 'zod/mini'

/** Where the money of a REFUNDED receipt went, if it was not returned to its payer. */
const ways = ['entryUndone', 'takenByBank', 'toAnotherOrder', 'refundBounced'] as const

/** Ours, and live: left out where the money is here or was returned to its payer. */
export const MoneyGone = z.optional(z.enum(ways))
export type MoneyGone = (typeof ways)[number]

export const moneyGoneWords = {
  entryUndone: {
    label: 'Entry taken back',
    sentence: 'Our office entered this payment by mistake and has removed it.',
  },
  takenByBank: {
    label: 'Taken back by the bank',
    sentence: 'The payer’s bank has taken this payment back.',
  },
  toAnotherOrder: {
    label: 'Moved to another order',
    sentence: 'This payment was moved to another order, which has its own receipt for it.',
  },
  refundBounced: {
    label: 'Refund came back',
    sentence:
      'The refund of this payment came back to us, because it could not be paid out. Our office will send it again.',
  },
} as const satisfies Record<MoneyGone, { label: string; sentence: string }>
