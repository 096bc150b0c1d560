import { messages } from '#contract/messages.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { paise } from '#contract/money/money.ts'
import { firstPartOf, isOpen } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { BankDeps } from './bank-deps.ts'
import { namingOf, referencesIn, SHORTEST_REFERENCE } from './reading/references.ts'
import type { Naming } from './reading/references.ts'
import { namedOrdersStore } from './records/named-orders.store.ts'

type Deps = Pick<BankDeps, 'db' | 'payments'>
type Line = { id: string; words: string; reference: string | null; amountInPaise: number }

/** objection: why the line can't be recorded as its payment; null: it can. */
export type NamedOrder = {
  order: Order
  part: number
  dueInPaise: Paise
  objection: string | null
}

/** The orders that each incoming line names by their reference, by the line's id. */
export async function nameOrders(
  deps: Deps,
  lines: readonly Line[],
): Promise<Map<string, NamedOrder[]>> {
  const incoming = lines
    .filter(({ amountInPaise }) => amountInPaise > 0)
    .map((line) => ({ line, found: referencesIn(`${line.words} ${line.reference ?? ''}`) }))
  const starts = incoming.flatMap(({ found }) => found.map(startOf))
  const ids = await namedOrdersStore(deps.db).beginningWith(starts)
  const named = new Map<string, NamedOrder[]>()
  for (const { line, found } of incoming) {
    const namings = ids.flatMap((id) => {
      const naming = found.map((one) => namingOf(one, id)).find((one) => one !== null)
      return naming ? [{ id, naming }] : []
    })
    named.set(line.id, await ordersOf(deps, line, namings))
  }
  return named
}

const startOf = ({ text }: { text: string }) => text.slice(0, SHORTEST_REFERENCE)

/**
 * A whole reference names its order alone. A cut one names those that it can still pay, if there
 * are any; a short beginning counts only where it fits one order, with its amount.
 */
async function ordersOf(
  deps: Deps,
  line: Line,
  namings: readonly { id: string; naming: Naming }[],
): Promise<NamedOrder[]> {
  const fit = fits.find((one) => namings.some(({ naming }) => naming.fit === one))
  const shown: NamedOrder[] = []
  for (const { id, naming } of namings.filter((one) => one.naming.fit === fit)) {
    const order = await deps.payments.findOrder(id)
    if (order !== null) shown.push(await dueOf(deps, order, { line, part: naming.part }))
  }
  const payable = shown.filter(({ objection }) => objection === null)
  if (fit === 'short') return payable.length === 1 ? payable : []
  return fit === 'cut' && payable.length > 0 ? payable : shown
}

const fits = ['whole', 'cut', 'short'] as const satisfies Naming['fit'][]

async function dueOf(
  deps: Deps,
  order: Order,
  { line, part }: { line: Line; part: number | null },
): Promise<NamedOrder> {
  const next = await nextOf(deps, order)
  const none = { order, part: part ?? 1, dueInPaise: paise(0) }
  if (next === null) return { ...none, objection: whyNothingIsDue(order) }
  const due = { order, part: next.number, dueInPaise: next.openInPaise }
  if (order.moveId !== null) return { ...due, objection: messages.bankOrderOfMove }
  if (part !== null && part !== next.number) return { ...due, objection: messages.bankPartPaid }
  if (next.openInPaise === line.amountInPaise) return { ...due, objection: null }
  const came = formatRupees(paise(line.amountInPaise))
  const objection = `The line has ${came}, and ${formatRupees(next.openInPaise)} is due.`
  return { ...due, objection }
}

/** The instalment to pay; null: none. An unpaid order that has ended can still be sold at the desk. */
async function nextOf({ db, payments }: Deps, order: Order) {
  if (order.isGroup || order.state === 'paid') return payments.nextPartOf(db, order)
  const isSold = isOpen(order.state) || order.state === 'failed' || order.state === 'expired'
  return isSold ? { number: 1, openInPaise: firstPartOf(order) } : null
}

function whyNothingIsDue({ state, isGroup }: Order): string {
  if (state === 'refunded') return messages.bankOrderRefunded
  if (state === 'underReview') return messages.bankOrderUnderReview
  if (state === 'paid' || !isGroup) return messages.bankOrderPaid
  return messages.bankOrderEnded
}
