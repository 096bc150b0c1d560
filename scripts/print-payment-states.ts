import { writeFileSync } from 'node:fs'
import { nextState, orderEvents, orderStates } from '../src/server/payments/payment-states.ts'

/** docs/payments.md as it must read: printed from the transition table, so that it can't drift. */
export function paymentStatesPage(): string {
  const edges = orderStates.flatMap((state) =>
    orderEvents.flatMap((event) => {
      const target = nextState(state, event)
      return target === null ? [] : [{ state, event, target }]
    }),
  )
  const rows = edges.map(({ state, event, target }) => `| ${state} | ${event} | ${target} |`)
  const arrows = edges.map(({ state, event, target }) => `    ${state} --> ${target}: ${event}`)
  return `# The states of an order

Printed from \`src/server/payments/payment-states.ts\` by \`node scripts/print-payment-states.ts\`; do not edit.
Read a line as: in this state, this event leads there. Any other event changes nothing.

| in | when | becomes |
|---|---|---|
${rows.join('\n')}

\`\`\`mermaid
stateDiagram-v2
    [*] --> created
${arrows.join('\n')}
\`\`\`
`
}

if (import.meta.main)
  writeFileSync(new URL('../docs/payments.md', import.meta.url), paymentStatesPage())
