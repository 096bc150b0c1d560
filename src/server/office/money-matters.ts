import { messages } from '#contract/messages.ts'
import type { ProviderNews } from '#contract/money-matters.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../enrollments/enrollments.service.ts'
import { onePage } from '../foundation/list-page.ts'
import type { PageWanted } from '../foundation/list-page.ts'
import { askProvider } from './orders/change-order.ts'
import { notificationText } from './labels/notification-labels.ts'
import type { OfficeDeps } from './basics/office-deps.ts'
import { unexplainedNotificationsStore } from './unexplained-notifications.store.ts'

type Deps = Pick<
  OfficeDeps,
  'clock' | 'enrollments' | 'inTransaction' | 'payments' | 'recordActivity'
>

/**
 * Takes money that differs from the order as its payment.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found, payment-not-acceptable, payment-changed, payment-disputed, refund-under-way.
 */
export async function acceptPayment(
  deps: Deps,
  acceptance: Parameters<Deps['enrollments']['acceptPayment']>[0],
  by: StaffMember,
): Promise<string> {
  await deps.enrollments.acceptPayment(acceptance, by)
  return messages.paymentAccepted
}

/**
 * Writes money that came for one order to the one that it was meant for, which is paid then; both are asked about.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found, payment-not-writable, payment-disputed, order-takes-no-payment, payment-is-less,
 * refund-under-way, student-has-place.
 */
export async function writePayment(
  deps: Deps,
  written: Parameters<Deps['enrollments']['writePayment']>[0],
  by: StaffMember,
): Promise<string> {
  try {
    await deps.enrollments.writePayment(written, by)
  } catch (error) {
    if (error instanceof Problem && error.code === 'already-enrolled')
      throw new Problem('student-has-place')
    throw error
  }
  // its own page must not take the money once more
  await deps.enrollments.askNow(written.toOrderId)
  return messages.paymentWritten
}

export type DisputeEnded = {
  orderId: string
  disputeId: string
  end: 'won' | 'lost' | 'withdrawn'
  reason: string
}

/**
 * Writes down how a dispute ended, where its provider can't be asked; a loss is booked at once.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found, dispute-not-open.
 */
export async function concludeDispute(
  deps: Deps,
  ended: DisputeEnded,
  by: StaffMember,
): Promise<string> {
  await deps.inTransaction(async (tx) => {
    const dispute = await deps.payments.concludeDispute(tx, { ...ended, adminId: by.id })
    await deps.recordActivity(tx, {
      by,
      action: 'dispute-concluded',
      subject: { kind: 'order', id: ended.orderId, label: ended.orderId },
      after: { dispute: dispute.providerDisputeId, end: ended.end },
      reason: ended.reason,
    })
  })
  await deps.enrollments.askNow(ended.orderId)
  return messages.disputeConcluded
}

/** What providers sent us that no order of ours explains, newest first. */
export async function listProviderNews(
  { db }: Pick<OfficeDeps, 'db'>,
  wanted: PageWanted & { show?: 'open' | 'all' | undefined },
): Promise<{ news: ProviderNews[]; total: number }> {
  const isOpen = wanted.show !== 'all'
  const store = unexplainedNotificationsStore(db)
  const { rows, total } = await onePage(wanted, {
    rows: (slice) => store.list(isOpen, slice),
    count: () => store.count(isOpen),
  })
  return { news: rows.map(notificationToWire), total }
}

type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof unexplainedNotificationsStore>['list']>
>[number]

/** How much of a body a page shows, in characters. */
const SHOWN_BODY = 4_000

function notificationToWire(row: NotificationRow): ProviderNews {
  const { id, receivedAt, resolvedAt, resolvedByName, body, state, ...details } = row
  return {
    ...details,
    _id: id,
    what: notificationText(details.eventName),
    // the list leaves out what was applied
    state: state as ProviderNews['state'],
    body: body && body.slice(0, SHOWN_BODY),
    receivedOn: receivedAt.toISOString(),
    resolvedOn: resolvedAt && resolvedAt.toISOString(),
    resolvedBy: resolvedByName,
  }
}

/**
 * Asks the provider now about the order that a message names. Where it answers, the message has done its work: it was
 * a reason to ask.
 * @returns a sentence for the member of staff.
 * @throws Problem not-found, news-names-no-order, nothing-to-ask.
 */
export async function askAboutProviderNews(
  deps: OfficeDeps,
  id: string,
  by: StaffMember,
): Promise<string> {
  const news = await unexplainedNotificationsStore(deps.db).find(id)
  if (news === undefined) throw new Problem('not-found')
  if (news.orderId === null) throw new Problem('news-names-no-order')
  const said = await askProvider(deps, news.orderId, by)
  if (said === messages.providerSilentForOffice) return said
  const note = `The provider was asked about order ${news.orderId}.`
  await resolveProviderNews(deps, { id, note }, by)
  return said
}

/**
 * Somebody has seen to it and writes down what became of it.
 * @throws Problem not-found, also where somebody was quicker.
 */
export async function resolveProviderNews(
  deps: Deps,
  { id, note }: { id: string; note: string },
  by: StaffMember,
): Promise<string> {
  await deps.inTransaction(async (tx) => {
    const seen = { id, resolvedAt: deps.clock.now(), resolvedBy: by.id, resolution: note }
    const notification = await deps.payments.resolveNotification(tx, seen)
    if (notification === null) throw new Problem('not-found')
    await deps.recordActivity(tx, {
      by,
      action: 'provider-news-settled',
      subject: {
        kind: 'provider-news',
        id,
        label: `${notification.provider}: ${notification.eventName}`,
      },
      reason: note,
    })
  })
  return messages.providerNewsResolved
}
