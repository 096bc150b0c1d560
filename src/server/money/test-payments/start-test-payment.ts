import { Problem } from '#contract/problems.ts'
import type { Paise } from '#contract/money/money.ts'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { newCheckCode, newId, newTestPaymentId } from '../../platform/foundation/ids.ts'
import type { PaymentGateway, StartResult } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import type { ProviderObjections } from '../providers/provider-objections.ts'
import { openRefund } from './apply-test-report.ts'
import { isToReturnAgain, nextCheckOf, requestOf } from './test-payment.ts'
import type { TestPayment } from './test-payment.ts'
import {
  changeTestPayment,
  insertTestPayment,
  lockTestPayment,
  testPaymentsStore,
} from './test-payments.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'inTransaction' | 'recordActivity'> & {
  gateways: Gateways
  objections: ProviderObjections
}
type Owner = Extract<Actor, { kind: 'admin' }>
export type TestStart = { provider: PaymentProvider; by: Owner }

const ONE_RUPEE = 100

/** One rupee, or the provider's smallest amount; in paise. */
export function testAmountOf({ smallestAmountInPaise }: PaymentGateway): Paise {
  return Math.max(ONE_RUPEE, smallestAmountInPaise) as Paise // both are whole paise
}

/**
 * Starts a test payment. The row is committed before the provider is called. A start without an
 * answer is repeated by the next call.
 * @returns the address of the provider's page.
 * @throws Problem connection-not-set; test-payment-running where one runs at this provider;
 * payment-provider-unavailable where it opens no page.
 */
export async function startTestPayment(deps: Deps, start: TestStart): Promise<{ link: string }> {
  const gateway = deps.gateways.get(start.provider)
  if (gateway === undefined) throw new Problem('connection-not-set')
  const test = await claimTest(deps, gateway, start)
  const tester = await testPaymentsStore(deps.db).tester(test.startedBy)
  const result = await gateway.start(requestOf(test, tester))
  const link = await recordStart(deps, test, pageToKeep(gateway, result, deps.clock.now()))
  if (result.kind === 'accepted') await deps.objections.settle(gateway.name)
  else if (result.objection)
    await deps.objections.note(gateway.name, test.providerOrderId, result.objection)
  if (link === null) throw new Problem('payment-provider-unavailable')
  return { link }
}

/** A new one, or the running one if nobody can have seen its page. */
async function claimTest(
  deps: Deps,
  gateway: PaymentGateway,
  { provider, by }: TestStart,
): Promise<TestPayment> {
  const now = deps.clock.now()
  const test = newTest(gateway, { provider, adminId: by.id, now })
  const claimed = await deps.inTransaction(async (tx) => {
    if (!(await insertTestPayment(tx, test))) return testPaymentsStore(tx).running(provider)
    await deps.recordActivity(tx, { by, action: 'test-payment-started', subject: of(provider) })
    return test
  })
  if (claimed === null || claimed.link !== null) throw new Problem('test-payment-running')
  return claimed
}

function of(provider: PaymentProvider) {
  const label = paymentProviderNames[provider]
  return { kind: 'settings', id: `connection-${provider}`, label } as const
}

function newTest(
  gateway: PaymentGateway,
  { provider, adminId, now }: { provider: string; adminId: string; now: Date },
): TestPayment {
  const test = {
    id: newId(now),
    provider,
    providerOrderId: newTestPaymentId(now),
    amountInPaise: testAmountOf(gateway),
    startedBy: adminId,
    startedAt: now,
    returnToken: newCheckCode(),
    link: null,
    linkExpiresAt: null,
    providerReference: null,
    heardAt: null,
    endedAt: null,
    endedAs: null,
  }
  return { ...test, nextCheckAt: nextCheckOf(test, { refundedSince: null, now }) }
}

/** A page counts as over after the time that we asked for, whatever the response says. */
function pageToKeep({ pageLifeMs }: PaymentGateway, result: StartResult, now: Date): StartResult {
  if (result.kind !== 'accepted') return result
  const expected = new Date(now.getTime() + pageLifeMs)
  const { expiresAt } = result
  const isSooner = expiresAt !== null && expiresAt < expected
  return { ...result, expiresAt: isSooner ? expiresAt : expected }
}

/**
 * Records the first page; that of a parallel start is not used.
 * @returns the recorded page; null: there is none.
 */
function recordStart(deps: Deps, { id }: TestPayment, result: StartResult): Promise<string | null> {
  return deps.inTransaction(async (tx) => {
    const test = await lockTestPayment(tx, id)
    if (test === null || test.link !== null) return test?.link ?? null
    if (result.kind === 'accepted') {
      const { link, expiresAt: linkExpiresAt, providerReference } = result
      await changeTestPayment(tx, id, { link, linkExpiresAt, providerReference })
      return link
    }
    if (result.kind === 'refused' && test.endedAt === null)
      await changeTestPayment(tx, id, { endedAs: 'refused', endedAt: deps.clock.now() })
    return null
  })
}

/**
 * Tries again to return the money of the last test payment, after a refund that failed or came
 * back.
 * @returns its id.
 * @throws Problem nothing-to-return.
 */
export async function returnTestPayment(deps: Deps, { provider, by }: TestStart): Promise<string> {
  const test = await testPaymentsStore(deps.db).last(provider, null)
  return deps.inTransaction(async (tx) => {
    const locked = test && (await lockTestPayment(tx, test.id))
    const captures = locked ? await testPaymentsStore(tx).capturesOf(locked.id) : []
    const left = captures.filter((capture) => isToReturnAgain(capture))
    if (locked === null || left.length === 0) throw new Problem('nothing-to-return')
    for (const capture of left) await openRefund(deps, tx, capture)
    await deps.recordActivity(tx, { by, action: 'test-payment-returned', subject: of(provider) })
    return locked.id
  })
}
