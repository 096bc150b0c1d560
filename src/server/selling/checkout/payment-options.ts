import type { Paise } from '#contract/money/money.ts'
import type { Situation } from '#contract/money/payments.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { activeEnrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import { LATE_MONEY_MS } from './resume-order.ts'

type Deps = Pick<SellingDeps, 'catalog' | 'clock' | 'concessions' | 'db' | 'payments'>

export type OrderWithSituation = { order: Order; situation: Situation }

/** The student's safe options for a payment. */
export type PaymentOptions = {
  /** The link to continue the same payment. */
  continueLink: string | null
  /** The payment was not finished, and its page has closed: it can't continue there. */
  isLapsed: boolean
  /** The current fee where a new payment may start, because no other can still be paid. */
  tryAgainFeeInPaise: Paise | null
  /** Whether another provider query may bring news. */
  canCheck: boolean
  /** A payment link for the same amount can be sent to another payer. */
  maySendLink: boolean
}

/**
 * `continue`: the same page can be paid. `again`: it ended unpaid; a new payment may start, and
 * late money may still come. `wait`: nothing can be paid; a provider query helps. `over`: nothing
 * is left to do.
 */
const nextSteps: Record<Situation, 'continue' | 'again' | 'wait' | 'over'> = {
  paid: 'over',
  'paid-twice': 'over',
  'batch-full': 'over',
  'batch-cancelled': 'over',
  'concession-gone': 'over',
  refunded: 'over',
  'place-ended': 'over',
  'place-given-back': 'over',
  'difference-paid': 'over',
  'entry-undone': 'over',
  declined: 'again',
  'declined-open': 'continue',
  expired: 'again',
  'sent-back': 'again',
  'written-elsewhere': 'again',
  'not-started': 'continue',
  begun: 'continue',
  undecided: 'wait',
  'provider-silent': 'wait',
  'under-review': 'wait',
}

/** A group order is paid elsewhere, by its organisation. */
function nextStepOf({ order, situation }: OrderWithSituation) {
  return order.isGroup ? 'over' : nextSteps[situation]
}

/**
 * Whether a new page may open for a payment whose page has closed. Where a payer is at the bank's
 * page, the provider has to be asked first.
 */
const mayReopen: ReadonlySet<Situation> = new Set<Situation>(['not-started', 'declined-open'])

/** The link of a payment that can continue, or null. */
export async function continueLinkOf(
  deps: Pick<Deps, 'payments'>,
  payment: OrderWithSituation,
): Promise<string | null> {
  return nextStepOf(payment) === 'continue' ? deps.payments.usableLinkOf(payment.order.id) : null
}

/**
 * The options for each of a student's payments, by order id.
 * @param payments all payments of the student: a new one is offered only where no other is open.
 */
export async function paymentOptionsOf(
  deps: Deps,
  studentId: string,
  payments: OrderWithSituation[],
): Promise<Map<string, PaymentOptions>> {
  const now = deps.clock.now().getTime()
  const steps = await Promise.all(payments.map((payment) => stepOf(deps, payment)))
  const fees = await feesToTryAgain(deps, studentId, steps)
  const entries = steps.map((step) => {
    const { order, nextStep, continueLink, isLapsed } = step
    const isAgain = nextStep === 'again'
    // a move's difference is paid on the enrollment's page
    const isOfPlace = order.moveId === null
    const tryAgainFeeInPaise = isAgain && isOfPlace ? (fees.get(order.courseId) ?? null) : null
    const options: PaymentOptions = {
      continueLink,
      isLapsed,
      tryAgainFeeInPaise,
      maySendLink:
        isOfPlace &&
        (nextStep === 'continue' || isLapsed || tryAgainFeeInPaise === order.amountInPaise),
      canCheck: isAgain
        ? now - order.createdAt.getTime() < LATE_MONEY_MS
        : nextStep === 'continue' || nextStep === 'wait',
    }
    return [order.id, options] as const
  })
  return new Map(entries)
}

type Step = OrderWithSituation &
  Pick<PaymentOptions, 'continueLink' | 'isLapsed'> & { nextStep: ReturnType<typeof nextStepOf> }

/** The next step of a payment right now; one whose page has closed starts again. */
async function stepOf(deps: Pick<Deps, 'payments'>, payment: OrderWithSituation): Promise<Step> {
  const planned = nextStepOf(payment)
  const continueLink = await continueLinkOf(deps, payment)
  const isLapsed = planned === 'continue' && continueLink === null
  const nextStep = isLapsed && mayReopen.has(payment.situation) ? 'again' : planned
  return { ...payment, continueLink, isLapsed, nextStep }
}

/** The student's price without a code, in paise. */
export async function withoutCode(
  { concessions, db }: Pick<SellingDeps, 'concessions' | 'db'>,
  of: { studentId: string; courseId: string; priceInPaise: Paise },
): Promise<Paise> {
  return (await concessions.bestPrice(db, { ...of, code: null })).toPayInPaise
}

/** Today's fees of courses that the student may try to pay again. */
async function feesToTryAgain(
  deps: Deps,
  studentId: string,
  payments: Step[],
): Promise<Map<string, Paise | null>> {
  const coursesIn = (...steps: string[]) =>
    payments.flatMap(({ order, nextStep }) =>
      order.moveId === null && steps.includes(nextStep) ? [order.courseId] : [],
    )
  const busy = new Set(coursesIn('continue', 'wait'))
  const ended = new Set(coursesIn('again').filter((courseId) => !busy.has(courseId)))
  if (ended.size === 0) return new Map()
  const enrolledCourseIds = await activeEnrollmentsStore(deps.db).activeCourseIds(studentId)
  const fees = await deps.catalog.feesOf(
    [...ended].filter((courseId) => !enrolledCourseIds.has(courseId)),
  )
  for (const [courseId, priceInPaise] of fees)
    if (priceInPaise !== null)
      fees.set(courseId, await withoutCode(deps, { studentId, courseId, priceInPaise }))
  return fees
}
