import { readFileSync, writeFileSync } from 'node:fs'
import { refundStates } from '../../src/contract/money/refunds/refunds.ts'
import {
  nextState,
  orderEvents,
  orderStates,
} from '../../src/server/money/orders/payment-states.ts'
import {
  nextRefundState,
  refundEvents,
} from '../../src/server/money/refunds/records/refund-states.ts'
import { purchaseSqlPart } from './purchase-sql-part.ts'

/**
 * The required content of docs/payments.md up to the SQL of a purchase, printed from the transition
 * tables.
 */
export function paymentStatesPage(): string {
  const orders = edgesOf(orderStates, orderEvents, nextState)
  const refunds = edgesOf(refundStates, refundEvents, nextRefundState)
  return `# The states of an order

Printed from \`src/server/money/orders/payment-states.ts\` and \`src/server/money/refunds/records/refund-states.ts\` by
\`node scripts/print/print-payment-states.ts\`; do not edit. An arrow carries the event that leads there. Any other event changes
nothing.

${diagramOf('created', orders)}

${ofParts}

# The states of a refund

An order stays paid while a refund is under way. It becomes refunded when the refund is \`done\`.

${diagramOf('requested', refunds)}
`
}

/**
 * A later part has no transition table: its state is set where the money is recorded (decision 69).
 */
const ofParts = `# The states of a part

An order paid in parts has one instalment for each part; an ordinary order has one (decision 69). The first part moves the order
as above. A later part has its own state, changed under the order's row lock. It never moves the order or ends the enrollment.

| state | means | leads to |
|---|---|---|
| \`open\` | asked for; a payment page may be open or declined | \`paid\`, \`undecided\`, \`underReview\`, \`cancelled\` |
| \`undecided\` | the bank has not decided: no second page, no desk payment | \`paid\`, \`open\`, \`underReview\` |
| \`underReview\` | another amount arrived: the office accepts or returns it | \`paid\`, \`open\` |
| \`paid\` | paid, with its own receipt; \`waived_in_paise\` holds what was waived | \`open\`, if the payer’s bank took it back |
| \`cancelled\` | waived in full, or the order or enrollment ended | \`open\`, if late money pays the first part |

Parts are paid in order. A page opens only after every provider where the part was tried has been asked. No part can be paid while
a refund that ends the enrollment is ahead. Money for a part that is no longer asked for goes back through the refund desk.`

type Edge = { state: string; event: string; target: string }

function edgesOf<S extends string, E extends string>(
  states: readonly S[],
  events: readonly E[],
  next: (state: S, event: E) => S | null,
): Edge[] {
  return states.flatMap((state) =>
    events.flatMap((event) => {
      const target = next(state, event)
      return target === null ? [] : [{ state, event, target }]
    }),
  )
}

function diagramOf(first: string, edges: Edge[]): string {
  const arrows = edges.map(({ state, event, target }) => `    ${state} --> ${target}: ${event}`)
  return ['```mermaid', 'stateDiagram-v2', `    [*] --> ${first}`, ...arrows, '```'].join('\n')
}

if (import.meta.main) {
  const file = new URL('../../docs/payments.md', import.meta.url)
  const sql = purchaseSqlPart(readFileSync(file, 'utf8'))
  writeFileSync(file, `${paymentStatesPage()}\n${sql}`)
}
