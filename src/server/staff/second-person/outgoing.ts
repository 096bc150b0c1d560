import type { Actor } from '../../activity/activity.ts'

/** Who does it. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>

/** By which door. shortPayment: less than was asked for is accepted as all of it. */
type OutgoingKind =
  | 'refund'
  | 'undo'
  | 'correction'
  | 'waivedPart'
  | 'waivedDifference'
  | 'shortPayment'

/** What leaves the institute or is given up by one act. */
export type Outgoing = {
  kind: OutgoingKind
  orderId: string
  /** 0: nothing. */
  amountInPaise: number
  /** What exactly: a second person agrees to the same. At most 200 characters. */
  details: string
  /** Money goes back in another way than it came. */
  isOtherWay?: boolean
}

/** What the log calls it. */
export const outgoingWords: Record<OutgoingKind, string> = {
  refund: 'a refund',
  undo: 'undoing an entry of the desk',
  correction: 'correcting an entry of the desk',
  waivedPart: 'waiving a part of the fee',
  waivedDifference: 'waiving a difference',
  shortPayment: 'accepting less than was asked for',
}
