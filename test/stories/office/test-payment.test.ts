import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatedProviders } from '../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../support/story/providers/simulated.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import { pages } from '#contract/pages.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import type { PaymentGateway } from '#server/money/providers/gateway.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import type { AdminPrincipal } from '#server/platform/principal/principal.ts'
import { matchersByWords, proposeColumns } from '#tables/heading.ts'
import { readTable } from '#tables/read-table.ts'
import { balancesOf } from '../../support/read/journal.ts'
import {
  lastTestPayment,
  linesAtProvider,
  rowsIn,
  testRefundRequest,
  unappliedNotifications,
} from '../../support/read/test-payments.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'

const story = moneyStory()
let at: Story
let principal: AdminPrincipal

beforeAll(async () => {
  at = story()
  const { id, name } = await makeAdmin(at.db)
  principal = { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(0) }
})
beforeEach(() => at.gateway.settings({ refundSeconds: 0, refundOutcome: 'success' }))

const call = () => ({ principal, address: '203.0.113.9', requestId: 'test' })

type Amount = { amountInPaise: number; amount: string }
const amounts: Record<SimulatedProvider, Amount> = {
  juspay: { amountInPaise: 100, amount: '1' },
  // its smallest payment
  stripe: { amountInPaise: 5_000, amount: '50' },
  razorpay: { amountInPaise: 100, amount: '1' },
}

/** What the payer and the provider's dashboard do. */
const control = {
  juspay: () => at.gateway,
  stripe: () => at.stripe,
  razorpay: () => at.razorpay,
}
type Tested = SimulatedProvider

async function start(provider: Tested): Promise<string> {
  await at.handlers.startTestPayment({ provider }, call())
  const { providerOrderId } = await lastTestPayment(at.db, provider)
  await comesBackTo(provider, providerOrderId)
  return providerOrderId
}

/** No browser posts the form, which tells Razorpay where to come back. */
async function comesBackTo(provider: Tested, providerOrderId: string): Promise<void> {
  const callbackUrl = `${at.url}/api/payment/return/razorpay?order_id=${providerOrderId}`
  if (provider === 'razorpay') await at.razorpay.settings({ callbackUrl })
}

const proofs = (provider: Tested) => at.handlers.showProviderProofs({ provider }, call())
const shown = async (provider: Tested) => (await proofs(provider)).test

/** The worker looks a little later. */
async function workerPasses(times = 1): Promise<void> {
  for (let pass = 0; pass < times; pass++) {
    at.clock.advance({ seconds: 6 })
    await at.payments.testPayments.poll()
    await booksAgree()
  }
}

async function booksAgree(): Promise<void> {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db)) {
    expect(dayBook).toEqual(journal)
    expect(documents).toEqual(journal)
  }
}

/** The journal's balance of the provider's account, in paise. */
async function heldAt(provider: Tested): Promise<number> {
  return (await balancesOf(at.db, {}))[`provider:${provider}`] ?? 0
}

/** Money that the provider holds of this payment, by its own ledger, in paise. */
async function keptBy(provider: Tested, id: string): Promise<number> {
  const { captures, refunds } = await control[provider]().ledger(id)
  const back = refunds.filter(({ status }) =>
    ['SUCCESS', 'succeeded', 'processed'].includes(status),
  )
  const sum = (rows: readonly { amountInPaise: number }[]) =>
    rows.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
  return sum(captures) - sum(back)
}

/** Nothing of a test payment is a sale, a student or a document. */
async function nothingIsSold(): Promise<void> {
  const tables = ['orders', 'students', 'enrollments', 'documents', 'captures', 'mails'] as const
  const counts = await Promise.all(tables.map(async (table) => rowsIn(at.db, table)))
  expect(counts).toEqual([0, 0, 0, 0, 0, 0])
  const accounts = Object.keys(await balancesOf(at.db, {}))
  expect(accounts).not.toContain('fees')
}

/** Each test leaves no test payment running. */
async function settled(provider: Tested, id: string): Promise<void> {
  expect(await heldAt(provider)).toBe(0)
  expect(await keptBy(provider, id)).toBe(0)
  await nothingIsSold()
}

type Bending = (gateway: PaymentGateway) => Partial<PaymentGateway>

/** One provider behaves differently, or has no keys (null), while the story does this. */
async function whileBent(
  provider: Tested,
  bend: Bending | null,
  work: () => Promise<void>,
): Promise<void> {
  const usual = simulatedProviders.flatMap((name) => at.payments.gatewayNamed(name) ?? [])
  const bent = usual.flatMap((gateway) => {
    if (gateway.name !== provider) return gateway
    return bend === null ? [] : { ...gateway, ...bend(gateway) }
  })
  at.payments.useGateways(bent)
  try {
    await work()
  } finally {
    at.payments.useGateways(usual)
  }
}

describe.each(simulatedProviders)('a test payment at %s', (provider) => {
  test('is paid, booked and returned at once', async () => {
    const { amount, amountInPaise } = amounts[provider]
    expect(await proofs(provider)).toMatchObject({ testAmount: amount, test: null })
    const id = await start(provider)
    expect(await shown(provider)).toMatchObject({ amount, link: expect.any(String), paidOn: null })
    const back = await at.comesBack(await control[provider]().pay(id))
    expect(back).toEqual({ status: 303, location: pages.officeProvider(provider) })
    await booksAgree()
    await workerPasses(2)
    expect(await shown(provider)).toMatchObject({
      link: null,
      came: amount,
      paidOn: expect.any(String),
      refundSentOn: expect.any(String),
      returnedOn: expect.any(String),
      trouble: null,
      outcome: 'returned',
    })
    expect(await proofs(provider)).toMatchObject({ returnedAmount: amount })
    const lines = await linesAtProvider(at.db, provider)
    expect(lines).toEqual([
      ['testCapture', `provider:${provider}`, amountInPaise],
      ['testCapture', 'suspense', -amountInPaise],
      ['testRefund', 'suspense', amountInPaise],
      ['testRefund', `provider:${provider}`, -amountInPaise],
    ])
    await settled(provider, id)
  })

  test('is found without a return, and without a notification', async () => {
    const id = await start(provider)
    await control[provider]().pay(id)
    await workerPasses(3)
    expect(await shown(provider)).toMatchObject({ outcome: 'returned', heardOn: null })
    await settled(provider, id)
  })

  test('is returned once, whoever looks at the same time', async () => {
    const id = await start(provider)
    const way = await control[provider]().pay(id)
    const { id: rowId } = await lastTestPayment(at.db, provider)
    const advance = () => at.payments.testPayments.advance(rowId)
    await Promise.all([at.comesBack(way), advance(), advance(), advance()])
    await workerPasses(3)
    const { refunds } = await control[provider]().ledger(id)
    expect(refunds).toHaveLength(1)
    await settled(provider, id)
  })

  test('notices that the webhook arrives', async () => {
    await control[provider]().settings({ webhooks: 'before-return' })
    const id = await start(provider)
    await control[provider]().pay(id)
    await expect.poll(async () => (await shown(provider))?.heardOn).not.toBeNull()
    await workerPasses(3)
    await control[provider]().settings({ webhooks: 'off' })
    const { webhookOn, test: last } = await proofs(provider)
    expect(webhookOn).not.toBeNull()
    expect(last).toMatchObject({ outcome: 'returned' })
    expect(await unappliedNotifications(at.db)).toBe(0)
    await settled(provider, id)
  })

  test('takes no money where the bank declines', async () => {
    const id = await start(provider)
    await control[provider]().pay(id, 'declined')
    await workerPasses()
    expect(await heldAt(provider)).toBe(0)
    at.clock.advance({ minutes: 120 })
    if (provider === 'stripe') await at.stripe.expire(id)
    await workerPasses()
    expect(await shown(provider)).toMatchObject({
      outcome: expect.stringMatching(/declined|notPaid/),
    })
    await settled(provider, id)
  })

  test('ends where the owner closes the browser, and money that comes later goes back', async () => {
    const id = await start(provider)
    at.clock.advance({ minutes: 120 })
    await workerPasses()
    expect(await shown(provider)).toMatchObject({ outcome: 'notPaid', link: null })
    // a page of Stripe ends, so nobody can pay it late
    if (provider === 'stripe') await at.stripe.expire(id)
    else await control[provider]().pay(id)
    at.clock.advance({ minutes: 120 })
    await workerPasses(3)
    const outcome = provider === 'stripe' ? 'notPaid' : 'returned'
    expect(await shown(provider)).toMatchObject({ outcome })
    await settled(provider, id)
  })

  test('opens one page at a double click', async () => {
    const calls: (() => void)[] = []
    const both: Bending = (gateway) => ({
      start: async (request) => {
        await new Promise<void>((resolve) => {
          calls.push(resolve)
          if (calls.length === 2) for (const release of calls) release()
        })
        return gateway.start(request)
      },
    })
    await whileBent(provider, both, async () => {
      const click = () => at.handlers.startTestPayment({ provider }, call())
      const [first, second] = await Promise.all([click(), click()])
      expect(second.link).toBe(first.link)
      expect((await lastTestPayment(at.db, provider)).link).toBe(first.link)
    })
    const { providerOrderId: id, providerReference } = await lastTestPayment(at.db, provider)
    await comesBackTo(provider, id)
    // two orders there have our id, and the page is of one
    await control[provider]().pay(provider === 'razorpay' ? (providerReference ?? id) : id)
    await workerPasses(3)
    expect(await shown(provider)).toMatchObject({ outcome: 'returned' })
    await settled(provider, id)
  })

  test('two at once are refused', async () => {
    const id = await start(provider)
    await expect(start(provider)).rejects.toMatchObject({ code: 'test-payment-running' })
    await control[provider]().pay(id)
    await workerPasses(3)
    await settled(provider, id)
  })
})

test('a refund that takes its time is shown, and the money waits in the books', async () => {
  await at.gateway.settings({ refundSeconds: 86_400 })
  const id = await start('juspay')
  await at.gateway.pay(id)
  await workerPasses(2)
  expect(await shown('juspay')).toMatchObject({
    refundSentOn: expect.any(String),
    returnedOn: null,
    trouble: null,
    endedOn: null,
  })
  expect(await heldAt('juspay')).toBe(100)
  await at.gateway.decideRefund(id, await testRefundRequest(at.db, id), 'success')
  await workerPasses()
  expect(await shown('juspay')).toMatchObject({ outcome: 'returned' })
  await settled('juspay', id)
})

const toDecide = async () =>
  (await at.handlers.listToDecide({ kind: 'testPayments' }, call())).matters

test('a refund that fails waits under To decide until the owner tries again', async () => {
  await at.gateway.settings({ refundSeconds: 86_400 })
  const id = await start('juspay')
  await at.gateway.pay(id)
  await workerPasses(2)
  await at.gateway.decideRefund(id, await testRefundRequest(at.db, id), 'failure')
  await workerPasses()
  expect(await shown('juspay')).toMatchObject({ trouble: 'refund-failed', endedOn: null })
  expect(await toDecide()).toMatchObject([{ kind: 'testPayments', amount: '1' }])
  expect(await heldAt('juspay')).toBe(100)
  await at.gateway.settings({ refundSeconds: 0 })
  await at.handlers.returnTestPayment({ provider: 'juspay' }, call())
  await workerPasses(2)
  expect(await shown('juspay')).toMatchObject({ trouble: null, outcome: 'returned' })
  expect(await toDecide()).toEqual([])
  await settled('juspay', id)
})

test('a refund that came back is booked and waits for the owner', async () => {
  const id = await start('juspay')
  await at.gateway.pay(id)
  await workerPasses(3)
  expect(await shown('juspay')).toMatchObject({ outcome: 'returned' })
  const { returnedOn } = await proofs('juspay')
  await at.gateway.decideRefund(id, await testRefundRequest(at.db, id), 'bounced')
  at.clock.advance({ minutes: 120 })
  await workerPasses()
  expect(await shown('juspay')).toMatchObject({ trouble: 'refund-came-back', returnedOn: null })
  expect((await proofs('juspay')).returnedOn).not.toBe(returnedOn)
  expect(await heldAt('juspay')).toBe(100)
  await at.handlers.returnTestPayment({ provider: 'juspay' }, call())
  await workerPasses(2)
  expect(await shown('juspay')).toMatchObject({ trouble: null, outcome: 'returned' })
  await settled('juspay', id)
})

test('a dashboard refund during a failed one counts', async () => {
  await at.gateway.settings({ refundSeconds: 86_400 })
  const id = await start('juspay')
  await at.gateway.pay(id)
  await workerPasses(2)
  await at.gateway.decideRefund(id, await testRefundRequest(at.db, id), 'failure')
  await workerPasses()
  await at.gateway.settings({ refundSeconds: 0 })
  await at.gateway.refund(id)
  at.clock.advance({ minutes: 60 })
  await workerPasses()
  expect(await shown('juspay')).toMatchObject({ trouble: null, outcome: 'returned' })
  await settled('juspay', id)
})

test('an amount that the account changed is returned in full and proves nothing', async () => {
  const before = (await proofs('juspay')).returnedOn
  const id = await start('juspay')
  await at.gateway.pay(id, 'short')
  await workerPasses(3)
  expect(await shown('juspay')).toMatchObject({
    outcome: 'differed',
    returnedOn: expect.any(String),
  })
  expect((await proofs('juspay')).returnedOn).toBe(before)
  await settled('juspay', id)
})

/** A paid test whose refund the provider calls failed, and makes later. */
async function failsForNow(): Promise<string> {
  await at.gateway.settings({ refundSeconds: 86_400 })
  const id = await start('juspay')
  await at.gateway.pay(id)
  await workerPasses()
  const failed: Bending = () => ({ refundOutcome: async () => ({ kind: 'failed' }) })
  await whileBent('juspay', failed, () => workerPasses())
  expect(await shown('juspay')).toMatchObject({ trouble: 'refund-failed' })
  await at.gateway.decideRefund(id, await testRefundRequest(at.db, id), 'success')
  return id
}

test('a refund that failed and is done after all clears the money', async () => {
  const id = await failsForNow()
  await workerPasses()
  expect(await shown('juspay')).toMatchObject({ trouble: null, outcome: 'returned' })
  await settled('juspay', id)
})

test('a refund that is done after all is not sent again', async () => {
  const id = await failsForNow()
  let sent = 0
  const counted: Bending = (gateway) => ({
    refund: (request) => {
      sent++
      return gateway.refund(request)
    },
  })
  await whileBent('juspay', counted, async () => {
    await at.handlers.returnTestPayment({ provider: 'juspay' }, call())
    await workerPasses(2)
  })
  expect(sent).toBe(0)
  expect(await shown('juspay')).toMatchObject({ trouble: null, outcome: 'returned' })
  await settled('juspay', id)
})

const payoutFiles: Record<SimulatedProvider, string> = {
  juspay: 'payment-gateway/settlement.csv',
  stripe: 'stripe/payouts.csv',
  razorpay: 'razorpay/payouts.csv?layout=recon',
}

test.each(simulatedProviders)(
  'the payout file of %s has the test payment, and nothing of it is unexplained',
  async (provider) => {
    const path = payoutFiles[provider]
    const csv = await (await fetch(`${at.simulators.url}/control/${path}`)).text()
    const known = await at.handlers.guessSettlementColumns({ provider }, call())
    // as the office's page chooses them
    const { columns: names } = readTable(csv, matchersByWords(settlementFields))
    const columns = proposeColumns(settlementFields, known.columns, names)
    const file = { provider, fileName: 'payout.csv', csv, columns, isDryRun: false }
    const read = await at.handlers.readSettlementFile(file, call())
    expect(read).toMatchObject({ isRecorded: true, unexplained: 0, different: 0 })
    await booksAgree()
    expect((await proofs(provider)).payoutFileOn).not.toBeNull()
  },
)

// at the end: two days pass, which the companies' clock does not follow
test('a test ends a day after its page without an answer, and late money goes back', async () => {
  const silent: Bending = () => ({
    outcomeOf: async () => ({ kind: 'silent', failure: 'refused', doubts: [] }),
  })
  const ids = { juspay: await start('juspay'), razorpay: await start('razorpay') }
  const withoutKeys = null
  await whileBent('juspay', silent, () =>
    whileBent('razorpay', withoutKeys, async () => {
      at.clock.advance({ minutes: 120 })
      await workerPasses()
      expect(await shown('razorpay')).toMatchObject({ endedOn: null })
      at.clock.advance({ days: 1 })
      await workerPasses()
      expect(await shown('juspay')).toMatchObject({ outcome: 'notPaid' })
      expect(await shown('razorpay')).toMatchObject({ outcome: 'notPaid' })
    }),
  )
  for (const provider of ['juspay', 'razorpay'] as const) {
    await control[provider]().pay(ids[provider])
    at.clock.advance({ days: 1 })
    await workerPasses(3)
    expect(await shown(provider)).toMatchObject({ outcome: 'returned' })
    await settled(provider, ids[provider])
  }
})
