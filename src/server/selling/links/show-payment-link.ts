import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { PaymentLinkState } from '#contract/selling/links/payment-links.ts'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Situation } from '#contract/money/payments.ts'
import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { hashOf } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { networkOf } from '../../platform/foundation/network.ts'
import type { DocumentFile } from '../../money/payments.service.ts'
import { isSameOrder } from '../checkout/resume-order.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import { outcomesOf } from '../basics/outcomes.store.ts'
import { situationOf } from '../basics/situation.ts'
import { countUse } from './link-deps.ts'
import type { LinkDeps } from './link-deps.ts'
import { isForPart, partLinkStateOf } from './part-link.ts'
import type { PartLink } from './part-link.ts'
import { codeOfReceipt } from '../basics/receipt-codes.store.ts'
import { linkState, RECEIPT_BY_LINK_MS } from './link-state.ts'
import { paymentLinksStore } from './payment-links.store.ts'
import type { PaymentLink } from './payment-links.store.ts'

type ShowDeps = Pick<
  LinkDeps,
  'batches' | 'clock' | 'countLinkUse' | 'db' | 'makeReceiptDocument' | 'payments'
>

/** A holder of a link: the token and the request's address. */
export type LinkHolder = { token: string; address: string }

/** What a holder of a link may see: amount, course, the student's first name, and the state. */
export type ShownLink = {
  state: PaymentLinkState
  /** The result of the payment by this link; null where there is none. */
  outcome: Situation | null
  hasReceipt: boolean
  firstName: string
  courseId: string
  courseName: string
  campus: string
  isOnline: boolean
  batch: Batch | null
  /** The amount to pay now, in paise. */
  amountInPaise: Paise
  /** Number and count of the part, for an order in parts; null: the whole order. */
  part: { number: number; of: number } | null
  /** The paying organisation of a group order: its holder is not asked for a name. */
  organisation: string | null
  isTrial: boolean
  expiresAt: Date
  providers: PaymentProvider[]
  /** What tax documents need to know about the payer; null: nothing. */
  asks: { ownState: string; isAddressAsked: boolean } | null
}

/** @throws Problem payment-link-not-found; too-many-attempts for repeated guesses. */
export async function showPaymentLink(deps: ShowDeps, holder: LinkHolder): Promise<ShownLink> {
  const link = await linkHeldBy(deps, holder)
  if (isForPart(link)) return showPartLink(deps, link)
  const { state, paid } = await linkStateOf(deps, link)
  const amountInPaise = link.parts?.[0]?.amountInPaise ?? link.amountInPaise
  return {
    ...(await courseOf(deps, link)),
    state,
    outcome: paid?.situation ?? null,
    hasReceipt: paid !== null && isReceiptDue(deps, paid),
    amountInPaise,
    part: link.parts && { number: 1, of: link.parts.length },
    providers: deps.payments.providersFor(amountInPaise),
  }
}

async function showPartLink(deps: ShowDeps, link: PartLink): Promise<ShownLink> {
  const { state, part, paidBy } = await partLinkStateOf(deps, link)
  const isPaid = part === null || part.openInPaise === 0
  const amountInPaise = isPaid ? (part?.amountInPaise ?? link.amountInPaise) : part.openInPaise
  const of = link.parts?.length ?? 1
  return {
    ...(await courseOf(deps, link)),
    state,
    outcome: state === 'paid' ? 'paid' : null,
    hasReceipt: paidBy !== null && isReceiptDue(deps, { paidAt: paidBy.capturedAt }),
    amountInPaise,
    part: of === 1 ? null : { number: link.part, of },
    providers: deps.payments.providersFor(amountInPaise),
  }
}

/** The course and terms, as the holder of the link may see them. */
async function courseOf({ batches, clock, db, payments }: ShowDeps, link: PaymentLink) {
  const { courseName, campus, courseId, batchId, isTrial, expiresAt, isGroup, customerName } = link
  const amountInPaise = paise(
    link.parts?.reduce((sum, part) => sum + part.amountInPaise, 0) ?? link.amountInPaise,
  )
  const bought = { courseId, batchId, amountInPaise, today: indianDayOf(clock.now()) }
  return {
    firstName: customerName.split(' ')[0] ?? customerName,
    organisation: isGroup ? customerName : null,
    courseId,
    courseName,
    campus,
    isOnline: link.isOnline,
    batch: batchId === null ? null : await batches.find(batchId),
    isTrial,
    expiresAt,
    // an organisation gave this data with its order
    asks: isGroup ? null : await payments.askedFor(db, bought),
  }
}

/**
 * The same, after a provider query about what may still be paid.
 * @throws Problem payment-link-not-found, too-many-attempts.
 */
export async function checkPaymentLink(deps: ShowDeps, holder: LinkHolder): Promise<ShownLink> {
  const link = await linkHeldBy(deps, holder)
  await countUse(deps.countLinkUse.use, link.id)
  const led = await paymentLinksStore(deps.db).ledTo(link.id)
  // a paid order in parts can have an open later part
  const open = led.filter(
    ({ state }) => isForPart(link) || (state !== 'paid' && state !== 'refunded'),
  )
  for (const { id } of open) await deps.payments.sync(id, 'check')
  return showPaymentLink(deps, holder)
}

/**
 * The receipt of the payment by this link, as a PDF.
 * @throws Problem payment-link-not-found, receipt-not-found (nothing was paid by this link, or long
 * ago), receipt-follows, too-many-attempts.
 */
export async function receiptByLink(deps: ShowDeps, holder: LinkHolder): Promise<DocumentFile> {
  const link = await linkHeldBy(deps, holder)
  await countUse(deps.countLinkUse.use, link.id)
  if (isForPart(link)) return receiptOfPartLink(deps, link, holder)
  const { paid } = await linkStateOf(deps, link)
  if (paid === null || !isReceiptDue(deps, paid)) throw new Problem('receipt-not-found')
  const receipt = await deps.payments.receiptOf(paid.id)
  if (receipt === null) throw new Problem('receipt-follows')
  return deps.makeReceiptDocument(receipt, { address: holder.address, account: link.id })
}

async function receiptOfPartLink(
  deps: ShowDeps,
  link: PartLink,
  { address }: LinkHolder,
): Promise<DocumentFile> {
  const { paidBy } = await partLinkStateOf(deps, link)
  if (paidBy === null || !isReceiptDue(deps, { paidAt: paidBy.capturedAt }))
    throw new Problem('receipt-not-found')
  const code = await codeOfReceipt(deps.db, paidBy.captureId)
  if (code === null) throw new Problem('receipt-follows')
  const receipt = await deps.payments.showDocument(code)
  return deps.makeReceiptDocument(receipt, { address, account: link.id })
}

/**
 * @throws Problem payment-link-not-found, also for a token that never existed; too-many-attempts.
 */
export async function linkHeldBy(
  deps: Pick<LinkDeps, 'countLinkUse' | 'db'>,
  { token, address }: LinkHolder,
): Promise<PaymentLink> {
  const link = await paymentLinksStore(deps.db).byHash(hashOf(token))
  if (link !== null) return link
  await countUse(deps.countLinkUse.miss, networkOf(address))
  throw new Problem('payment-link-not-found')
}

type PaidByLink = { id: string; situation: Situation; paidAt: Date | null }

/** The state of a link, and the order that was paid by it. */
export async function linkStateOf(
  deps: Pick<LinkDeps, 'clock' | 'db' | 'payments'>,
  link: PaymentLink,
): Promise<{ state: PaymentLinkState; paid: PaidByLink | null }> {
  const { studentId, courseId, expiresAt, withdrawnAt } = link
  const [orders, begun, hasEnrollment] = await Promise.all([
    paymentLinksStore(deps.db).ledTo(link.id),
    deps.payments.findUndecidedOrder(studentId, courseId),
    enrollmentsStore(deps.db).hasEnrollment(studentId, courseId),
  ])
  const outcomeOf = await outcomesOf(
    deps.db,
    orders.map(({ id }) => id),
  )
  const led = orders.map((order) => {
    const outcome = outcomeOf(order.id)
    const situation = situationOf(order, outcome.hasEnrollment, outcome.reason)
    return { id: order.id, paidAt: order.paidAt, situation, isOurs: order.isPaidByHolder }
  })
  const other = begun && {
    situation: situationOf(begun, false),
    isSame: isSameOrder(begun, link),
  }
  const facts = { expiresAt, withdrawnAt, led, hasEnrollment, begun: other }
  const state = linkState(facts, deps.clock.now())
  const paid = led.find(({ isOurs, paidAt }) => isOurs && paidAt !== null)
  return { state, paid: state === 'paid' ? (paid ?? null) : null }
}

function isReceiptDue(
  { clock }: Pick<LinkDeps, 'clock'>,
  { paidAt }: Pick<PaidByLink, 'paidAt'>,
): boolean {
  return paidAt !== null && clock.now().getTime() - paidAt.getTime() < RECEIPT_BY_LINK_MS
}
