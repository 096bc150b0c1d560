import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../teaching/enrollments/enrollments.service.ts'
import { askProvider } from './orders/change-order.ts'
import type { OfficeDeps } from './basics/office-deps.ts'
import { unexplainedNotificationsStore } from './decide/unexplained-notifications.store.ts'

type Deps = Pick<OfficeDeps, 'clock' | 'inTransaction' | 'payments' | 'recordActivity' | 'selling'>

/**
 * Accepts a payment that differs from the order's amount.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found, payment-not-acceptable, payment-changed, payment-disputed,
 *   refund-under-way.
 */
export async function acceptPayment(
  deps: Deps,
  acceptance: Parameters<Deps['selling']['acceptPayment']>[0],
  by: StaffMember,
): Promise<string> {
  await deps.selling.acceptPayment(acceptance, by)
  return messages.paymentAccepted
}

/**
 * Reassigns money to the order it was meant for, which is then paid. Both orders are synced.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found, payment-not-writable, payment-disputed, order-takes-no-payment,
 *   payment-is-less, refund-under-way, student-has-place.
 */
export async function writePayment(
  deps: Deps,
  written: Parameters<Deps['selling']['writePayment']>[0],
  by: StaffMember,
): Promise<string> {
  try {
    await deps.selling.writePayment(written, by)
  } catch (error) {
    if (error instanceof Problem && error.code === 'already-enrolled')
      throw new Problem('student-has-place')
    throw error
  }
  // the order's own payment page must not take the money again
  await deps.selling.askNow(written.toOrderId)
  return messages.paymentWritten
}

export type DisputeEnded = {
  orderId: string
  disputeId: string
  end: 'won' | 'lost' | 'withdrawn'
  reason: string
}

/**
 * Records the end of a dispute if its provider can't be polled; a loss is booked at once.
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
  await deps.selling.askNow(ended.orderId)
  return messages.disputeConcluded
}

/**
 * Polls the provider for the order that a message names. If the provider responds, the message is
 * resolved, because it was only a reason to poll.
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
  const answer = await askProvider(deps, news.orderId, by)
  if (answer === messages.providerSilentForOffice) return answer
  const note = `The provider was asked about order ${news.orderId}.`
  await resolveProviderNews(deps, { id, note }, by)
  return answer
}

/**
 * Marks a message as resolved, with a note.
 * @throws Problem not-found, also if somebody else was faster.
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
