import type { UserData } from '#contract/people/accounts.ts'
import type { Batch } from '#contract/teaching/batches.ts'
import type { Course } from '#contract/catalog/catalog.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import type { PaymentLinkMade } from '#contract/selling/links/payment-links.ts'
import { specifiedProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Phone, shownPhone } from '#contract/people/phone.ts'
import type { AttemptTarget } from './attempt-key.ts'
import { attemptKey, attemptStorage } from './attempt-key.ts'
import { orderPayload } from './order-payload.ts'
import { paymentLink } from './send-link/payment-link.ts'

export type CheckoutSubject = {
  course: Course
  campus: string | null
  /** null: the course has none. */
  batch: Batch | null
  user: UserData
  /** A valid code; null: none. */
  code: string | null
  /** The parts to pay, rupee text; null: at once. */
  partsShown: readonly string[] | null
  /** The versions that the page shows. */
  policiesShown: { refund: number; terms: number }
}

export type PaymentStarted =
  | { kind: 'go-and-pay'; link: string }
  | { kind: 'enrolled'; orderId: string }
  /** The reply has no payment address. */
  | { kind: 'no-link' }

type Starting = CheckoutSubject & {
  campus: string
  provider: PaymentProvider
  phone: string | null
  place: { payerState?: string | null | undefined; payerAddress?: string | null | undefined }
}

/**
 * Requests a payment page: one call for its specified provider, another for the others (spec §7). The
 * shown fee and policies are sent for comparison; they set nothing.
 */
export async function startPayment(api: ApiClient, starting: Starting): Promise<PaymentStarted> {
  return starting.provider === specifiedProviders.initiatePayment
    ? initiatePayment(api, starting)
    : createCheckoutSession(api, starting)
}

async function initiatePayment(
  api: ApiClient,
  { course, campus, batch, user, code, phone, place, partsShown, policiesShown }: Starting,
): Promise<PaymentStarted> {
  const target = attemptTarget({ course, campus, batch })
  const key = attemptKey(attemptStorage, target, Date.now())
  const expectedFee = course.courseFee
  const order = orderPayload({ ...target, key, course, user, phone })
  const payload = {
    ...order,
    ...place,
    ...batchIn(batch),
    ...codeIn(code),
    ...partsIn(partsShown),
    expectedFee,
    policiesShown,
  }
  const { status, order_id: orderId, payment_links: links } = await api.initiatePayment(payload)
  return status === 'CHARGED' ? { kind: 'enrolled', orderId } : goTo(links?.web)
}

/** studentId is sent because the specified payload has it; the payer is the session's student. */
async function createCheckoutSession(
  api: ApiClient,
  {
    course,
    campus,
    batch,
    user,
    code,
    phone,
    place,
    provider,
    partsShown,
    policiesShown,
  }: Starting,
): Promise<PaymentStarted> {
  const { _id, courseName, courseFee } = course
  const courseDetails = { _id, courseName, courseFee, campus }
  const payload = {
    courseDetails,
    studentId: user._id,
    campus,
    ...place,
    ...batchIn(batch),
    ...codeIn(code),
    ...partsIn(partsShown),
    customerPhone: shownPhone(phone),
    expectedFee: courseFee,
    policiesShown,
    // the call names no provider where it is the specified one
    ...(provider === specifiedProviders.createCheckoutSession ? {} : { provider }),
  }
  const { url } = await api.createCheckoutSession(payload)
  return goTo(url)
}

/** Requests a payment link for another payer; the server reports what is missing. */
export function askForLink(
  api: ApiClient,
  { course, campus, batch, code, policiesShown }: CheckoutSubject,
  phone: string | undefined,
): Promise<PaymentLinkMade> {
  return api.makePaymentLink({
    courseId: course._id,
    ...(campus === null ? {} : { campus }),
    ...batchIn(batch),
    ...codeIn(code),
    // a half-typed number is left out: a link needs none
    customerPhone: phone !== undefined && Phone.safeParse(phone).success ? phone : null,
    expectedFee: course.courseFee,
    policiesShown,
  })
}

/** Each place or batch is an attempt of its own. */
export function attemptTarget({
  course,
  campus,
  batch,
}: Pick<Starting, 'course' | 'campus' | 'batch'>): AttemptTarget {
  return { courseId: course._id, campus, ...(batch && { batchId: batch._id }) }
}

function batchIn(batch: Batch | null): { batch?: string } {
  return batch === null ? {} : { batch: batch._id }
}

function codeIn(code: string | null): { concessionCode?: string } {
  return code === null ? {} : { concessionCode: code }
}

function partsIn(shown: readonly string[] | null): { partsShown?: string[] } {
  return shown === null ? {} : { partsShown: [...shown] }
}

function goTo(address: string | undefined): PaymentStarted {
  const link = paymentLink(address)
  return link === null ? { kind: 'no-link' } : { kind: 'go-and-pay', link }
}
