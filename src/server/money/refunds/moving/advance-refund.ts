import { invariant } from '../../../platform/foundation/invariant.ts'
import { attemptQuery } from '../../payments.service.ts'
import type { RecordedCapture, RefundOutcome, RefundToMake } from '../../payments.service.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { fetchReference, lacksReference } from './fetch-reference.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { moveRefund } from './move-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import { isOverdue, nextRefundCheck } from '../records/refund-schedule.ts'
import { isUnderWay } from '../records/refund-states.ts'
import type { RefundEvent } from '../records/refund-states.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundChanges, refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'enrollments'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

/**
 * Advances an approved refund by one step: sends it to its provider or asks for its state, and
 * records the result. Safe to call any number of times, in parallel and after a crash. The request
 * id was committed with the approval. A refund that may have been sent is looked up before it is
 * sent again.
 * @param options.isFirstCall straight after the approval, when nobody can have sent it yet.
 */
export async function advanceRefund(
  deps: Deps,
  refundId: string,
  options: { isFirstCall: boolean },
): Promise<void> {
  const refund = await refundsStore(deps.db).findRefund(refundId)
  if (refund === null) return
  if (refund.state === 'done' && lacksReference(refund)) return askForReference(deps, refund)
  if (!isUnderWay(refund.state)) return
  const outcome = await sendOrCheck(deps, refund, options)
  if (outcome === 'waits') return
  const needsSync = await deps.inTransaction((tx) =>
    record(deps, tx, { refund, outcome, isFirstCall: options.isFirstCall }),
  )
  // The sync of the order records the return, including returns that others made.
  if (needsSync) await deps.payments.sync((await captureOf(deps, refund)).cameForOrderId, 'refund')
}

async function askForReference(deps: Deps, refund: Refund): Promise<void> {
  await fetchReference(deps, refund, await fetchState(deps, refund))
}

/** Only asks for the state; a switched-off provider counts as silent. */
export async function fetchState(deps: Deps, refund: Refund): Promise<RefundOutcome> {
  const { request, provider } = await refundRequestOf(deps, refund)
  const outcome = await deps.payments.gatewayNamed(provider)?.refundOutcome(request)
  return outcome ?? { kind: 'silent', failure: 'unreachable' }
}

/** @returns the provider's outcome, or 'waits' where the refund must not be sent now. */
async function sendOrCheck(
  deps: Deps,
  refund: Refund,
  { isFirstCall }: { isFirstCall: boolean },
): Promise<RefundOutcome | 'waits'> {
  const { request, provider } = await refundRequestOf(deps, refund)
  const gateway = deps.payments.gatewayNamed(provider)
  // A switched-off provider leaves its refunds unknown; they are still checked.
  if (gateway === null) return { kind: 'silent', failure: 'unreachable' }
  const currentOutcome = isFirstCall ? null : await gateway.refundOutcome(request)
  const isUnknownThere =
    currentOutcome === null || (currentOutcome.kind === 'not-there' && refund.sentAt === null)
  if (!isUnknownThere) return currentOutcome
  return (await mayBeSent(deps, refund)) ? gateway.refund(request) : 'waits'
}

/** A refund that waits for a dispute is checked at this interval, in milliseconds. */
const LOOK_AT_DISPUTE_MS = 60 * 60_000

/**
 * Checked under the lock before each send. The payer's bank may have opened a dispute since the
 * approval, and a refund that has ended is not sent.
 */
function mayBeSent(deps: Deps, { id, requestId }: Refund): Promise<boolean> {
  return deps.inTransaction(async (tx) => {
    const { refund, capture } = await lockForDecision(deps, tx, id)
    if (!isUnderWay(refund.state) || refund.requestId !== requestId) return false
    if (!(await deps.payments.isDisputed(tx, capture))) return true
    const now = deps.clock.now()
    const nextCheckAt = new Date(now.getTime() + LOOK_AT_DISPUTE_MS)
    await refundChanges(tx).changeRefund(id, { nextCheckAt, updatedAt: now })
    return false
  })
}

async function refundRequestOf(
  deps: Deps,
  refund: Refund,
): Promise<{ request: RefundToMake; provider: string }> {
  const { requestId, amountInPaise } = refund
  const { transactionId, provider, attemptId, cameForOrderId } = await captureOf(deps, refund)
  const attempts = await deps.payments.attemptsOf(cameForOrderId)
  const attempt = attempts.find(({ id }) => id === attemptId)
  invariant(attempt && requestId, 'an approved refund has a payment and a request id')
  const request = { attempt: attemptQuery(attempt), transactionId, requestId, amountInPaise }
  return { request, provider }
}

async function captureOf({ payments, db }: Deps, { captureId }: Refund): Promise<RecordedCapture> {
  const capture = await payments.captureById(db, captureId)
  invariant(capture, 'a refund belongs to a capture')
  return capture
}

type RecordInput = { refund: Refund; outcome: RefundOutcome; isFirstCall: boolean }

/** @returns whether the order needs a sync: money may have been returned. */
async function record(deps: Deps, tx: Transaction, input: RecordInput): Promise<boolean> {
  const { outcome, isFirstCall } = input
  const { refund } = await lockForDecision(deps, tx, input.refund.id)
  // decided or retried while the provider was asked
  if (!isUnderWay(refund.state) || refund.requestId !== input.refund.requestId) return false
  const now = deps.clock.now()
  const checks = refund.checks + (isFirstCall ? 0 : 1)
  const result = {
    checks,
    nextCheckAt: nextRefundCheck(checks, now),
    reference: outcome.kind === 'done' ? outcome.reference : refund.reference,
  }
  await refundChanges(tx).changeRefund(refund.id, { ...result, updatedAt: now })
  const step = stepOf(refund, outcome, now)
  if (step !== null) await moveRefund(deps, tx, { ...step, refund: { ...refund, ...result } })
  // a refund can be refused because somebody made it at the provider's dashboard
  return outcome.kind === 'done' || outcome.kind === 'not-there' || step?.event === 'providerFailed'
}

type Step = { event: RefundEvent; by: RefundActor; changes: Partial<Refund> }
const provider = { kind: 'provider' } as const
const portal = { kind: 'portal' } as const

/** The provider's outcome as an event; null where nothing is new. */
function stepOf(refund: Refund, outcome: RefundOutcome, now: Date): Step | null {
  switch (outcome.kind) {
    case 'done':
      return stepOfAccepted(refund, now)
    case 'under-way':
      return stepOfAccepted(refund, now) ?? overdueStepOf(refund, now)
    case 'held': {
      const changes = { sentAt: refund.sentAt ?? now }
      return { event: 'providerHeld', by: provider, changes }
    }
    case 'failed':
      return { event: 'providerFailed', by: provider, changes: {} }
    case 'not-there':
      // refused; but a refund that was there before and is gone counts as silence
      return isRejected(refund, now)
        ? { event: 'providerFailed', by: provider, changes: {} }
        : overdueStepOf(refund, now)
    case 'silent':
      return overdueStepOf(refund, now)
  }
}

/**
 * A try that is still under way there can look like a refused one, so it is sent again for this
 * long.
 */
const TURNED_DOWN_AFTER_MS = 60 * 60_000

function isRejected({ sentAt, decidedAt }: Refund, now: Date): boolean {
  const triedForMs = now.getTime() - (decidedAt ?? now).getTime()
  return sentAt === null && triedForMs >= TURNED_DOWN_AFTER_MS
}

const overdueStep: Step = { event: 'wentQuiet', by: portal, changes: {} }

function overdueStepOf(refund: Refund, now: Date): Step | null {
  return isOverdue(refund, now) ? overdueStep : null
}

/** The provider knows it for the first time. */
function stepOfAccepted(refund: Refund, now: Date): Step | null {
  if (refund.sentAt !== null) return null
  return { event: 'providerAccepted', by: provider, changes: { sentAt: now } }
}
