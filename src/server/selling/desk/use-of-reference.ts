import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ReferenceUse, Slip } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'payments'>

type ReferenceCheck = Slip & {
  /** The order that this payment or correction is for; it is not a use. */
  besides: string
  /** The staff member has confirmed that it is another payment. */
  isAnotherPayment: boolean
}

/**
 * Refuses a reference that was used before, until the staff member confirms another payment. A
 * repeated reference is mostly the same payment.
 * @returns what the log keeps of the confirmation.
 * @throws Problem reference-used-before.
 */
export async function askAboutReference(
  { payments }: Deps,
  tx: Transaction,
  { isAnotherPayment, ...slip }: ReferenceCheck,
): Promise<Record<string, string>> {
  const use = await payments.useOfReference(tx, slip)
  if (use === null) return {}
  if (!isAnotherPayment)
    throw new Problem('reference-used-before', { sentence: duplicateReferenceMessage(use) })
  return { sameReferenceAs: `${use.orderId}, and it is another payment` }
}

/** The sentence that names the earlier use. */
export function duplicateReferenceMessage({
  orderId,
  customerName,
  capturedAt,
  takenByName,
}: ReferenceUse): string {
  const day = formatIndianTime(capturedAt).split(',')[0] ?? ''
  const taken = takenByName === null ? `paid online on ${day}` : `taken on ${day} by ${takenByName}`
  return `This reference was used before: order ${orderId} of ${customerName}, ${taken}.`
}
