/*
 * How a student's request becomes an order with a page to pay on. The server decides price and payer.
 *
 * 1. Read what decides the request, without a lock: course, student, current state, key, batches and policies.
 * 2. Count the code that was typed. Keep the phone number where the profile has none.
 * 3. Answer a request that was carried out already. Refuse one for a course that the student has.
 * 4. Settle the sale: batch, campus, price, what lowers it, and its parts.
 * 5. Continue the student's open order, or place a new one. That transaction locks the course, and places nothing where
 *    anything has changed since step 1 (place-new-order.ts).
 * 6. With no transaction open, get a page from the provider (open-page.ts), and give it to the student.
 * 7. Where another request was faster, begin again with step 1.
 */
import { messages } from '#contract/messages.ts'
import { formatRupees, rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Phone } from '#contract/people/phone.ts'
import { Problem } from '#contract/problems.ts'
import { knownCampus, campusToSell } from '../../institute/institute.service.ts'
import type {
  Order,
  OrderSnapshot,
  PayerPlace,
  PlacedOrder,
  PlannedPart,
} from '../../money/payments.service.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { PoliciesShown } from '../../institute/policies/policies.service.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Lowered } from '../concessions/concessions.service.ts'
import type { CourseForSale, SellingDeps, Payer } from '../basics/selling-deps.ts'
import { orderSnapshot } from '../basics/order-snapshot.ts'
import { agreedParts } from '../plans/offer-parts.ts'
import { batchForRequest } from './batch-for-request.ts'
import { campusToBuy, isOpenAt } from './campus-to-buy.ts'
import { giveToStudent, openPage } from './open-page.ts'
import { placeNewOrder } from './place-new-order.ts'
import { providerToPayAt } from './providers-for.ts'
import type { OrderRequest } from './place-new-order.ts'
import { refuseClosed, refuseNewOrder } from './refuse-closed.ts'
import { readRequestContext } from './read-request-context.ts'
import type { RequestContext } from './read-request-context.ts'
import { isSameOrder, resumeOrder } from './resume-order.ts'
import type { CurrentState } from './current-state.store.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'catalog'
  | 'clock'
  | 'concessions'
  | 'db'
  | 'enqueue'
  | 'institute'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'policies'
  | 'publish'
>

export type EnrollmentRequest = {
  studentId: string
  courseId: string
  /** The network address of the request; left out: not from a browser. */
  address?: string | undefined
  campus: string | undefined
  /** Left out: the next open batch there with a seat, where the course has batches. */
  batchId?: string | null | undefined
  /** The browser's idempotency key for this attempt. */
  clientKey: string | undefined
  customerPhone: string | null | undefined
  /** The paying student's state and address, if tax documents need them; left out: unchanged. */
  payerPlace?: PayerPlace | null | undefined
  /** undefined: the default for the amount. */
  provider: string | undefined
  /** The fee that the student has seen; left out where the caller shows none. Decides no price. */
  expectedFeeInPaise?: Paise | undefined
  /** The parts that the student saw, as rupee text; left out: paid at once. */
  partsShown?: readonly string[] | undefined
  /** A code that the student typed, and the request's address; null: none. */
  code?: { text: string; address: string } | null | undefined
  /** The order that a payment link pays; its concession may still be used. */
  insteadOf?: { concessionId: string | null }
  /** The policy versions that the student saw; left out where the caller shows none. */
  policiesShown?: PoliciesShown<'refund' | 'terms'>
  /** For a payment link, which refuses a free course. */
  isForLink?: true
}

export type EnrollmentStarted =
  | { kind: 'go-and-pay'; orderId: string; link: string }
  | { kind: 'enrolled'; orderId: string }

/** Maximum number of tries when concurrent requests interfere. */
const MAX_LOOKS = 4

/**
 * Turns a student's request into an order with a payment page. The server decides fee and payer; a
 * second request for the same course continues the first (rule 31). An open order continues even
 * where the course is closed or no longer held at that campus: money that is about to be paid is
 * never refused.
 * @throws Problem course-not-found, unknown-campus, campus-not-offered, enrollment-closed,
 * fee-not-available, provider-not-offered, phone-needed (an invalid number, where the profile has
 * none), already-enrolled, fee-changed, policy-changed (then nothing is placed), batch-not-found,
 * batch-elsewhere, batch-not-open, no-open-batch, no-batch-to-enroll, batch-full,
 * address-not-confirmed, code-not-valid, payment-undecided, somebody-is-paying, payment-key-reused,
 * payment-provider-unavailable, too-many-attempts, portal-restored (after a restore that nobody has
 * read; free courses continue).
 */
export function startEnrollment(
  deps: Deps,
  input: EnrollmentRequest & { provider: string },
): Promise<EnrollmentStarted> {
  return startWithRetry(deps, input, async (placed, isResumed) => {
    const { id: orderId } = placed.order
    const page = await openPage(deps, { ...placed, part: 1 }, input.provider)
    if (page === null || (isResumed && !(await giveToStudent(deps, orderId, page)))) return null
    if (input.payerPlace) await deps.payments.locatePayer(deps.db, { orderId, ...input.payerPlace })
    return { kind: 'go-and-pay', orderId, link: page.link }
  })
}

type Use<T> = (placed: PlacedOrder, isResumed: boolean) => Promise<T | null>

/**
 * The same for another payer; the caller decides what happens with the order.
 * @param use returns null where the order has ended meanwhile: then the request is read again.
 */
export async function startWithRetry<T>(
  deps: Deps,
  input: EnrollmentRequest,
  use: Use<T>,
): Promise<T | EnrollmentStarted> {
  // an invalid id is treated like an unknown course
  if (!isId(input.courseId)) throw new Problem('course-not-found')
  let seen = await readRequestContext(deps, input)
  refuseUnknownCampus(deps, input)
  await countCode(deps, input)
  const payer = await payerOf(deps, input, seen.student)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { keyed, currentState } = seen
    if (keyed !== null && isEnrolledFree(keyed)) return { kind: 'enrolled', orderId: keyed.id }
    refusePlaced(currentState)
    const request = await orderRequestOf(deps, input, { seen, payer })
    const started = await begin(deps, request, { currentState, use })
    if (started !== null) return started
    seen = await readRequestContext(deps, input)
  }
  throw new Problem('unavailable')
}

async function orderRequestOf(
  deps: Deps,
  input: EnrollmentRequest,
  { seen, payer }: { seen: RequestContext; payer: Payer },
): Promise<OrderRequest> {
  const { course, keyed } = seen
  const { begun, ...sale } = await saleOf(deps, input, seen)
  const details = detailsOf({ input, sale, payer, isKeyUsed: keyed !== null })
  if (begun === null || !isSameOrder(begun, details)) refuseNewOrder(course, sale.batch)
  const saleTerms = { isFree: sale.feeInPaise === 0, isTrial: course.isTrial }
  const accepted = seen.policies.acceptanceFor(saleTerms, input.policiesShown)
  return { details, batch: sale.batch, provider: sale.provider, accepted, address: input.address }
}

async function begin<T>(
  deps: Deps,
  request: OrderRequest,
  { currentState, use }: { currentState: CurrentState; use: Use<T> },
): Promise<T | EnrollmentStarted | null> {
  const resumed = currentState.hasOrders ? await resumeWithPolicies(deps, request) : null
  const placed =
    resumed === null
      ? await placeNewOrder(deps, request, currentState)
      : { order: resumed, attempt: null }
  if (placed === null) return null
  if (placed.order.state === 'paid') return { kind: 'enrolled', orderId: placed.order.id }
  return use(placed, resumed !== null)
}

function refusePlaced({ hasEnrollment, isInGroup }: CurrentState): void {
  if (hasEnrollment) throw new Problem('already-enrolled')
  if (isInGroup) throw new Problem('already-enrolled', { sentence: messages.orderedByOrganisation })
}

function refuseUnknownCampus({ institute }: Deps, { campus }: EnrollmentRequest): void {
  if (campus) knownCampus(institute, campus)
}

/** Resumes an order, and records the policies that the student saw this time. */
async function resumeWithPolicies(deps: Deps, request: OrderRequest): Promise<Order | null> {
  const order = await resumeOrder(deps, { ...request, channel: 'page' })
  if (order !== null)
    await deps.inTransaction((tx) => deps.payments.acceptPolicies(tx, order.id, request.accepted))
  return order
}

/** The requested course, batch, campus and price, as they are now. */
type Sale = {
  course: CourseForSale
  batch: Batch | null
  campus: string
  /** The amount to pay in paise: the price less the concession. */
  feeInPaise: Paise
  lowered: Lowered | null
  /** null: paid at once. */
  parts: readonly PlannedPart[] | null
  /** null: nothing is to be paid. */
  provider: string | null
}

/** @returns begun: the student's open order, read only where it may be continued. */
async function saleOf(
  deps: Deps,
  input: EnrollmentRequest,
  seen: RequestContext,
): Promise<Sale & { begun: Order | null }> {
  const { course, currentState } = seen
  const { batch, begun } = await batchOf(deps, input, seen)
  const priceInPaise = batch?.feeInPaise ?? course.feeInPaise
  const { feeInPaise, lowered } = await feeToPay(deps, input, {
    priceInPaise,
    mayPayLess: currentState.mayPayLess,
  })
  refuseOtherFee(feeInPaise, input)
  const parts = await agreedParts(deps, {
    courseId: course.id,
    totalInPaise: feeInPaise,
    shown: input.partsShown,
  })
  const toBePaid = { ...input, ...seen, amountInPaise: feeInPaise, parts }
  const provider = feeInPaise > 0 ? providerToPayAt(deps, toBePaid) : null
  const campus = batch?.campus ?? campusToBuy(deps.institute, course, { text: input.campus, begun })
  // a batch may be held at a campus that has closed since
  if (campus !== begun?.campus) campusToSell(deps.institute, campus)
  return { course, batch, campus, feeInPaise, lowered, parts, provider, begun }
}

type Price = { priceInPaise: Paise | null; mayPayLess: boolean }

/** The price for this student. @throws Problem fee-not-available, code-not-valid. */
async function feeToPay(
  deps: Deps,
  input: EnrollmentRequest,
  price: Price,
): Promise<Pick<Sale, 'feeInPaise' | 'lowered'>> {
  const { priceInPaise } = price
  if (priceInPaise === null) throw new Problem('fee-not-available')
  const fee = isLowered(input, price)
    ? await loweredFee(deps, input, priceInPaise)
    : { feeInPaise: priceInPaise, lowered: null }
  if (fee.feeInPaise === 0 && input.isForLink) throw new Problem('fee-not-available')
  return fee
}

/** Whether a concession may apply; else the lookup is skipped. */
function isLowered({ code, insteadOf }: EnrollmentRequest, { mayPayLess }: Price): boolean {
  return mayPayLess || Boolean(code) || Boolean(insteadOf?.concessionId)
}

async function loweredFee(
  { concessions, db }: Deps,
  { studentId, courseId, code, insteadOf }: EnrollmentRequest,
  priceInPaise: Paise,
): Promise<Pick<Sale, 'feeInPaise' | 'lowered'>> {
  const { toPayInPaise, lowered } = await concessions.bestPrice(db, {
    studentId,
    courseId,
    priceInPaise,
    code: code?.text ?? null,
    agreedId: insteadOf?.concessionId ?? null,
  })
  return { feeInPaise: toPayInPaise, lowered }
}

async function countCode({ concessions }: Deps, { studentId, code }: EnrollmentRequest) {
  if (code) await concessions.countCode({ studentId, address: code.address })
}

async function batchOf(deps: Deps, input: EnrollmentRequest, seen: RequestContext) {
  const { course, currentState, batches: known } = seen
  const { studentId, batchId = null, campus } = input
  const begun =
    !currentState.hasOrders || (known.length === 0 && isOpenAt(deps.institute, course, campus))
      ? null
      : await deps.payments.findUndecidedOrder(studentId, course.id)
  if (begun === null) refuseClosed(course)
  const wanted = { studentId, course, batchId, campus: campus || null, known, begun }
  return { batch: await batchForRequest(deps, wanted), begun }
}

/** Refuses where the student saw another fee. */
function refuseOtherFee(feeInPaise: Paise, { expectedFeeInPaise }: EnrollmentRequest) {
  if (expectedFeeInPaise === undefined || expectedFeeInPaise === feeInPaise) return
  throw new Problem('fee-changed', {
    sentence: `The fee has changed from ${formatRupees(expectedFeeInPaise)} to ${formatRupees(feeInPaise)}. Nothing has been booked yet.`,
    fees: { expectedFee: rupeeText(expectedFeeInPaise), courseFee: rupeeText(feeInPaise) },
  })
}

type DetailsInput = { input: EnrollmentRequest; sale: Sale; payer: Payer; isKeyUsed: boolean }

function detailsOf({ input, sale, payer, isKeyUsed }: DetailsInput): OrderSnapshot {
  // the key's order has ended, so the new order does not reuse the key
  const clientKey = isKeyUsed ? null : (input.clientKey ?? null)
  const { feeInPaise: amountInPaise, ...bought } = sale
  return orderSnapshot({ ...bought, payer, amountInPaise, clientKey })
}

/** The session's student; a phone from the payload fills an empty profile and nothing else (rule 3). */
async function payerOf(deps: Deps, input: EnrollmentRequest, payer: Payer): Promise<Payer> {
  if (payer.phone !== null || !input.customerPhone) return payer
  const parsed = Phone.safeParse(input.customerPhone)
  if (!parsed.success)
    throw new Problem('phone-needed', { fields: { customerPhone: messages.phoneNeeded } })
  await deps.inTransaction((tx) => deps.accounts.savePhone(tx, payer.id, parsed.data))
  return { ...payer, phone: parsed.data }
}

/** A request for a free course that was carried out: the same order is returned. */
function isEnrolledFree({ state, amountInPaise }: Order): boolean {
  return state === 'paid' && amountInPaise === 0
}
