import { paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { RecordedCapture, RefundsTold } from '../../payments/payments.service.ts'
import { assessRefundEligibility } from './assess-refund-eligibility.ts'
import { endRefund } from './end-refund.ts'
import { openRefund } from './open-refund.ts'
import type { MadeThere } from '../records/compare-returns.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'enrollments' | 'log' | 'payments' | 'recordActivity'
>

type Made = {
  told: RefundsTold
  capture: RecordedCapture
  madeThere: MadeThere[]
}

/**
 * Somebody gave money back at the provider's dashboard. A refund that waited for just that is done by it; other money
 * goes to the only line as a refund of its own, which ends no enrollment. Of several lines a person says which one it
 * was of: until then a flag is open.
 */
export async function noteMadeAtProvider(
  deps: Deps,
  tx: Transaction,
  { told, capture, madeThere }: Made,
): Promise<void> {
  const { order, isNews } = told
  const lines = await refundLinesStore(tx).linesOf(capture.id)
  for (const { refund, amountInPaise } of madeThere)
    if (refund !== null)
      await endRefund(deps, tx, {
        order,
        refund,
        amountInPaise,
        way: 'provider',
        isMadeAtProvider: true,
      })
    else if (lines.length < 2) await openMade(deps, tx, { told, capture, amountInPaise })
  const isWhole = capture.returnedInPaise >= capture.amountInPaise
  const isUnplaced = lines.length > 1 && madeThere.some(({ refund }) => refund === null)
  if ((!isWhole && isNews) || isUnplaced) {
    const detail = { refundedInPaise: capture.refundedInPaise }
    await deps.payments.raiseFlag(tx, { orderId: order.id, kind: 'partial-refund', detail })
  }
}

const provider = { kind: 'provider' } as const

async function openMade(
  deps: Deps,
  tx: Transaction,
  of: { told: RefundsTold; capture: RecordedCapture; amountInPaise: number },
): Promise<void> {
  const { told, capture } = of
  const { order } = told
  const amountInPaise = paise(of.amountInPaise)
  const askedAt = deps.clock.now()
  const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt })
  const [line] = await refundLinesStore(tx).linesOf(capture.id)
  const choices =
    line === undefined
      ? []
      : [{ lineId: line.lineId, amountInPaise, endsEnrollment: false, keptBecause: null }]
  const made = { capture, money, amountInPaise, choices, reason: null }
  await openRefund(deps, tx, { ...made, origin: 'provider', by: provider })
}
