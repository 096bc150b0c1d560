/*
 * Follows a test payment to its end. A notification, the return and the worker's lane all come here.
 *
 * 1. Ask the provider, with no transaction open.
 * 2. Under the row lock record its money and the money that went back, and open a refund for the rest.
 * 3. Send refunds that wait, or ask about those that were sent.
 */
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { LanePass } from '../../platform/jobs/follow-lanes.ts'
import { CLAIM_LEASE_MS, workLane } from '../../platform/jobs/work-lane.ts'
import type { Counts } from '../../platform/jobs/work-lane.ts'
import type { AttemptReport, PaymentGateway } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import { applyTestReport, recordEnd } from './apply-test-report.ts'
import { advanceTestRefund } from './advance-test-refund.ts'
import { nextCheckOf, openRefundOf, paidEnd, queryOf, requestOf } from './test-payment.ts'
import type { TestCapture, TestPayment } from './test-payment.ts'
import {
  changeTestPayment,
  claimTestPayments,
  lockTestPayment,
  testPaymentsStore,
} from './test-payments.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'inTransaction' | 'log'>

/**
 * Asks the provider about a test payment and records the response. Safe to call any number of
 * times, in parallel. A provider without keys counts as silent.
 */
export async function advanceTestPayment(
  deps: Deps,
  gateways: Gateways,
  id: string,
): Promise<void> {
  const test = await testPaymentsStore(deps.db).find(id)
  if (test === null) return
  const gateway = gateways.get(test.provider)
  const captures = await testPaymentsStore(deps.db).capturesOf(id)
  const report = gateway ? await believableReport(deps, gateway, { test, captures }) : unreachable
  await deps.inTransaction(async (tx) => {
    const locked = await lockTestPayment(tx, id)
    if (locked !== null) await applyTestReport(deps, tx, { test: locked, report })
  })
  if (gateway !== undefined) await advanceRefunds(deps, gateway, test)
  await scheduleNext(deps, id)
}

const unreachable: AttemptReport = { kind: 'silent', failure: 'unreachable', doubts: [] }

/** A differing amount is asked twice; one that appears only once is not used. */
async function believableReport(
  { db, clock }: Deps,
  gateway: PaymentGateway,
  { test, captures }: { test: TestPayment; captures: readonly TestCapture[] },
): Promise<AttemptReport> {
  const isUnanswered = test.link === null && test.endedAt === null
  const isFresh = clock.now().getTime() - test.startedAt.getTime() < REPEATABLE_MS
  const request =
    isUnanswered && isFresh
      ? { request: requestOf(test, await testPaymentsStore(db).tester(test.startedBy)) }
      : {}
  const query = { ...queryOf(test, captures), ...request }
  const first = await gateway.outcomeOf(query)
  if (!isDiffering(first, test)) return first
  const second = await gateway.outcomeOf(query)
  if (amountsOf(first) === amountsOf(second)) return second
  return {
    kind: 'silent',
    failure: 'nonsense',
    doubts: [{ path: 'amount', problem: 'changed' }],
  }
}

/** As long as every provider remembers a start, in milliseconds. */
const REPEATABLE_MS = 23 * 60 * 60_000

function isDiffering(report: AttemptReport, { amountInPaise }: TestPayment): boolean {
  const captures = report.kind === 'reported' ? report.transactions : []
  return captures.some(({ capture }) => capture !== null && capture.amountInPaise !== amountInPaise)
}

function amountsOf(report: AttemptReport): string {
  const transactions = report.kind === 'reported' ? report.transactions : []
  return JSON.stringify(
    transactions.map(({ transactionId, capture }) => [transactionId, capture?.amountInPaise]),
  )
}

async function advanceRefunds(
  deps: Deps,
  gateway: PaymentGateway,
  test: TestPayment,
): Promise<void> {
  const captures = await testPaymentsStore(deps.db).capturesOf(test.id)
  const query = queryOf(test, captures)
  for (const capture of captures) {
    const refund = openRefundOf(capture)
    if (refund !== undefined)
      await advanceTestRefund(deps, gateway, { attempt: query, test, capture, refund })
  }
}

/** Ends it where all its money is back, and decides when to ask again. */
async function scheduleNext(deps: Deps, id: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const test = await lockTestPayment(tx, id)
    if (test === null) return
    const now = deps.clock.now()
    const captures = await testPaymentsStore(tx).capturesOf(id)
    const endedAs = paidEnd(test, captures)
    await recordEnd(tx, { test, endedAs, now })
    const open = captures.map(openRefundOf).findLast((refund) => refund !== undefined)
    const ended = endedAs === null ? test : { ...test, endedAt: now }
    const nextCheckAt = nextCheckOf(ended, { refundedSince: open?.madeAt ?? null, now })
    await changeTestPayment(tx, id, { nextCheckAt })
  })
}

/** The worker's lane; `gateways` are those that it watches. */
export function testPaymentsLane(deps: Deps, gateways: Gateways): LanePass {
  return {
    name: 'test payments',
    pass: (shouldContinue) => pollTestPayments(deps, gateways, shouldContinue),
  }
}

/** Asks about every test payment that is due. */
export function pollTestPayments(
  deps: Deps,
  gateways: Gateways,
  shouldContinue: () => boolean = () => true,
): Promise<Counts> {
  const lane = {
    name: 'test payments',
    capacity: () => 'all' as const,
    claim: (limit: number) => {
      const claim = { now: deps.clock.now(), limit, leaseMs: CLAIM_LEASE_MS }
      return deps.inTransaction((tx) => claimTestPayments(tx, claim))
    },
    check: (id: string) => advanceTestPayment(deps, gateways, id),
    report: async () => undefined,
  }
  return workLane(lane, { log: deps.log, shouldContinue })
}
