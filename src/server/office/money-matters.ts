import { officePageSize } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ProviderNews } from '#contract/money-matters.ts'
import { Problem } from '#contract/problems.ts'
import type { Clerk } from '../enrollments/enrollments.service.ts'
import { newsText } from './words/news-words.ts'
import type { OfficeTools } from './basics/office-tools.ts'
import { providerNewsStore } from './provider-news.store.ts'

/**
 * Takes money that differs from the order as its payment.
 * @returns a sentence for the clerk.
 * @throws Problem order-not-found, payment-not-acceptable, payment-disputed, refund-under-way.
 */
export async function acceptPayment(
  tools: OfficeTools,
  acceptance: { orderId: string; captureId: string; reason: string },
  by: Clerk,
): Promise<string> {
  await tools.enrollments.acceptPayment(acceptance, by)
  return messages.paymentAccepted
}

export type DisputeEnded = {
  orderId: string
  disputeId: string
  end: 'won' | 'lost' | 'withdrawn'
  reason: string
}

/**
 * Writes down how a dispute ended, where its provider can't be asked; a loss is booked at once.
 * @returns a sentence for the clerk.
 * @throws Problem order-not-found, dispute-not-open.
 */
export async function concludeDispute(
  tools: OfficeTools,
  ended: DisputeEnded,
  by: Clerk,
): Promise<string> {
  await tools.inTransaction(async (tx) => {
    const dispute = await tools.payments.concludeDispute(tx, { ...ended, adminId: by.id })
    await tools.recordActivity(tx, {
      by,
      action: 'dispute-concluded',
      subject: { kind: 'order', id: ended.orderId, label: ended.orderId },
      after: { dispute: dispute.providerDisputeId, end: ended.end },
      reason: ended.reason,
    })
  })
  await tools.enrollments.askNow(ended.orderId)
  return messages.disputeConcluded
}

/** What providers sent us that no order of ours explains, newest first. */
export async function listProviderNews(
  { db }: Pick<OfficeTools, 'db'>,
  wanted: {
    show?: 'open' | 'all' | undefined
    page?: number | undefined
    limit?: number | undefined
  },
): Promise<{ news: ProviderNews[]; total: number }> {
  const { show = 'open', page = 1, limit = officePageSize } = wanted
  const store = providerNewsStore(db)
  const [rows, total] = await Promise.all([
    store.list(show === 'open', { limit, offset: (page - 1) * limit }),
    store.count(show === 'open'),
  ])
  return { news: rows.map(newsToWire), total }
}

type NewsRow = Awaited<ReturnType<ReturnType<typeof providerNewsStore>['list']>>[number]

/** How much of a body a page shows, in characters. */
const SHOWN_BODY = 4_000

function newsToWire(row: NewsRow): ProviderNews {
  const { id, receivedAt, resolvedAt, resolvedByName, body, state, ...facts } = row
  return {
    ...facts,
    _id: id,
    what: newsText(facts.eventName),
    // the list leaves out what was applied
    state: state as ProviderNews['state'],
    body: body && body.slice(0, SHOWN_BODY),
    receivedOn: receivedAt.toISOString(),
    resolvedOn: resolvedAt && resolvedAt.toISOString(),
    resolvedBy: resolvedByName,
  }
}

/**
 * Somebody has seen to it and writes down what became of it.
 * @throws Problem not-found, also where somebody was quicker.
 */
export async function resolveProviderNews(
  tools: OfficeTools,
  { id, note }: { id: string; note: string },
  by: Clerk,
): Promise<string> {
  await tools.inTransaction(async (tx) => {
    const seen = { id, resolvedAt: tools.clock.now(), resolvedBy: by.id, resolution: note }
    const news = await tools.payments.resolveNews(tx, seen)
    if (news === null) throw new Problem('not-found')
    await tools.recordActivity(tx, {
      by,
      action: 'provider-news-settled',
      subject: { kind: 'provider-news', id, label: `${news.provider}: ${news.eventName}` },
      reason: note,
    })
  })
  return messages.providerNewsResolved
}
