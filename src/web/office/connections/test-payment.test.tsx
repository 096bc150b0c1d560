import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiClient } from '#contract/endpoints.ts'
import type {
  ProviderProofs,
  ShownTestPayment,
} from '#contract/office/connections/provider-proofs.ts'
import { ApiProvider } from '#web/platform/api/use-api.ts'
import type { DataPolicy } from '#web/platform/data/data-policy.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import { TestPaymentCard } from './test-payment.tsx'

const running: ShownTestPayment = {
  amount: '1',
  startedOn: '2026-12-07T04:42:00.000Z',
  startedBy: 'Meera Nair',
  link: null,
  linkUntil: '2026-12-07T05:02:00.000Z',
  paidOn: null,
  came: null,
  heardOn: null,
  refundSentOn: null,
  returnedOn: null,
  trouble: null,
  endedOn: null,
  outcome: null,
}

const proofs: Omit<ProviderProofs, 'test'> = {
  provider: 'razorpay',
  isSetUp: true,
  since: null,
  keysAcceptedOn: null,
  hasFailedCheck: false,
  returnedOn: null,
  returnedAmount: null,
  webhookOn: null,
  payoutFileOn: null,
  testAmount: '1',
}

const nothing = () => undefined
const policy: DataPolicy = {
  questionFailed: nothing,
  actFailed: nothing,
  textOfAct: () => null,
}
const callsNothing = {} as ApiClient

function shown(changes: Partial<ShownTestPayment>): string {
  const shownProofs = { ...proofs, test: { ...running, ...changes } }
  return renderToStaticMarkup(
    <DataProvider person="owner" policy={policy}>
      <ApiProvider value={callsNothing}>
        <TestPaymentCard proofs={shownProofs} changed={nothing} />
      </ApiProvider>
    </DataProvider>,
  )
}

test('a page that has ended names its end, and when a new test is possible', () => {
  const html = shown({})
  expect(html).toContain('The page ended on')
  expect(html).toContain('dateTime="2026-12-07T05:02:00.000Z"')
  expect(html).toContain('A new test is possible 10 minutes later.')
  expect(html).not.toContain('<button')
})

test('a start without an answer can be repeated', () => {
  expect(shown({ linkUntil: null })).toContain('<button')
})

test('a paid test has no button and no ended page', () => {
  const html = shown({ paidOn: '2026-12-07T04:50:00.000Z', came: '1' })
  expect(html).not.toContain('<button')
  expect(html).not.toContain('The page ended')
})

test('without a webhook the owner compares its address and its secret', () => {
  expect(shown({})).toContain('compare the webhook address and its secret with those at Razorpay')
})
