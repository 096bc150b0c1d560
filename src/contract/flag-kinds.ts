/** What about an order's money can need a person. */
export const flagKinds = [
  // captured in another amount or currency than was ordered
  'amount-differs',
  // a second payment of one order, or of one course by another order
  'second-capture',
  'paid-twice',
  // paid by somebody whose account is closed
  'closed-payer',
  'batch-full',
  'batch-cancelled',
  // paid late, and the code or concession that its price counted on was used by others by then
  'concession-gone',
  // a group order is paid, and one of its students could not be enrolled
  'group-place-missing',
  // paid for what a move cost more, when that was not to be paid any more
  'difference-not-due',
  // the payer's bank took back what a place began with, or what a move cost more, and the place stands
  'place-unpaid',
  'partial-refund',
  // a part went back at the provider, and nobody has said of which line it was
  'unallocated-return',
  'return-failed',
  'returned-twice',
  'disputed',
  'dispute-reopened',
  // the provider's figures contradict each other, or what is booked
  'figures-contradict',
  'unreadable-answer',
  // a notification says that money was taken, and no answer says so
  'unconfirmed-payment',
  // the student names what their bank calls a payment that we have not received
  'named-reference',
  // the bank has not decided for an hour; after seven days nobody expects it to
  'undecided',
  // the provider is switched off, and its last word is unknown
  'provider-gone',
  // paid, and no number could be given to its receipt yet
  'receipt-missing',
] as const
export type FlagKind = (typeof flagKinds)[number]
