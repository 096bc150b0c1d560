import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { postTestRefund } from '../journal/test-payments/post-test-payment.ts'
import type { AttemptQuery, PaymentGateway, RefundOutcome } from '../providers/gateway.ts'
import { moneyOf } from './apply-test-report.ts'
import { leftOf } from './test-payment.ts'
import type { TestCapture, TestPayment, TestRefund } from './test-payment.ts'
import {
  changeTestPayment,
  changeTestRefund,
  lockTestPayment,
  testPaymentsStore,
} from './test-payments.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'inTransaction'>

type ToAdvance = {
  attempt: AttemptQuery
  test: TestPayment
  capture: TestCapture
  refund: TestRefund
}

/**
 * Sends a refund to its provider, or asks for its state. Its id was committed before, so that it is
 * made once. One that may have been sent is looked up before it is sent again.
 */
export async function advanceTestRefund(
  deps: Deps,
  gateway: PaymentGateway,
  { attempt, test, capture, refund }: ToAdvance,
): Promise<void> {
  const { requestId, amountInPaise } = refund
  if (requestId === null) return
  const isFirst = await claimFirstCall(deps, test.id, refund.id)
  const request = { attempt, transactionId: capture.transactionId, amountInPaise, requestId }
  const known = isFirst ? null : await gateway.refundOutcome(request)
  const isUnknownThere = known === null || (known.kind === 'not-there' && refund.sentAt === null)
  const outcome =
    isUnknownThere && (await mayBeSent(deps, test.id, refund.id))
      ? await gateway.refund(request)
      : (known ?? notThere)
  await deps.inTransaction((tx) =>
    record(deps, tx, { testId: test.id, refundId: refund.id, outcome }),
  )
}

const notThere = { kind: 'not-there' } as const

/** Checked under the lock before each send: a parallel call or the dashboard may have returned it. */
function mayBeSent({ inTransaction }: Deps, testId: string, refundId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockTestPayment(tx, testId)
    const found = findRefund(await testPaymentsStore(tx).capturesOf(testId), refundId)
    return found !== undefined && found.refund.endedAt === null && !isNeedless(found)
  })
}

type Found = { capture: TestCapture; refund: TestRefund }

/** Less is left than it would return. */
function isNeedless({ capture, refund }: Found): boolean {
  return leftOf(capture) < refund.amountInPaise
}

/** Whether nobody can have sent it yet. Recorded before the call, so that a crash counts as sent. */
function claimFirstCall({ clock, inTransaction }: Deps, testId: string, refundId: string) {
  return inTransaction(async (tx) => {
    await lockTestPayment(tx, testId)
    const found = findRefund(await testPaymentsStore(tx).capturesOf(testId), refundId)
    if (found === undefined || found.refund.askedAt !== null) return false
    await changeTestRefund(tx, refundId, { askedAt: clock.now() })
    return true
  })
}

function findRefund(captures: readonly TestCapture[], refundId: string): Found | undefined {
  for (const capture of captures) {
    const refund = capture.refunds.find(({ id }) => id === refundId)
    if (refund !== undefined) return { capture, refund }
  }
  return undefined
}

type Recording = { testId: string; refundId: string; outcome: RefundOutcome }

async function record(
  deps: Deps,
  tx: Transaction,
  { testId, refundId, outcome }: Recording,
): Promise<void> {
  await lockTestPayment(tx, testId)
  const found = findRefund(await testPaymentsStore(tx).capturesOf(testId), refundId)
  // ended by a parallel call
  if (found === undefined || found.refund.endedAt !== null) return
  const { capture, refund } = found
  if (outcome.kind === 'done')
    return recordDone(deps, tx, { capture, refund, reference: outcome.reference })
  const changes = changesBy(outcome, found, deps.clock.now())
  if (changes !== null) await changeTestRefund(tx, refundId, changes)
}

type Undone = Exclude<RefundOutcome, { kind: 'done' }>

/** null: nothing is new. */
function changesBy({ kind }: Undone, found: Found, now: Date) {
  const { refund } = found
  const sentAt = refund.sentAt ?? now
  if (kind === 'under-way') return { state: 'underWay', sentAt } as const
  if (kind === 'held') return { state: 'held', sentAt } as const
  const isRefused = isNeedless(found) || isRejected(refund, now)
  const isOver = kind === 'failed' || (kind === 'not-there' && isRefused)
  return isOver ? ({ state: 'failed', endedAt: now } as const) : null
}

/** A try that is still under way there can look like a refused one, so it is sent again so long. */
function isRejected({ sentAt, madeAt }: TestRefund, now: Date): boolean {
  return sentAt === null && now.getTime() - madeAt.getTime() >= HOUR_MS
}

async function recordDone(
  deps: Deps,
  tx: Transaction,
  { capture, refund, reference }: Found & { reference: string | null },
): Promise<void> {
  const now = deps.clock.now()
  // somebody has returned it at the dashboard too: the provider can't have sent both
  const state = isNeedless({ capture, refund }) ? 'failed' : 'done'
  const sentAt = refund.sentAt ?? now
  await changeTestRefund(tx, refund.id, { state, reference, sentAt, endedAt: now })
  if (state === 'done') await postTestRefund(deps, tx, moneyOf(capture, refund))
  await changeTestPayment(tx, capture.testPaymentId, { nextCheckAt: now })
}
