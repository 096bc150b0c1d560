import { readFileSync, writeFileSync } from 'node:fs'
import { refundStates } from '../src/contract/refunds.ts'
import {
  nextState,
  orderEvents,
  orderStates,
} from '../src/server/payments/orders/payment-states.ts'
import { nextRefundState, refundEvents } from '../src/server/refunds/records/refund-states.ts'
import { purchaseSqlPart } from './purchase-sql-part.ts'

/**
 * The required content of docs/payments.md up to the SQL of a purchase, printed from the transition
 * tables.
 */
export function paymentStatesPage(): string {
  const orders = edgesOf(orderStates, orderEvents, nextState)
  const refunds = edgesOf(refundStates, refundEvents, nextRefundState)
  return `# The states of an order

Printed from \`src/server/payments/orders/payment-states.ts\` and \`src/server/refunds/records/refund-states.ts\` by
\`node scripts/print-payment-states.ts\`; do not edit.
Read a line as: in this state, this event leads there. Any other event changes nothing.

${tableOf(orders)}

${diagramOf('created', orders)}

${ofParts}

# The states of a refund

An order stays paid while a refund of it is under way; it becomes refunded with the refund's \`done\`.

${tableOf(refunds)}

${diagramOf('requested', refunds)}
`
}

/**
 * A later part has no transition table: its state is set where the money is recorded (decision 69).
 */
const ofParts = `# The states of a part

An order that is paid in parts (decision 69) has an installment for each; an ordinary order has one. What becomes of the first part moves the order by the table above: it enrolls, and ends with it. A later part has
a state of its own, changed under the order's row lock, and nothing that becomes of its pages moves the order or ends the enrollment:

| state | means | goes on to |
|---|---|---|
| \`open\` | is asked for; a page for it may be open, or was declined (\`last_word\`) | \`paid\`, \`undecided\`, \`underReview\`, \`cancelled\` |
| \`undecided\` | a bank has not decided: no second page is opened, nothing is taken at the desk | \`paid\`, \`open\`, \`underReview\` |
| \`underReview\` | money came that is not what was asked for: the office accepts or returns it | \`paid\`, \`open\` |
| \`paid\` | what was asked for is there, with a receipt of its own; what was waived of it is in \`waived_in_paise\` | \`open\`, where the payer’s bank took it back |
| \`cancelled\` | waived in full, or its order or place is over | \`open\`, where late money pays the first part after all |

Parts are paid in their turn. A page for one is opened only after every provider that it was tried at was asked. While a refund that ends the place is ahead none is to be paid. Money for a part that nobody asks for any more is the payer's: it goes back by the refund desk. Each later part's
receipt is mailed, and a part that is due is called to mind (decision 61).`

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

function tableOf(edges: Edge[]): string {
  const rows = edges.map(({ state, event, target }) => `| ${state} | ${event} | ${target} |`)
  return ['| in | when | becomes |', '|---|---|---|', ...rows].join('\n')
}

function diagramOf(first: string, edges: Edge[]): string {
  const arrows = edges.map(({ state, event, target }) => `    ${state} --> ${target}: ${event}`)
  return ['```mermaid', 'stateDiagram-v2', `    [*] --> ${first}`, ...arrows, '```'].join('\n')
}

if (import.meta.main) {
  const file = new URL('../docs/payments.md', import.meta.url)
  const sql = purchaseSqlPart(readFileSync(file, 'utf8'))
  writeFileSync(file, `${paymentStatesPage()}\n${sql}`)
}
