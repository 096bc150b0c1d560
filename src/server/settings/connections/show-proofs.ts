import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type {
  ProviderProofs,
  ShownTestPayment,
} from '#contract/office/connections/provider-proofs.ts'
import { isToReturnAgain, openRefundOf } from '../../money/payments.service.ts'
import type { ShownTest } from '../../money/payments.service.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionChecksStore } from './connections.store.ts'
import { providerAccountsStore } from './provider-accounts.store.ts'

/** What is proven on the present account of a provider. Proofs of a former account do not count. */
export async function showProofs(
  deps: ConnectionDeps,
  provider: PaymentProvider,
): Promise<ProviderProofs> {
  await deps.useSaved()
  const { db, testPayments } = deps
  const store = providerAccountsStore(db)
  const since = (await store.find(provider))?.since ?? null
  const returned = await testPayments.lastReturned(provider, since)
  const amount = testPayments.amountAt(provider)
  const test = await testPayments.last(provider, since)
  return {
    provider,
    isSetUp: amount !== null,
    since: iso(since),
    ...(await keysOf(deps, provider, since)),
    returnedOn: iso(returned?.endedAt),
    returnedAmount: returned === null ? null : rupeeText(returned.amountInPaise),
    webhookOn: iso(await store.lastNotification(provider, since)),
    payoutFileOn: iso(await store.lastSettlementFile(provider, since)),
    testAmount: amount === null ? null : rupeeText(amount),
    test: test === null ? null : testToWire(test, deps.clock.now()),
  }
}

/** A check of keys that were replaced since proves nothing about the present ones. */
async function keysOf(
  { db, connections }: ConnectionDeps,
  provider: PaymentProvider,
  since: Date | null,
): Promise<Pick<ProviderProofs, 'keysAcceptedOn' | 'hasFailedCheck'>> {
  const { source, saved } = connections.present().states[provider]
  const savedAt = source === 'office' ? (saved?.savedAt ?? null) : null
  const check = await connectionChecksStore(db).last(provider)
  const isOld =
    check === undefined ||
    (savedAt !== null && check.askedAt < savedAt) ||
    (since !== null && check.askedAt < since)
  if (isOld) return { keysAcceptedOn: null, hasFailedCheck: false }
  const isGood = check.isGood === true
  return { keysAcceptedOn: isGood ? iso(check.endedAt) : null, hasFailedCheck: !isGood }
}

function testToWire(test: ShownTest, now: Date): ShownTestPayment {
  const { captures, link, linkExpiresAt, endedAt } = test
  const refunds = captures.flatMap((capture) => capture.refunds)
  const isPayable = endedAt === null && captures.length === 0
  const isOpen = linkExpiresAt === null || linkExpiresAt > now
  const cameInPaise = captures.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
  const isReturned = test.endedAs === 'returned' || test.endedAs === 'differed'
  return {
    amount: rupeeText(test.amountInPaise),
    startedOn: test.startedAt.toISOString(),
    startedBy: test.startedByName,
    link: isPayable && isOpen ? link : null,
    linkUntil: iso(linkExpiresAt),
    paidOn: iso(captures[0]?.capturedAt),
    // whole paise
    came: captures.length === 0 ? null : rupeeText(cameInPaise as Paise),
    heardOn: iso(test.heardAt),
    refundSentOn: iso(refunds.find(({ sentAt }) => sentAt !== null)?.sentAt),
    returnedOn: isReturned ? iso(endedAt) : null,
    trouble: troubleOf(test),
    endedOn: iso(endedAt),
    outcome: test.endedAs,
  }
}

function troubleOf({ captures }: ShownTest): ShownTestPayment['trouble'] {
  if (captures.some((capture) => openRefundOf(capture)?.state === 'held')) return 'refund-held'
  const last = captures.find(isToReturnAgain)?.refunds.at(-1)
  if (last === undefined) return null
  return last.state === 'bounced' ? 'refund-came-back' : 'refund-failed'
}

function iso(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null
}
