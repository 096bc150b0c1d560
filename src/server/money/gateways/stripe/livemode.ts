import type { StartObjection } from '../../providers/gateway.ts'
import type { PaymentMode } from '../../providers/provider-facts.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'

/**
 * Whether an object's `livemode` differs from our key's mode. Such an object is not of our account.
 * A key without a mode is not compared.
 */
export function hasOtherMode(object: ForeignFields, mode: PaymentMode): boolean {
  const isLive = object.flag('livemode')
  return mode !== 'unknown' && isLive !== null && isLive !== (mode === 'live')
}

/** @returns the objection to the mode of a new session; null: none. */
export function objectionToMode(session: ForeignFields, mode: PaymentMode): StartObjection | null {
  if (!hasOtherMode(session, mode)) return null
  return { about: 'mode', field: 'livemode', said: String(session.flag('livemode')) }
}
