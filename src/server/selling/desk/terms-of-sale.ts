import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { campusToSell } from '../../institute/institute.service.ts'
import type { PlannedPart } from '../../money/payments.service.ts'
import type { CourseForSale, SellingDeps } from '../basics/selling-deps.ts'
import { refuseOtherCampus } from '../checkout/campus-to-buy.ts'
import { refuseClosed } from '../checkout/refuse-closed.ts'
import type { Lowered } from '../concessions/concessions.service.ts'
import { agreeParts } from './agree-parts.ts'

type Deps = Pick<
  SellingDeps,
  'batches' | 'catalog' | 'clock' | 'concessions' | 'db' | 'institute' | 'payments'
>

/** A sale that a clerk typed, whatever the payment method. */
export type Sale = {
  studentId: string
  courseId: string
  campus: string
  /** Required where the course has batches. */
  batchId?: string | null | undefined
  /**
   * The amount that is paid now. With the later parts it must be the catalogue's fee (rule 2) less
   * the student's concession.
   */
  amountInPaise: Paise
  /** The dated parts after it; left out or empty: all is paid at once. */
  later?: readonly PlannedPart[] | undefined
  /** A concession code of the student; null or left out: none. */
  concessionCode?: string | null | undefined
}

/** The batch and the price of a sale, and the parts in which it is paid; null: at once. */
export type SaleTerms = {
  batch: Batch | null
  totalInPaise: Paise
  lowered: Lowered | null
  parts: PlannedPart[] | null
}

/**
 * Checks a sale at the desk against the catalogue, without a lock.
 * @throws Problem enrollment-closed, unknown-campus, campus-not-offered, amount-is-not-fee,
 * invalid-input, batch-needed, batch-not-found, batch-elsewhere, batch-not-open, batch-full,
 * code-not-valid.
 */
export async function termsOfSale(
  deps: Deps,
  sale: Sale,
  course: CourseForSale,
): Promise<SaleTerms> {
  refuseClosed(course)
  campusToSell(deps.institute, sale.campus)
  const batch = await batchAtDesk(deps, sale)
  if (batch?.campus == null) refuseOtherCampus(deps.institute, course, sale.campus)
  const price = await priceAtDesk(deps, sale, batch?.feeInPaise ?? course.feeInPaise)
  return { batch, ...(await agreed(deps, { sale, batch, price })) }
}

/** The clerk must name a batch; none is chosen automatically. */
async function batchAtDesk(
  { batches }: Deps,
  { courseId, batchId = null, campus }: Sale,
): Promise<Batch | null> {
  const known = await batches.coming([courseId])
  if (batchId === null) {
    if (known.length === 0) return null
    throw new Problem('batch-needed', { fields: { batch: messages.batchNeeded } })
  }
  const named = known.find(({ id }) => id === batchId)
  if (named !== undefined && named.campus !== null && named.campus !== campus)
    throw new Problem('batch-elsewhere', {
      fields: { campus: `This batch is held at the ${named.campus} campus.` },
    })
  return batches.chooseNamed({ courseId, batchId, known })
}

type PriceAtDesk = { feeInPaise: Paise | null; lowered: Lowered | null }

/** The price after concessions: given to the student, automatic, or by the student's code. */
async function priceAtDesk(
  { concessions, db }: Deps,
  { studentId, courseId, concessionCode: code = null }: Sale,
  priceInPaise: Paise | null,
): Promise<PriceAtDesk> {
  if (priceInPaise === null) return { feeInPaise: null, lowered: null }
  const wanted = { studentId, courseId, priceInPaise, code }
  const { toPayInPaise: feeInPaise, lowered } = await concessions.bestPrice(db, wanted)
  return { feeInPaise, lowered }
}

/** The price, and the parts in which it is paid. @throws Problem amount-is-not-fee, invalid-input. */
async function agreed(
  deps: Deps,
  { sale, batch, price }: { sale: Sale; batch: Batch | null; price: PriceAtDesk },
): Promise<Omit<SaleTerms, 'batch'>> {
  const { amountInPaise: firstInPaise, courseId, later = [] } = sale
  const { feeInPaise: totalInPaise, lowered } = price
  const isOtherAmount = later.length === 0 && firstInPaise !== totalInPaise
  if (totalInPaise === null || isOtherAmount)
    throw new Problem('amount-is-not-fee', { fields: { amount: feeInWords(price) } })
  const parts = await agreeParts(deps, { courseId, batch, totalInPaise, firstInPaise, later })
  return { totalInPaise, lowered, parts }
}

function feeInWords({ feeInPaise, lowered }: PriceAtDesk): string {
  if (feeInPaise === null) return 'This course has no fee yet. Enter it in the catalogue first.'
  const fee = formatRupees(feeInPaise)
  return lowered === null
    ? `The fee of this course is ${fee}.`
    : `With ${lowered.label} this student pays ${fee}.`
}
