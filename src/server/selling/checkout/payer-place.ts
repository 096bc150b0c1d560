import { gstStateName } from '#contract/institute/gstin.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { PayerPlace } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'payments'>
type PayerInput = {
  payerState?: string | null | undefined
  payerAddress?: string | null | undefined
}

/**
 * What tax documents need to know about the payer; null where the institute is not registered for
 * GST.
 */
export function asksOfPayer({ clock, db, payments }: Deps) {
  return payments.asksOfPayer(db, indianDayOf(clock.now()))
}

/**
 * The payer's state and address, as typed. Without GST registration nothing is kept.
 * @returns null where nothing is given, or kept.
 * @throws Problem invalid-input.
 */
export async function payerPlace(
  deps: Deps,
  { payerState, payerAddress }: PayerInput,
): Promise<PayerPlace | null> {
  const [stateCode, address] = [payerState || null, payerAddress?.trim() || null]
  if (stateCode === null && address === null) return null
  if (stateCode !== null && gstStateName(stateCode) === '')
    throw new Problem('invalid-input', { fields: { payerState: messages.payerStateUnknown } })
  return (await asksOfPayer(deps)) === null ? null : { stateCode, address }
}
