/** What about an order's money can need a person. */
export const flagKinds = [
  'amount-differs',
  'second-capture',
  'partial-refund',
  'paid-twice',
  'return-failed',
  'returned-twice',
  'disputed',
] as const
export type FlagKind = (typeof flagKinds)[number]
