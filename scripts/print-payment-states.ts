import { writeFileSync } from 'node:fs'
import { refundStates } from '../src/contract/refunds.ts'
import {
  nextState,
  orderEvents,
  orderStates,
} from '../src/server/payments/orders/payment-states.ts'
import { nextRefundState, refundEvents } from '../src/server/refunds/records/refund-states.ts'

/** docs/payments.md as it must read: printed from the transition tables, so that it can't drift. */
export function paymentStatesPage(): string {
  const orders = edgesOf(orderStates, orderEvents, nextState)
  const refunds = edgesOf(refundStates, refundEvents, nextRefundState)
  return `# The states of an order

Printed from \`src/server/payments/orders/payment-states.ts\` and \`src/server/refunds/records/refund-states.ts\` by
\`node scripts/print-payment-states.ts\`; do not edit.
Read a line as: in this state, this event leads there. Any other event changes nothing.

${tableOf(orders)}

${diagramOf('created', orders)}

# The states of a refund

An order stays paid while a refund of it is under way; it becomes refunded with the refund's \`done\`.

${tableOf(refunds)}

${diagramOf('requested', refunds)}
`
}

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

if (import.meta.main)
  writeFileSync(new URL('../docs/payments.md', import.meta.url), paymentStatesPage())
