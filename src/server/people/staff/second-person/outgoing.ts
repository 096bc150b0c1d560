import type { Actor } from '../../../platform/activity/activity.ts'

export type StaffMember = Extract<Actor, { kind: 'admin' }>

/** The kind of act. shortPayment: an incomplete payment is accepted as full. */
type OutgoingKind =
  | 'refund'
  | 'undo'
  | 'correction'
  | 'waivedPart'
  | 'waivedDifference'
  | 'shortPayment'

/** Money that leaves the institute, or is given up, by one act. */
export type Outgoing = {
  kind: OutgoingKind
  orderId: string
  /** 0: nothing. */
  amountInPaise: number
  /** The exact details that the second person approves, at most 200 characters. */
  details: string
  /** True if money goes back another way than it came. */
  isOtherWay?: boolean
}

export const outgoingWords: Record<OutgoingKind, string> = {
  refund: 'a refund',
  undo: 'undoing an entry of the desk',
  correction: 'correcting an entry of the desk',
  waivedPart: 'waiving an instalment',
  waivedDifference: 'waiving a difference',
  shortPayment: 'accepting less than the amount due',
}
