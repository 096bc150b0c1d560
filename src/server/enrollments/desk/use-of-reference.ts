import { formatIndianTime } from '#contract/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { ReferenceUse, Slip } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'payments'>

type Question = Slip & {
  /** The order that is paid, or corrected, with it. */
  besides: string
  /** The member of staff says that it is another payment. */
  isAnotherPayment: boolean
}

/**
 * The same reference twice is most often the same payment twice: the member of staff is shown the other one and has to answer.
 * @returns what the log keeps of the answer.
 * @throws Problem reference-used-before.
 */
export async function askAboutReference(
  { payments }: Deps,
  tx: Transaction,
  { isAnotherPayment, ...slip }: Question,
): Promise<Record<string, string>> {
  const use = await payments.useOfReference(tx, slip)
  if (use === null) return {}
  if (!isAnotherPayment)
    throw new Problem('reference-used-before', { sentence: sentenceOfUse(use) })
  return { sameReferenceAs: `${use.orderId}, and it is another payment` }
}

/** What the member of staff is asked about. */
export function sentenceOfUse({
  orderId,
  customerName,
  capturedAt,
  takenByName,
}: ReferenceUse): string {
  const day = formatIndianTime(capturedAt).split(',')[0] ?? ''
  const taken = takenByName === null ? `paid online on ${day}` : `taken on ${day} by ${takenByName}`
  return `This reference was used before: order ${orderId} of ${customerName}, ${taken}.`
}
