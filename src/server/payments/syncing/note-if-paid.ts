import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../db/database.ts'
import { disputesStore } from '../disputes/disputes.store.ts'
import type { Answer, NoteIfPaid } from './answer.ts'
import type { Trigger } from '../orders/move-order.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import type { NotedAnswer } from '../orders/order-changes.store.ts'
import { lapsesAt } from '../orders/order.ts'
import type { Order } from '../orders/order.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { nextLookForReturn } from '../orders/poll-schedule.ts'
import type { PaymentGateway } from '../providers/gateway.ts'

type Gateways = ReadonlyMap<string, PaymentGateway>

type Story = {
  ports: { gateways: Gateways }
  order: Order
  answers: Answer[]
  cause: Trigger
  written: { hasDisputes: boolean }
}

/**
 * What is noted where the only answer to an order pays it, so that the order's row is written once: money may go back, and
 * is looked at again. Whether that is still so is seen when the answer is written down.
 * @param now the moment at which it is noted as asked.
 */
export function noteIfPaid(story: Story, now: Date): NoteIfPaid | null {
  const { order, answers, cause, written } = story
  if (answers.length !== 1 || !isUnpaid(order.state)) return null
  const look = { createdAt: order.createdAt, paidAt: now, isDisputed: written.hasDisputes }
  const nextCheckAt = nextLookForReturn(look, now)
  const checks = checksBy(order, cause)
  return { note: { lastWord: null, lastAskedAt: now, nextCheckAt, checks }, isWritten: false }
}

/** What was noted when the order was paid; null where it was not, or not by this. */
export function notedOf({ ifPaid }: { ifPaid: NoteIfPaid | null }): NotedAnswer | null {
  return ifPaid?.isWritten === true ? ifPaid.note : null
}

type Noting = { orderId: string; answer: NotedAnswer; noted: NotedAnswer | null }

/** Writes down what there is to note of the answers, where it is not what was noted already. */
export async function noteUnlessNoted(
  tx: Transaction,
  { orderId, answer, noted }: Noting,
): Promise<void> {
  if (!isDeepStrictEqual(answer, noted)) await orderChangesStore(tx).noteAnswer(orderId, answer)
}

/** When the last of the pages lapses; null where there is none. */
export function lastLapseOf(answers: Answer[]): Date | null {
  const lapses = answers.map(({ attempt }) => lapsesAt(attempt).getTime())
  return lapses.length === 0 ? null : new Date(Math.max(...lapses))
}

/** How often the order was asked about on schedule, with this time. */
export function checksBy({ checks }: Order, cause: Trigger): number {
  return checks + (cause === 'poll' ? 1 : 0)
}

/** What says when to look whether money of the order has gone back. */
export async function lookOf(
  tx: Transaction,
  { ports, order, answers, written }: Pick<Story, 'ports' | 'order' | 'answers' | 'written'>,
) {
  const { paidAt, createdAt } = order
  // an answer can have told of the first one just now
  const mayBeDisputed = written.hasDisputes || canTellDisputes(ports.gateways, answers)
  const disputes = mayBeDisputed ? await disputesStore(tx).disputesOf(order.id) : []
  const isDisputed = disputes.some(({ closedAt }) => closedAt === null)
  return { paidAt, createdAt, isDisputed }
}

/** A provider of one of the attempts can be asked about disputes. */
function canTellDisputes(gateways: Gateways, answers: Answer[]): boolean {
  return answers.some(({ attempt }) => gateways.get(attempt.provider)?.tellsDisputes === true)
}
