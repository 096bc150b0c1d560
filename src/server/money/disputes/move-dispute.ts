import { afterCommit } from '../../platform/db/in-transaction.ts'
import { paise } from '#contract/money/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { disputeChanges, disputesStore, isClosed } from './disputes.store.ts'
import type { Dispute } from './disputes.store.ts'
import { isFlagOpen, resolveFlag } from '../flags/flags.store.ts'
import type { DisputeReport } from '../providers/gateway.ts'
import type { PaymentAttempt } from '../orders/order.ts'
import { raiseFlag } from '../flags/raise-flag.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'log'>

/**
 * Records the provider's report of a dispute. A closed dispute stays closed: a later, different
 * report is for a person. The caller holds the order's row lock.
 */
export async function recordDispute(
  deps: Deps,
  tx: Transaction,
  input: {
    attempt: PaymentAttempt
    report: DisputeReport
    onOpened: (dispute: Dispute) => Promise<void>
  },
): Promise<void> {
  const { attempt, report } = input
  const existing = await disputesStore(tx).disputeNamed(attempt.provider, report.disputeId)
  if (existing === null) return insertDispute(deps, tx, input)
  const isSameState = existing.state === report.state
  if (existing.closedAt !== null) {
    if (!isSameState) await raiseContradiction(deps, tx, { existing, report })
    return recordFigures(deps, tx, { existing, report })
  }
  if (!isSameState || hasNewFigures(existing, report))
    await changeState(deps, tx, { dispute: existing, report })
}

type DisputeUpdate = { existing: Dispute; report: DisputeReport }

/** The withheld amount and the fee, as far as this report names them. */
function figuresOf(
  existing: Pick<Dispute, 'withheldInPaise' | 'feeInPaise'>,
  report: DisputeReport,
) {
  return {
    withheldInPaise: report.withheldInPaise ?? existing.withheldInPaise,
    feeInPaise: report.feeInPaise ?? existing.feeInPaise,
  }
}

function hasNewFigures(existing: Dispute, report: DisputeReport): boolean {
  const { withheldInPaise, feeInPaise } = figuresOf(existing, report)
  return withheldInPaise !== existing.withheldInPaise || feeInPaise !== existing.feeInPaise
}

/** A provider releases withheld money some time after the end; after a loss it releases nothing. */
async function recordFigures(
  deps: Deps,
  tx: Transaction,
  { existing, report }: DisputeUpdate,
): Promise<void> {
  if (!hasNewFigures(existing, report)) return
  const figures = figuresOf(existing, report)
  const changes = { ...figures, changedAt: deps.clock.now() }
  const dispute = { ...existing, ...changes }
  await disputeChanges(tx).changeDispute(existing.id, changes)
  await insertEvent(deps, tx, { dispute, fromState: existing.state, report })
  const isGivenBack = figures.withheldInPaise < existing.withheldInPaise
  if (existing.state === 'lost' && isGivenBack) await raiseReleased(deps, tx, dispute)
}

async function raiseReleased(deps: Deps, tx: Transaction, dispute: Dispute): Promise<void> {
  const { orderId, providerDisputeId, state, withheldInPaise } = dispute
  const detail = { dispute: providerDisputeId, state, withheldInPaise }
  afterCommit(tx, () =>
    deps.log.error({ orderId, ...detail }, 'provider released the money of a lost dispute'),
  )
  await raiseFlag(deps, tx, { orderId, kind: 'dispute-reopened', detail })
}

async function insertDispute(
  deps: Deps,
  tx: Transaction,
  { attempt, report, onOpened }: Parameters<typeof recordDispute>[2],
): Promise<void> {
  const now = deps.clock.now()
  const { state, amountInPaise, reason, evidenceDueAt } = report
  const dispute: Dispute = {
    id: newId(now),
    orderId: attempt.orderId,
    attemptId: attempt.id,
    captureId: null,
    provider: attempt.provider,
    providerDisputeId: report.disputeId,
    transactionId: report.transactionId,
    state,
    amountInPaise,
    ...figuresOf({ withheldInPaise: paise(0), feeInPaise: paise(0) }, report),
    reason,
    evidenceDueAt,
    raisedAt: now,
    changedAt: now,
    closedAt: isClosed(state) ? now : null,
    bookedAt: null,
    takenInPaise: paise(0),
  }
  await disputeChanges(tx).insertDispute(dispute)
  await insertEvent(deps, tx, { dispute, fromState: null, report })
  await followState(deps, tx, dispute)
  await onOpened(dispute)
}

async function changeState(
  deps: Deps,
  tx: Transaction,
  { dispute, report }: { dispute: Dispute; report: DisputeReport },
): Promise<void> {
  const now = deps.clock.now()
  const changes = {
    state: report.state,
    amountInPaise: report.amountInPaise ?? dispute.amountInPaise,
    ...figuresOf(dispute, report),
    reason: report.reason ?? dispute.reason,
    evidenceDueAt: report.evidenceDueAt ?? dispute.evidenceDueAt,
    changedAt: now,
    closedAt: isClosed(report.state) ? now : null,
  }
  const moved = { ...dispute, ...changes }
  await disputeChanges(tx).changeDispute(dispute.id, changes)
  await insertEvent(deps, tx, { dispute: moved, fromState: dispute.state, report })
  await followState(deps, tx, moved)
}

function insertEvent(
  { clock }: Deps,
  tx: Transaction,
  entry: { dispute: Dispute; fromState: Dispute['state'] | null; report: DisputeReport },
): Promise<void> {
  const { dispute, fromState, report } = entry
  return disputeChanges(tx).insertEvent({
    disputeId: dispute.id,
    fromState,
    toState: dispute.state,
    providerStatus: report.providerStatus,
    adminId: null,
    reason: null,
    withheldInPaise: dispute.withheldInPaise,
    feeInPaise: dispute.feeInPaise,
    happenedAt: clock.now(),
  })
}

/** Nothing is left to do; a loss must be posted, too. */
function isOver({ state, closedAt, bookedAt }: Dispute): boolean {
  return closedAt !== null && (state !== 'lost' || bookedAt !== null)
}

/** Flags the order while a dispute is not over. The flag is resolved once all disputes are over. */
export async function followState(deps: Deps, tx: Transaction, dispute: Dispute): Promise<void> {
  const { orderId, providerDisputeId, evidenceDueAt } = dispute
  const flag = { orderId, kind: 'disputed' } as const
  if (isOver(dispute)) {
    const all = await disputesStore(tx).disputesOf(orderId)
    if (all.every(isOver)) await resolveFlag(tx, flag, deps.clock.now())
    return
  }
  if (await isFlagOpen(tx, flag)) return
  afterCommit(tx, () =>
    deps.log.error({ orderId, dispute: providerDisputeId }, 'payment is disputed'),
  )
  const due = evidenceDueAt === null ? {} : { evidenceDueAt: evidenceDueAt.toISOString() }
  await raiseFlag(deps, tx, { ...flag, detail: { dispute: providerDisputeId, ...due } })
}

async function raiseContradiction(
  deps: Deps,
  tx: Transaction,
  { existing, report }: { existing: Dispute; report: DisputeReport },
): Promise<void> {
  // a late, older report says nothing new
  if (!isClosed(report.state)) return
  const { orderId, providerDisputeId, state } = existing
  const detail = { dispute: providerDisputeId, state, toldNow: report.state }
  afterCommit(tx, () =>
    deps.log.error({ orderId, ...detail }, 'dispute has two contradictory outcomes'),
  )
  await raiseFlag(deps, tx, { orderId, kind: 'dispute-reopened', detail })
}
