import { writeFileSync } from 'node:fs'
import { formatRupees, paise } from '../src/contract/money.ts'
import type { PaymentProvider } from '../src/contract/payment-providers.ts'
import {
  juspayChargebackEvents,
  juspayEvents,
  juspayOrderStatuses,
  juspayRefundStatuses,
} from '../src/server/payments/gateways/juspay/juspay-statuses.ts'
import { factsOf } from '../src/server/payments/gateways/payment-gateways.ts'
import {
  stripeDisputeStatuses,
  stripeEvents,
  stripeIntentStatuses,
  stripePaymentStatuses,
  stripeRefundStatuses,
  stripeSessionStatuses,
} from '../src/server/payments/gateways/stripe/stripe-statuses.ts'

/** The required content of docs/providers.md, printed from the adapters' own tables. */
export function providerStatusesPage(): string {
  return `# What is known of the providers, and what their words mean to us

Printed from the files \`*-facts.ts\` and \`*-statuses.ts\` in the folders of \`src/server/payments/gateways\` by
\`node scripts/print-provider-statuses.ts\`; do not edit. Where each figure comes from: [juspay.md](providers/juspay.md) and
[others.md](providers/others.md). What to do with hosts and events: [go-live.md](go-live.md).

A word that stands in none of these tables concludes nothing: the order waits, the word is noted as a doubt
beside the attempt, and an hour later the office is told. How the parts of an answer are believed:
\`docs/decisions/0020-the-unit-of-money-is-the-transaction.md\`.

How a page stands: open, nobody has tried; begun, the payer is at the bank; undecided, the bank holds it;
declined, turned down and the page takes another try; failed, turned down and over; lapsed, over and unpaid;
paid; returned, taken and given back by the provider itself.

## Juspay

${factsTable('juspay')}

The status of an order is that of its last transaction; an older charge shows in the refunds alone.

${table(
  ['status of an order', 'the page', 'the transaction that is shown'],
  Object.entries(juspayOrderStatuses).map(([word, { page, transaction }]) => [
    word,
    page,
    transaction ?? 'none',
  ]),
)}

${table(['status of a refund', 'the refund'], Object.entries(juspayRefundStatuses))}

${table(['event', 'the dispute'], Object.entries(juspayChargebackEvents))}

${eventTable(juspayEvents)}

Events of mandates, tokens, subscriptions and invoices are about nothing that the portal does.

## Stripe

${factsTable('stripe')}

${table(['status of a Checkout Session', 'the page, unpaid'], Object.entries(stripeSessionStatuses))}

${table(['payment_status', 'the page'], Object.entries(stripePaymentStatuses))}

${table(
  ['status of a PaymentIntent', 'the transaction'],
  Object.entries(stripeIntentStatuses).map(([word, state]) => [word, state ?? 'none']),
)}

${table(['status of a refund', 'the refund'], Object.entries(stripeRefundStatuses))}

${table(['status of a dispute', 'the dispute'], Object.entries(stripeDisputeStatuses))}

${eventTable(stripeEvents)}

Any other event that names an order or a payment of ours is a reason to ask, too. A thin event (\`v1.\` before its name) is followed to
its object first.
`
}

function factsTable(provider: PaymentProvider): string {
  const facts = factsOf(provider)
  const list = (values: readonly string[]) => values.map((one) => `\`${one}\``).join(', ') || 'none'
  const amounts = [facts.smallestAmountInPaise, facts.largestAmountInPaise].map((amount) =>
    formatRupees(paise(amount)),
  )
  return table(
    ['of the provider', ''],
    [
      ['amounts', amounts.join(' to ')],
      ['a page can be paid for', `${facts.pageLifeMs / 60_000} minutes`],
      ['hosts of its payment pages', list(facts.pageHosts)],
      ['hosts that take no real money', list(facts.testHosts)],
      ['hosts that do', list(facts.liveHosts)],
      ['keys and names that take no real money', list(facts.testKeys)],
      ['keys that do', list(facts.liveKeys)],
      ['events to subscribe to', list(facts.events)],
    ],
  )
}

type Event = { isAboutMoney: boolean; isNamed?: true }

function eventTable(events: Record<string, Event>): string {
  const rows = Object.entries(events).map(([event, { isAboutMoney, isNamed }]) => {
    const looks = isNamed ? 'a person looks, where it names one' : 'a person looks'
    return [event, isAboutMoney ? looks : 'nothing']
  })
  return table(['event: a reason to ask about its order', 'where nobody knows that order'], rows)
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../docs/providers.md', import.meta.url), providerStatusesPage())
