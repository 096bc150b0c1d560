import type { Actor } from '../../activity/activity.ts'

/** The member of staff who acts. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>

/** By which door. shortPayment: less than was asked for is accepted as all of it. */
type OutgoingKind =
  | 'refund'
  | 'undo'
  | 'correction'
  | 'waivedPart'
  | 'waivedDifference'
  | 'shortPayment'

/** Money that leaves the institute or is given up by one act. */
export type Outgoing = {
  kind: OutgoingKind
  orderId: string
  /** 0: nothing. */
  amountInPaise: number
  /** The exact details, to which the second person agrees. At most 200 characters. */
  details: string
  /** Money goes back in another way than it came. */
  isOtherWay?: boolean
}

/** The words of the log. */
export const outgoingWords: Record<OutgoingKind, string> = {
  refund: 'a refund',
  undo: 'undoing an entry of the desk',
  correction: 'correcting an entry of the desk',
  waivedPart: 'waiving a part of the fee',
  waivedDifference: 'waiving a difference',
  shortPayment: 'accepting less than was asked for',
}
