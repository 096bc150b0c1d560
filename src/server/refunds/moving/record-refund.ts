import { invariant } from '../../foundation/invariant.ts'
import type { Transaction } from '../../db/database.ts'
import type { MoneyBack, RecordedCapture } from '../../payments/payments.service.ts'
import { assessRefundEligibility } from './assess-refund-eligibility.ts'
import { moveRefund } from './move-refund.ts'
import { openRefund } from './open-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { resolveFlagsOfReturned } from './resolve-flags.ts'
import { keepPayingMoney } from './spare-money.ts'

type Deps = Pick<RefundDeps, 'clock' | 'enqueue' | 'log' | 'payments' | 'recordActivity'>

const provider = { kind: 'provider' } as const

/**
 * All of a capture went back: our own refund is done, whoever made it; one that was made at the provider's dashboard
 * appears at the desk by itself. What the payer's bank took is the dispute's, and leaves no refund to make. Called
 * inside the transaction that records it.
 */
export async function recordRefund(deps: Deps, tx: Transaction, back: MoneyBack): Promise<void> {
  const { order, captureId, by, requestIds } = back
  const capture = (await deps.payments.capturesOf(tx, order.id)).find(({ id }) => id === captureId)
  invariant(capture, 'money that went back had come')
  const refund = await refundsStore(tx).liveRefundOf(capture.id)
  if (refund === null) await noteForeignRefund(deps, tx, { back, capture })
  else if (refund.state !== 'done') await endRefund(deps, tx, { refund, by, requestIds })
  await keepPayingMoney(deps, tx, order)
  // other money of the order may pay for it from now on
  await deps.payments.issueDocuments(tx, order.id)
  await resolveFlagsOfReturned(deps, tx, order)
}

/**
 * What had gone back through the provider is here again, all or part of it, whoever had sent that part: the refund
 * that it was is open for another try with what is left.
 */
export async function noteBounce(
  deps: Deps,
  tx: Transaction,
  { captureId }: Pick<MoneyBack, 'captureId'>,
): Promise<void> {
  const refund = await refundsStore(tx).liveRefundOf(captureId)
  if (refund?.state !== 'done' || refund.way !== 'provider') return
  await moveRefund(deps, tx, { refund, event: 'moneyBounced', by: provider })
}

/** What came under no request of ours has been made by somebody at the provider's dashboard. */
async function endRefund(
  deps: Deps,
  tx: Transaction,
  { refund, by, requestIds }: { refund: Refund } & Pick<MoneyBack, 'by' | 'requestIds'>,
): Promise<void> {
  const isOurs = refund.requestId !== null && requestIds.includes(refund.requestId)
  const isMadeAtProvider = by === 'refund' && !isOurs
  const way = by === 'refund' ? 'provider' : 'chargeback'
  const changes = { way, isMadeAtProvider } as const
  await moveRefund(deps, tx, { refund, event: 'moneyReturned', by: provider, changes })
}

async function noteForeignRefund(
  deps: Deps,
  tx: Transaction,
  { back: { order, by }, capture }: { back: MoneyBack; capture: RecordedCapture },
): Promise<void> {
  if (by === 'chargeback') return
  const money = await assessRefundEligibility(deps, tx, {
    order,
    capture,
    askedAt: deps.clock.now(),
  })
  await openRefund(deps, tx, { capture, money, origin: 'provider', by: provider, reason: null })
}
