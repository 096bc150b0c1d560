import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { newId, newRefundRequestId } from '../../platform/foundation/ids.ts'
import {
  postTestCapture,
  postTestRefund,
  postTestRefundBounced,
} from '../journal/test-payments/post-test-payment.ts'
import type { AttemptReport, CaptureDetails, TransactionReport } from '../providers/gateway.ts'
import { isToReturnAgain, leftOf, openRefundOf, paidEnd, unpaidEnd } from './test-payment.ts'
import type { TestCapture, TestPayment, TestRefund } from './test-payment.ts'
import {
  changeTestPayment,
  changeTestRefund,
  insertTestCapture,
  insertTestRefund,
  testPaymentsStore,
} from './test-payments.store.ts'

type Deps = Pick<AllDeps, 'clock'>

/**
 * Records what a provider says about a test payment: its money, refunds that others made, and its
 * end. Money that came is returned at once. The caller holds the row lock; repeating it changes
 * nothing.
 */
export async function applyTestReport(
  deps: Deps,
  tx: Transaction,
  { test, report }: { test: TestPayment; report: AttemptReport },
): Promise<void> {
  const transactions = report.kind === 'reported' ? report.transactions : []
  for (const { capture } of transactions)
    if (capture !== null) await recordCapture(deps, tx, { test, capture })
  const recorded = await testPaymentsStore(tx).capturesOf(test.id)
  for (const capture of recorded) {
    const said = transactions.find((one) => one.transactionId === capture.transactionId)
    if (said === undefined) continue
    const current = await recordLateDone(deps, tx, { capture, said })
    await compareRefunds(deps, tx, { capture: current, said })
  }
  await returnAll(deps, tx, test.id)
  await endTest(deps, tx, { test, report })
}

async function recordCapture(
  deps: Deps,
  tx: Transaction,
  { test, capture }: { test: TestPayment; capture: CaptureDetails },
): Promise<void> {
  const now = deps.clock.now()
  const { provider } = test
  const { transactionId, amountInPaise, statedCurrencies } = capture
  const row = {
    id: newId(now),
    testPaymentId: test.id,
    provider,
    transactionId,
    amountInPaise,
    currency: statedCurrencies.find((stated) => stated !== 'INR') ?? 'INR',
    capturedAt: capture.capturedAt ?? now,
    recordedAt: now,
  }
  if (await insertTestCapture(tx, row)) await postTestCapture(deps, tx, row)
}

type Compared = { capture: TestCapture; said: TransactionReport }

/**
 * Our refunds that failed and that the provider has made after all.
 * @returns the capture with them.
 */
async function recordLateDone(
  { clock }: Deps,
  tx: Transaction,
  { capture, said }: Compared,
): Promise<TestCapture> {
  let current = capture
  for (const refund of capture.refunds.filter((one) => isLateDone(one, said))) {
    // a capture is never returned beyond its amount
    if (leftOf(current) < refund.amountInPaise) continue
    const now = clock.now()
    const changes = { state: 'done', sentAt: refund.sentAt ?? now, endedAt: now } as const
    await changeTestRefund(tx, refund.id, changes)
    await postTestRefund({ clock }, tx, moneyOf(capture, refund))
    const refunds = current.refunds.map((one) => (one === refund ? { ...one, ...changes } : one))
    current = { ...current, refunds }
  }
  return current
}

function isLateDone({ state, requestId }: TestRefund, { refunds }: TransactionReport): boolean {
  const isOurs = state === 'failed' && requestId !== null
  return (
    isOurs && refunds?.some((one) => one.requestId === requestId && one.state === 'done') === true
  )
}

/** Refunds of the provider's dashboard, and ours that came back after they were done. */
async function compareRefunds(deps: Deps, tx: Transaction, compared: Compared): Promise<void> {
  const { capture, said } = compared
  const foreign = foreignRefundInPaise(compared)
  if (foreign > 0) await recordForeign(deps, tx, { capture, amountInPaise: foreign as Paise })
  const bounced = capture.refunds.filter(
    ({ state, requestId }) =>
      state === 'done' &&
      requestId !== null &&
      said.refunds?.some((one) => one.requestId === requestId && one.state === 'failed'),
  )
  for (const refund of bounced) {
    await changeTestRefund(tx, refund.id, { state: 'bounced' })
    await postTestRefundBounced(deps, tx, moneyOf(capture, refund))
  }
}

/** What others returned since we looked last, in paise; at most what is left. */
function foreignRefundInPaise({ capture, said }: Compared): number {
  const left = leftOf(capture)
  // returned by the provider itself, before anybody asked for it
  if (said.state === 'returned') return openRefundOf(capture) === undefined ? left : 0
  const ours = new Set(capture.refunds.map(({ requestId }) => requestId))
  const foreign = (said.refunds ?? []).filter(
    ({ requestId, state }) => state === 'done' && (requestId === null || !ours.has(requestId)),
  )
  const known = capture.refunds.filter(({ requestId }) => requestId === null)
  return Math.min(left, sumOf(foreign) - sumOf(known))
}

function sumOf(refunds: readonly { amountInPaise: number }[]): number {
  return refunds.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}

async function recordForeign(
  deps: Deps,
  tx: Transaction,
  { capture, amountInPaise }: { capture: TestCapture; amountInPaise: Paise },
): Promise<void> {
  const now = deps.clock.now()
  const refund = {
    ...newRefund(capture, amountInPaise, now),
    requestId: null,
    state: 'done' as const,
    endedAt: now,
  }
  await insertTestRefund(tx, refund)
  await postTestRefund(deps, tx, moneyOf(capture, refund))
}

/** Opens a refund for money that came and for which none was tried. */
async function returnAll(deps: Deps, tx: Transaction, testId: string): Promise<void> {
  for (const capture of await testPaymentsStore(tx).capturesOf(testId))
    if (openRefundOf(capture) === undefined && !isToReturnAgain(capture))
      await openRefund(deps, tx, capture)
}

/** Commits the request id before the provider is called. Does nothing where nothing is left. */
export async function openRefund(deps: Deps, tx: Transaction, capture: TestCapture): Promise<void> {
  const left = leftOf(capture)
  if (left > 0) await insertTestRefund(tx, newRefund(capture, left, deps.clock.now()))
}

function newRefund({ id }: TestCapture, amountInPaise: Paise, now: Date): TestRefund {
  return {
    id: newId(now),
    testCaptureId: id,
    amountInPaise,
    requestId: newRefundRequestId(now),
    state: 'underWay',
    reference: null,
    madeAt: now,
    askedAt: null,
    sentAt: null,
    endedAt: null,
  }
}

export function moneyOf(
  { provider, currency }: TestCapture,
  { id, amountInPaise }: Pick<TestRefund, 'id' | 'amountInPaise'>,
) {
  return { id, provider, currency, amountInPaise }
}

async function endTest(
  deps: Deps,
  tx: Transaction,
  { test, report }: { test: TestPayment; report: AttemptReport },
): Promise<void> {
  // a silence changes no end
  if (report.kind === 'silent' && test.endedAt !== null) return
  const now = deps.clock.now()
  const captures = await testPaymentsStore(tx).capturesOf(test.id)
  const page = report.kind === 'reported' ? report.page : report.kind
  const endedAs = captures.length === 0 ? unpaidEnd(test, page, now) : paidEnd(test, captures)
  await recordEnd(tx, { test, endedAs, now })
}

/** Money that comes after an unpaid end, or that comes back, changes how it ended. */
export async function recordEnd(
  tx: Transaction,
  { test, endedAs, now }: { test: TestPayment; endedAs: TestPayment['endedAs']; now: Date },
): Promise<void> {
  if (endedAs === null || endedAs === test.endedAs) return
  await changeTestPayment(tx, test.id, { endedAs, endedAt: now })
}
