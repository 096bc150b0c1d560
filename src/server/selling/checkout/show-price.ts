import type { Paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { Lowered } from '../concessions/concessions.service.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { offeredParts } from '../plans/offer-parts.ts'
import type { PlannedPart } from '../../money/payments.service.ts'

type Deps = Pick<SellingDeps, 'batches' | 'catalog' | 'clock' | 'concessions' | 'db' | 'payments'>

export type PriceAsked = {
  studentId: string
  courseId: string
  batchId: string | null
  /** address null: typed by staff, and not counted. */
  code: { text: string; address: string | null } | null
}

/**
 * feeInPaise null: not for sale online, and the other fields are empty. codeNote: why a valid code
 * changes nothing.
 */
export type StudentPrice = {
  feeInPaise: Paise | null
  toPayInPaise: Paise | null
  lowered: Lowered | null
  providers: PaymentProvider[]
  codeNote: string | null
  /** The parts in which it can be paid; null: only at once. */
  parts: PlannedPart[] | null
}

/**
 * The current price for this student, as the checkout shows it. It promises nothing: placing the
 * order reads everything again.
 * @throws Problem course-not-found, code-not-valid, too-many-attempts.
 */
export async function showPrice(deps: Deps, asked: PriceAsked): Promise<StudentPrice> {
  const { studentId, code } = asked
  if (code !== null && code.address !== null)
    await deps.concessions.countCode({ studentId, address: code.address })
  const { courseId, feeInPaise } = await placeAsked(deps, asked)
  if (feeInPaise === null || feeInPaise === 0)
    return {
      feeInPaise,
      toPayInPaise: feeInPaise,
      lowered: null,
      providers: [],
      codeNote: null,
      parts: null,
    }
  const { toPayInPaise, lowered, isCodeUnused } = await deps.concessions.bestPrice(deps.db, {
    studentId,
    courseId,
    priceInPaise: feeInPaise,
    code: code?.text ?? null,
  })
  return {
    feeInPaise,
    toPayInPaise,
    lowered,
    providers: toPayInPaise === 0 ? [] : deps.payments.providersFor(toPayInPaise),
    codeNote: isCodeUnused ? messages.codeNotBetter : null,
    parts: await offeredParts(deps, { courseId, totalInPaise: toPayInPaise }),
  }
}

/** A batch's own fee has priority over the course's. */
async function placeAsked(
  { batches, catalog }: Deps,
  { courseId, batchId }: PriceAsked,
): Promise<{ courseId: string; feeInPaise: Paise | null }> {
  const course = await catalog.courseForSale(courseId)
  const batch = batchId !== null && isId(batchId) ? await batches.find(batchId) : null
  const own = batch?.courseId === course.id ? batch.feeInPaise : null
  return { courseId: course.id, feeInPaise: own ?? course.feeInPaise }
}
