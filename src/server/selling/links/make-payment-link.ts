import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { hashOf, newId, newToken } from '../../platform/foundation/ids.ts'
import { isUnpaid, isOpen } from '../../money/payments.service.ts'
import type { Order, OrderPart } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { startWithRetry } from '../checkout/start-enrollment.ts'
import type { EnrollmentRequest } from '../checkout/start-enrollment.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { LinkDeps } from './link-deps.ts'
import { LINK_LIFE_MS } from './link-state.ts'
import { countLinksSince, paymentLinksStore } from './payment-links.store.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findGroup } from '../groups/group-orders.store.ts'

type Deps = LinkDeps

/** Limit for one student in an hour. */
const LINKS_PER_HOUR = 20

/** path holds the token, which is not stored; a lost link is replaced by a new one. */
export type MadeLink = {
  path: string
  orderId: string
  /** The amount to pay by the link: the order's, or one part's. */
  amountInPaise: Paise
  part: { number: number; of: number } | null
  /** The payer of a group order. */
  organisation: string | null
  expiresAt: Date
}

/**
 * Makes a link at checkout for another payer. It places the order like a payment, or continues the
 * open one, and opens no page at a provider.
 * @throws Problem fee-not-available also where nothing is to be paid; else what start-enrollment.ts
 * throws.
 */
export async function linkForCourse(
  deps: Deps,
  input: Omit<EnrollmentRequest, 'clientKey' | 'isForLink' | 'provider'>,
): Promise<MadeLink> {
  await refuseTooMany(deps, input.studentId)
  const request: EnrollmentRequest = {
    ...input,
    clientKey: undefined,
    isForLink: true,
    // the holder chooses one on the page
    provider: undefined,
  }
  const order = await startWithRetry(deps, request, ({ order: placed }) => Promise.resolve(placed))
  if ('kind' in order) throw new Problem('already-enrolled')
  return makeLink(deps, { orderId: order.id, by: null })
}

/**
 * Makes a link for a student's own unpaid order.
 * @throws Problem not-found (also for another student's), link-not-needed, already-enrolled,
 * too-many-attempts.
 */
export async function linkForOwnOrder(
  deps: Deps,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<MadeLink> {
  const order = await deps.payments.findOrder(orderId)
  if (order === null || !(await isSamePerson(deps.db, order.studentId, studentId)))
    throw new Problem('not-found')
  await refuseTooMany(deps, studentId)
  return makeLink(deps, { orderId, by: null })
}

/**
 * Makes a link as staff, for any unpaid order.
 * @throws Problem order-not-found, link-not-needed, already-enrolled.
 */
export function linkByOffice(deps: Deps, orderId: string, by: StaffMember): Promise<MadeLink> {
  return makeLink(deps, { orderId, by })
}

async function makeLink(
  deps: Deps,
  { orderId, by }: { orderId: string; by: StaffMember | null },
): Promise<MadeLink> {
  const token = newToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  const toPay = await deps.inTransaction(async (tx) => {
    const order = await deps.payments.lockOrder(tx, orderId)
    if (order === null) throw new Problem('order-not-found')
    const part = await partToPay(deps, tx, order)
    if (part === null) await refuseUnpayable(deps, order)
    await paymentLinksStore(tx).add({
      id: newId(now),
      orderId,
      part: part?.number ?? null,
      tokenHash: hashOf(token),
      madeBy: by?.id ?? null,
      madeByName: by?.name ?? null,
      madeAt: now,
      expiresAt,
    })
    if (by !== null)
      await deps.recordActivity(tx, {
        by,
        action: 'payment-link-made',
        subject: { kind: 'order', id: orderId, label: orderId },
      })
    return payableOf(order, part)
  })
  deps.log.info({ orderId }, 'payment link created')
  return { path: pages.pay(token), orderId, ...toPay, expiresAt }
}

function payableOf(
  { parts, amountInPaise, isGroup, customerName }: Order,
  part: OrderPart | null,
): Pick<MadeLink, 'amountInPaise' | 'part' | 'organisation'> {
  const [first] = parts ?? []
  const number = part?.number ?? 1
  return {
    amountInPaise: part?.openInPaise ?? first?.amountInPaise ?? amountInPaise,
    part: parts && { number, of: parts.length },
    organisation: isGroup ? customerName : null,
  }
}

/** Refuses links for orders that are paid, free or wait for a person. */
async function refuseUnpayable(deps: Deps, order: Order): Promise<void> {
  const { studentId, courseId, moveId, state, lastWord, amountInPaise } = order
  if (await enrollmentsStore(deps.db).hasEnrollment(studentId, courseId))
    throw new Problem('already-enrolled')
  const isDecided = lastWord !== 'elsewhere' && lastWord !== 'returned'
  // the student pays a move's difference on the enrollment's page
  const isOfPlace = moveId === null && amountInPaise > 0
  if (!isUnpaid(state) || !isDecided || !isOfPlace) throw new Problem('link-not-needed')
}

async function refuseTooMany(deps: Deps, studentId: string): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - HOUR_MS)
  if ((await countLinksSince(deps.db, studentId, since)) >= LINKS_PER_HOUR)
    throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_MS / 1_000 })
}

/**
 * The part that a new link is for (decision 62): a group order's first open part, or the next part
 * of a paid order in parts. Null: the link is for the order itself. The caller holds the order's
 * row lock.
 * @throws Problem link-not-needed, payment-undecided, group-order-not-found, group-order-over.
 */
async function partToPay(
  deps: Pick<LinkDeps, 'payments'>,
  tx: Transaction,
  order: Order,
): Promise<OrderPart | null> {
  if (!order.isGroup && (order.parts === null || order.state !== 'paid')) return null
  const part = order.isGroup
    ? await partOfGroup(deps, tx, order)
    : await deps.payments.nextPartOf(tx, order)
  if (part === null) throw new Problem('link-not-needed')
  if (part.state !== 'open') throw new Problem('payment-undecided')
  return part
}

async function partOfGroup(
  { payments }: Pick<LinkDeps, 'payments'>,
  tx: Transaction,
  order: Order,
): Promise<OrderPart | null> {
  const group = await findGroup(tx, order.id)
  if (group === undefined) throw new Problem('group-order-not-found')
  if (order.state === 'paid') return payments.nextPartOf(tx, order)
  if (group.endedAt !== null) throw new Problem('group-order-over')
  if (!isOpen(order.state)) return null
  const parts = await payments.partsOf(tx, order.id)
  return parts.find(({ openInPaise }) => openInPaise > 0) ?? null
}
