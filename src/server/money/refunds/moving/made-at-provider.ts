import { paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { RecordedCapture, RefundsReported } from '../../payments.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { endRefund } from './end-refund.ts'
import { openRefund } from './open-refund.ts'
import { unallocatedOf } from './unallocated-returns.ts'
import { onlyAllocation } from '../amounts/allocate-return.ts'
import type { DashboardRefund } from '../amounts/compare-returns.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import type { RefundPart } from '../amounts/spread-refund.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'enrollments' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

type DashboardRefundContext = {
  told: RefundsReported
  capture: RecordedCapture
  madeThere: DashboardRefund[]
}

/**
 * Records refunds that somebody made at the provider's dashboard. They first complete the refunds
 * that waited for them (compare-returns.ts). Other money becomes a refund of the only line, which
 * ends no enrollment. For several lines a person allocates it (deciding/allocate-return.ts), unless
 * there is only one way; until then a flag is open.
 */
export async function recordDashboardRefunds(
  deps: Deps,
  tx: Transaction,
  { told, capture, madeThere }: DashboardRefundContext,
): Promise<void> {
  const { order, isIncrease } = told
  const lines = await refundLinesStore(tx).lineCapacities(capture.id)
  for (const { refund, amountInPaise } of madeThere)
    if (refund !== null)
      await endRefund(deps, tx, {
        order,
        refund,
        amountInPaise,
        way: 'provider',
        isMadeAtProvider: true,
      })
    else if (lines.length < 2) {
      const parts = lines.map(({ lineId }) => ({ lineId, amountInPaise }))
      await openDashboardRefund(deps, tx, { told, capture, amountInPaise, parts })
    }
  const waitingInPaise = await allocate(deps, tx, { told, capture })
  if (waitingInPaise > 0) {
    const detail = { waitingInPaise }
    await deps.payments.raiseFlag(tx, { orderId: order.id, kind: 'unallocated-return', detail })
  } else if (capture.returnedInPaise < capture.amountInPaise && isIncrease) {
    const detail = { refundedInPaise: capture.refundedInPaise }
    await deps.payments.raiseFlag(tx, { orderId: order.id, kind: 'partial-refund', detail })
  }
}

/** @returns the amount that waits for a person; 0 where there is only one way to allocate it. */
async function allocate(
  deps: Deps,
  tx: Transaction,
  context: Omit<DashboardRefundContext, 'madeThere'>,
): Promise<number> {
  const amountInPaise = await unallocatedOf(tx, context.capture)
  if (amountInPaise === 0) return 0
  // read after the refunds above were recorded
  const lines = await refundLinesStore(tx).lineCapacities(context.capture.id)
  const parts = onlyAllocation(amountInPaise, lines)
  if (parts === null) return amountInPaise
  await openDashboardRefund(deps, tx, { ...context, amountInPaise, parts })
  return 0
}

const provider = { kind: 'provider' } as const

async function openDashboardRefund(
  deps: Deps,
  tx: Transaction,
  context: Omit<DashboardRefundContext, 'madeThere'> & {
    amountInPaise: number
    parts: RefundPart[]
  },
): Promise<void> {
  const { told, capture, parts } = context
  const { order } = told
  const amountInPaise = paise(context.amountInPaise)
  const askedAt = deps.clock.now()
  const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt })
  const choices = parts.map((part) => ({ ...part, endsEnrollment: false, keptBecause: null }))
  const made = { capture, money, amountInPaise, choices, reason: null }
  await openRefund(deps, tx, { ...made, origin: 'provider', by: provider })
}
