/** The kinds of payment flags that need a person. */
export const flagKinds = [
  // captured in another amount or currency than was ordered
  'amount-differs',
  // a second payment of one order, or of one course by another order
  'second-capture',
  'paid-twice',
  // paid by a student whose account is closed
  'closed-payer',
  'batch-full',
  'batch-cancelled',
  // paid late, after others had used up the concession that lowered its price
  'concession-gone',
  // a group order is paid, and one of its students could not be enrolled
  'group-place-missing',
  // a move's price difference was paid when it was no longer due
  'difference-not-due',
  // the payer's bank reclaimed the payment of a place or of a move's difference, and the place is
  // still active
  'place-unpaid',
  'partial-refund',
  // a partial return at the provider that nobody has assigned to a line
  'unallocated-return',
  'return-failed',
  'returned-twice',
  'disputed',
  'dispute-reopened',
  // the provider's figures contradict each other or the books
  'figures-contradict',
  'unreadable-answer',
  // a notification says that money was taken, and no provider response confirms it
  'unconfirmed-payment',
  // the student names a bank reference for a payment that we have not received
  'named-reference',
  // the bank has not decided for an hour; after seven days no decision is expected
  'undecided',
  // the provider is switched off, and its last status is unknown
  'provider-gone',
  // paid, and its receipt has no number yet
  'receipt-missing',
] as const
export type FlagKind = (typeof flagKinds)[number]
