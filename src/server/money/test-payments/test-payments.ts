import { sameSecret } from '../../platform/foundation/ids.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { PaymentForm, ReturnReading } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import { providerObjections } from '../providers/provider-objections.ts'
import type { ProviderWatch } from '../providers/provider-watch.ts'
import { advanceTestPayment, pollTestPayments, testPaymentsLane } from './advance-test-payment.ts'
import { returnTestPayment, startTestPayment, testAmountOf } from './start-test-payment.ts'
import type { TestStart } from './start-test-payment.ts'
import { requestOf } from './test-payment.ts'
import type { TestCapture, TestPayment } from './test-payment.ts'
import { testPaymentsStore } from './test-payments.store.ts'

type Returned = Extract<ReturnReading, { kind: 'genuine' }>

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
    named: testPaymentsStore(db).named,
    /** The id of the test payment that a browser returns from; null: it proves nothing. */
    returned: async (
      provider: string,
      { providerOrderId, token, isSigned, providerReference }: Returned,
    ): Promise<string | null> => {
      const test = await testPaymentsStore(db).named(provider, providerOrderId)
      if (test === null) return null
      const isProven = isSigned
        ? providerReference === undefined || providerReference === test.providerReference
        : token !== null && sameSecret(token, test.returnToken)
      return isProven ? test.id : null
    },
    /**
     * The form that opens the provider's page; null: it takes none, or nobody can pay there now.
     * @param payee the institute's name, for the provider's page.
     */
    form: async (test: TestPayment, payee: string): Promise<PaymentForm | null> => {
      const store = testPaymentsStore(db)
      const { provider, providerReference, linkExpiresAt, endedAt } = test
      const gateway = gateways.get(provider)
      if (gateway?.form === undefined || providerReference === null || endedAt !== null) return null
      const isOver = linkExpiresAt !== null && linkExpiresAt <= deps.clock.now()
      if (isOver || (await store.capturesOf(test.id)).length > 0) return null
      const request = requestOf(test, await store.tester(test.startedBy))
      return gateway.form({ request, providerReference, payee })
    },
  }
}
