import { invariant } from '../invariant.ts'
import type { Transaction } from '../db/database.ts'
import type { MoneyBack, RecordedCapture } from '../payments/payments.service.ts'
import { judgeMoney } from './judge-money.ts'
import { moveRefund } from './move-refund.ts'
import { openRefund } from './open-refund.ts'
import type { Refund } from './refund.ts'
import type { RefundTools } from './refund-tools.ts'
import { refundsStore } from './refunds.store.ts'
import { settleFlagsOfReturned } from './settle-flags.ts'

const provider = { kind: 'provider' } as const

/**
 * All of a capture went back through its provider: our own refund is done, whoever made it; one that was made
 * at the provider's dashboard appears at the desk by itself. Called inside the transaction that records it.
 */
export async function noteMoneyBack(
  tools: RefundTools,
  tx: Transaction,
  back: MoneyBack,
): Promise<void> {
  const { order, attemptId } = back
  const captures = await tools.payments.capturesOf(tx, order.id)
  const capture = captures.find((one) => one.attemptId === attemptId)
  invariant(capture, 'money that went back had come')
  const refund = await refundsStore(tx).liveRefundOf(capture.id)
  if (refund === null) await noteForeignRefund(tools, tx, { back, capture })
  else if (refund.state === 'done') await noteSecondReturn(tools, tx, refund)
  else await moveRefund(tools, tx, { ...moneyReturned(refund), refund })
  await settleFlagsOfReturned(tools, tx, order)
}

/**
 * Whether this capture goes back together with its place, because the desk says so. A return that nobody asked for
 * here, at the provider's dashboard, ends no place that another payment can keep.
 */
export async function endsPlace(
  { payments }: RefundTools,
  tx: Transaction,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<boolean> {
  const captures = await payments.capturesOf(tx, orderId)
  const capture = captures.find((one) => one.attemptId === attemptId)
  const refund = capture ? await refundsStore(tx).liveRefundOf(capture.id) : null
  return refund !== null && refund.state !== 'done' && refund.enrollmentId !== null
}

/** A refund that the provider was not told of by us has been made by somebody at its dashboard. */
function moneyReturned({ state }: Refund) {
  const isMadeAtProvider = state === 'requested' || state === 'failed'
  const changes = { way: 'provider', isMadeAtProvider } as const
  return { event: 'moneyReturned', by: provider, changes } as const
}

async function noteForeignRefund(
  tools: RefundTools,
  tx: Transaction,
  { back: { order }, capture }: { back: MoneyBack; capture: RecordedCapture },
): Promise<void> {
  const money = await judgeMoney(tools, tx, { order, capture, askedAt: tools.clock.now() })
  await openRefund(tools, tx, { capture, money, origin: 'provider', by: provider, reason: null })
}

/** The office has given it back by hand, and now the provider has as well: a person gets one of them back. */
async function noteSecondReturn(tools: RefundTools, tx: Transaction, refund: Refund) {
  const { way, orderId, amountInPaise } = refund
  if (way === 'provider') return
  tools.log.error({ orderId }, 'money went back twice')
  const detail = { amountInPaise }
  await tools.payments.raiseMatter(tx, { orderId, kind: 'returned-twice', detail })
}
