import { sameSecret } from '../../platform/foundation/ids.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import { providerObjections } from '../providers/provider-objections.ts'
import type { ProviderWatch } from '../providers/provider-watch.ts'
import { advanceTestPayment, pollTestPayments, testPaymentsLane } from './advance-test-payment.ts'
import { returnTestPayment, startTestPayment, testAmountOf } from './start-test-payment.ts'
import type { TestStart } from './start-test-payment.ts'
import type { TestCapture, TestPayment } from './test-payment.ts'
import { testPaymentsStore } from './test-payments.store.ts'

export type TestPayments = ReturnType<typeof testPayments>
export type ShownTest = TestPayment & { captures: TestCapture[]; startedByName: string }

/** Test payments of owners: real money that pays nothing and goes back at once. */
export function testPayments(allDeps: Deps, gateways: Gateways) {
  const deps = { ...allDeps, gateways, objections: providerObjections(allDeps) }
  const { db } = deps
  const advance = (id: string) => advanceTestPayment(deps, gateways, id)
  return {
    start: (start: TestStart) => startTestPayment(deps, start),
    returnAgain: async (start: TestStart) => advance(await returnTestPayment(deps, start)),
    advance,
    poll: () => pollTestPayments(deps, gateways),
    lane: (watch: ProviderWatch) => testPaymentsLane(deps, watch.gateways),
    /** The amount of a new one, in paise; null: the provider has no keys. */
    amountAt: (provider: string) => {
      const gateway = gateways.get(provider)
      return gateway === undefined ? null : testAmountOf(gateway)
    },
    /** The last one at a provider. @param since null: ever. */
    last: async (provider: string, since: Date | null): Promise<ShownTest | null> => {
      const store = testPaymentsStore(db)
      const test = await store.last(provider, since)
      if (test === null) return null
      const { name } = await store.tester(test.startedBy)
      return { ...test, captures: await store.capturesOf(test.id), startedByName: name }
    },
    lastReturned: testPaymentsStore(db).lastReturned,
    /**
     * The test payment of a browser's return.
     * @param token null: the provider signed the return.
     */
    returned: async (
      provider: string,
      { providerOrderId, token }: { providerOrderId: string; token: string | null },
    ): Promise<string | null> => {
      const test = await testPaymentsStore(db).named(provider, providerOrderId)
      if (test === null) return null
      return token === null || sameSecret(token, test.returnToken) ? test.id : null
    },
  }
}
