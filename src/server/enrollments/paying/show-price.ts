import type { Paise } from '#contract/money.ts'
import { messages } from '#contract/messages.ts'
import type { PaymentProvider } from '#contract/payment-providers.ts'
import type { Lowered } from '../../concessions/concessions.service.ts'
import { isId } from '../../foundation/ids.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { offeredParts } from '../plans/offer-parts.ts'
import type { PlannedPart } from '../../payments/payments.service.ts'
import { providersOf } from './providers-for.ts'

type Deps = Pick<
  EnrollmentDeps,
  'batches' | 'catalog' | 'clock' | 'concessions' | 'db' | 'payments'
>

export type PriceAsked = {
  studentId: string
  courseId: string
  batchId: string | null
  /** address null: a member of staff has typed it, who is not counted. */
  code: { text: string; address: string | null } | null
}

/** feeInPaise null: it is not for sale online, and nothing else is said. codeNote: why a code that counts changes nothing. */
export type StudentPrice = {
  feeInPaise: Paise | null
  toPayInPaise: Paise | null
  lowered: Lowered | null
  providers: PaymentProvider[]
  codeNote: string | null
  /** In which parts it can be paid; null: at once only. */
  parts: PlannedPart[] | null
}

/**
 * What a place costs this student now, as the checkout shows it. It promises nothing: where the order is placed everything is
 * looked up once more.
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
    providers: toPayInPaise === 0 ? [] : providersOf(deps, toPayInPaise),
    codeNote: isCodeUnused ? messages.codeNotBetter : null,
    parts: await offeredParts(deps, { courseId, totalInPaise: toPayInPaise }),
  }
}

/** A batch's own fee comes before the course's. */
async function placeAsked(
  { batches, catalog }: Deps,
  { courseId, batchId }: PriceAsked,
): Promise<{ courseId: string; feeInPaise: Paise | null }> {
  const course = await catalog.courseForSale(courseId)
  const batch = batchId !== null && isId(batchId) ? await batches.find(batchId) : null
  const own = batch?.courseId === course.id ? batch.feeInPaise : null
  return { courseId: course.id, feeInPaise: own ?? course.feeInPaise }
}
