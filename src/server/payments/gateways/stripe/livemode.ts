import type { StartObjection } from '../../providers/gateway.ts'
import type { PaymentMode } from '../../providers/provider-facts.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'

/**
 * Whether `livemode` of an object of theirs says the other mode than our key: then it is not of our account's, and no money of ours.
 * A key that names no mode is compared with nothing.
 */
export function isOfOtherMode(object: ForeignFields, mode: PaymentMode): boolean {
  const isLive = object.flag('livemode')
  return mode !== 'unknown' && isLive !== null && isLive !== (mode === 'live')
}

/** @returns what is wrong with the mode of a session that was opened; null: nothing. */
export function objectionToMode(session: ForeignFields, mode: PaymentMode): StartObjection | null {
  if (!isOfOtherMode(session, mode)) return null
  return { about: 'mode', field: 'livemode', said: String(session.flag('livemode')) }
}
