import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { Lowered } from '../concessions/concessions.service.ts'

type Asked = { studentId: string; courseId: string; concessionCode?: string | null | undefined }

export type PriceAtDesk = { feeInPaise: Paise | null; lowered: Lowered | null }

/** The price after concessions: given to the student, automatic, or by the student's code. */
export async function priceAtDesk(
  { concessions, db }: Pick<SellingDeps, 'concessions' | 'db'>,
  { studentId, courseId, concessionCode: code = null }: Asked,
  priceInPaise: Paise | null,
): Promise<PriceAtDesk> {
  if (priceInPaise === null) return { feeInPaise: null, lowered: null }
  const wanted = { studentId, courseId, priceInPaise, code }
  const { toPayInPaise: feeInPaise, lowered } = await concessions.bestPrice(db, wanted)
  return { feeInPaise, lowered }
}

/** The price in a sentence. */
export function feeInWords({ feeInPaise, lowered }: PriceAtDesk): string {
  if (feeInPaise === null) return 'This course has no fee yet. Enter it in the catalogue first.'
  const fee = formatRupees(feeInPaise)
  return lowered === null
    ? `The fee of this course is ${fee}.`
    : `With ${lowered.label} this student pays ${fee}.`
}
