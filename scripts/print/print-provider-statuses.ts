import { writeFileSync } from 'node:fs'
import { formatRupees, paise } from '../../src/contract/money/money.ts'
import type { PaymentProvider } from '../../src/contract/money/payment-providers.ts'
import {
  juspayChargebackEvents,
  juspayEvents,
  juspayOrderStatuses,
  juspayRefundStatuses,
} from '../../src/server/money/gateways/juspay/juspay-statuses.ts'
import { factsOf } from '../../src/server/money/gateways/payment-gateways.ts'
import {
  razorpayDisputeStatuses,
  razorpayEvents,
  razorpayOrderStatuses,
  razorpayPaymentStatuses,
  razorpayQrStatuses,
  razorpayRefundStatuses,
} from '../../src/server/money/gateways/razorpay/razorpay-statuses.ts'
import {
  stripeDisputeStatuses,
  stripeEvents,
  stripeIntentStatuses,
  stripePaymentStatuses,
  stripeRefundStatuses,
  stripeSessionStatuses,
} from '../../src/server/money/gateways/stripe/stripe-statuses.ts'

/** The required content of docs/providers.md, printed from the adapters' own tables. */
export function providerStatusesPage(): string {
  return `# Provider facts and statuses

Printed from \`*-facts.ts\` and \`*-statuses.ts\` below \`src/server/money/gateways\` by
\`node scripts/print/print-provider-statuses.ts\`; do not edit. Sources: [juspay.md](providers/juspay.md),
[razorpay.md](providers/razorpay.md), [others.md](providers/others.md). Setting up hosts and events: [install.md](install.md).

A word missing here concludes nothing: the order waits, the word is noted as a doubt on the attempt, and the office is told after
an hour. See \`docs/decisions/0020-the-unit-of-money-is-the-transaction.md\`.

States of a payment page: open (not tried), begun (payer at the bank), undecided (the bank holds it), declined (can be tried
again), failed (over), lapsed (over, unpaid), paid, returned (taken and given back by the provider).

## Juspay

${factsTable('juspay')}

An order's status is that of its last transaction. An older charge shows only in the refunds.

${grouped(
  'page, transaction shown',
  'status of an order',
  Object.entries(juspayOrderStatuses).map(([word, { page, transaction }]) => [
    word,
    `${page}, ${transaction ?? 'none'}`,
  ]),
)}

${grouped('the refund', 'status of a refund', Object.entries(juspayRefundStatuses))}

${grouped('the dispute', 'event', Object.entries(juspayChargebackEvents))}

${eventTable(juspayEvents)}

Events of mandates, tokens, subscriptions and invoices are ignored.

## Stripe

${factsTable('stripe')}

${grouped('the page, unpaid', 'status of a Checkout Session', Object.entries(stripeSessionStatuses))}

${grouped('the page', 'payment_status', Object.entries(stripePaymentStatuses))}

${grouped(
  'the transaction',
  'status of a PaymentIntent',
  Object.entries(stripeIntentStatuses).map(([word, state]) => [word, state ?? 'none']),
)}

${grouped('the refund', 'status of a refund', Object.entries(stripeRefundStatuses))}

${grouped('the dispute', 'status of a dispute', Object.entries(stripeDisputeStatuses))}

${eventTable(stripeEvents)}

Any other event that names our order or payment makes the portal ask, too. For a thin event (\`v1.\` before its name) the object is
read first.

${razorpayPart()}`
}

function razorpayPart(): string {
  return `## Razorpay

${factsTable('razorpay')}

The payments of an order or QR code decide; their own status is compared.

${grouped('the page', 'status of an order', Object.entries(razorpayOrderStatuses))}

${grouped('the page, unpaid', 'status of a QR code', Object.entries(razorpayQrStatuses))}

${grouped('the transaction', 'status of a payment', Object.entries(razorpayPaymentStatuses))}

A \`refunded\` payment that was never captured is returned by Razorpay itself.

${grouped('the refund', 'status of a refund', Object.entries(razorpayRefundStatuses))}

${grouped('the dispute', 'status of a dispute', Object.entries(razorpayDisputeStatuses))}

Events of disputes: \`payment.dispute.\` and the status, \`created\` or \`action_required\`.

${eventTable(razorpayEvents)}
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

/** A row for each meaning, with the provider's words that have it. */
function grouped(meaning: string, word: string, entries: [string, string][]): string {
  const groups = Map.groupBy(entries, ([, meant]) => meant)
  const rows = [...groups].map(([meant, words]) => [
    meant,
    words.map(([one]) => `\`${one}\``).join(', '),
  ])
  return table([meaning, word], rows)
}

type Event = { isAboutMoney: boolean; isNamed?: true }

/** Each event makes the portal ask the provider about the order that it names. */
function eventTable(events: Record<string, Event>): string {
  const names = (isOfKind: (event: Event) => boolean) =>
    Object.entries(events)
      .filter(([, event]) => isOfKind(event))
      .map(([name]) => `\`${name}\``)
      .join(', ') || 'none'
  return table(
    ['if the order is unknown', 'events'],
    [
      ['a person looks', names(({ isAboutMoney, isNamed }) => isAboutMoney && !isNamed)],
      [
        'a person looks if it names one',
        names(({ isAboutMoney, isNamed }) => isAboutMoney && !!isNamed),
      ],
      ['nothing', names(({ isAboutMoney }) => !isAboutMoney)],
    ],
  )
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../../docs/providers.md', import.meta.url), providerStatusesPage())
