import { writeFileSync } from 'node:fs'
import {
  juspayChargebackEvents,
  juspayEvents,
  juspayOrderStatuses,
  juspayRefundStatuses,
} from '../src/server/payments/gateways/juspay/juspay-statuses.ts'
import {
  stripeDisputeStatuses,
  stripeEvents,
  stripeIntentStatuses,
  stripePaymentStatuses,
  stripeRefundStatuses,
  stripeSessionStatuses,
} from '../src/server/payments/gateways/stripe/stripe-statuses.ts'

/** docs/providers.md as it must read: printed from the readers' own tables, so that it can't drift. */
export function providerStatusesPage(): string {
  return `# What the providers' words mean to us

Printed from \`src/server/payments/gateways/juspay/juspay-statuses.ts\` and
\`src/server/payments/gateways/stripe/stripe-statuses.ts\` by \`node scripts/print-provider-statuses.ts\`; do not edit.
A word that stands in none of these tables concludes nothing: the order waits, the word is noted as a doubt
beside the attempt, and an hour later the office is told. How the parts of an answer are believed:
\`docs/decisions/0020-the-unit-of-money-is-the-transaction.md\`.

How a page stands: open, nobody has tried; begun, the payer is at the bank; undecided, the bank holds it;
declined, turned down and the page takes another try; failed, turned down and over; lapsed, over and unpaid;
paid; returned, taken and given back by the provider itself.

## Juspay

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

${table(['status of a Checkout Session', 'the page, unpaid'], Object.entries(stripeSessionStatuses))}

${table(['payment_status', 'the page'], Object.entries(stripePaymentStatuses))}

${table(
  ['status of a PaymentIntent', 'the transaction'],
  Object.entries(stripeIntentStatuses).map(([word, state]) => [word, state ?? 'none']),
)}

${table(['status of a refund', 'the refund'], Object.entries(stripeRefundStatuses))}

${table(['status of a dispute', 'the dispute'], Object.entries(stripeDisputeStatuses))}

${eventTable(stripeEvents)}
`
}

function eventTable(events: Record<string, { isAboutMoney: boolean }>): string {
  const rows = Object.entries(events).map(([event, { isAboutMoney }]) => [
    event,
    isAboutMoney ? 'a person looks' : 'nothing',
  ])
  return table(['event: a reason to ask about its order', 'where nobody knows that order'], rows)
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

if (import.meta.main)
  writeFileSync(new URL('../docs/providers.md', import.meta.url), providerStatusesPage())
