import type { Paise } from '#contract/money.ts'
import { messages } from '#contract/messages.ts'
import type { PaymentProvider } from '#contract/payment-providers.ts'
import type { Lowered } from '../../concessions/concessions.service.ts'
import { isId } from '../../foundation/ids.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { providersOf } from './providers-for.ts'

type Deps = Pick<EnrollmentDeps, 'batches' | 'catalog' | 'concessions' | 'db' | 'payments'>

export type PriceAsked = {
  studentId: string
  courseId: string
  batchId: string | null
  code: { text: string; address: string } | null
}

/** feeInPaise null: it is not for sale online, and nothing else is said. codeNote: why a code that counts changes nothing. */
export type StudentPrice = {
  feeInPaise: Paise | null
  toPayInPaise: Paise | null
  lowered: Lowered | null
  providers: PaymentProvider[]
  codeNote: string | null
}

/**
 * What a place costs this student now, as the checkout shows it. It promises nothing: where the order is placed everything is
 * looked up once more.
 * @throws Problem course-not-found, code-not-valid, too-many-attempts.
 */
export async function showPrice(
  deps: Deps,
  { studentId, courseId, batchId, code }: PriceAsked,
): Promise<StudentPrice> {
  if (code !== null) await deps.concessions.countCode({ studentId, address: code.address })
  const course = await deps.catalog.courseForSale(courseId)
  const batch = batchId !== null && isId(batchId) ? await deps.batches.find(batchId) : null
  const own = batch?.courseId === course.id ? batch.feeInPaise : null
  const feeInPaise = own ?? course.feeInPaise
  if (feeInPaise === null || feeInPaise === 0)
    return { feeInPaise, toPayInPaise: feeInPaise, lowered: null, providers: [], codeNote: null }
  const best = await deps.concessions.bestPrice(deps.db, {
    studentId,
    courseId: course.id,
    priceInPaise: feeInPaise,
    code: code?.text ?? null,
  })
  const { toPayInPaise, lowered, isCodeUnused } = best
  const providers = toPayInPaise === 0 ? [] : providersOf(deps, toPayInPaise)
  const codeNote = isCodeUnused ? messages.codeNotBetter : null
  return { feeInPaise, toPayInPaise, lowered, providers, codeNote }
}
