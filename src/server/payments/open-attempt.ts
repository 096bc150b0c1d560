import type { Transaction } from '../db/database.ts'
import { invariant } from '../invariant.ts'
import type { Tools } from '../tools.ts'
import type { PaymentGateway, StartResult } from './gateway.ts'
import { moveOrder } from './move-order.ts'
import { usableLink } from './order.ts'
import type { Order, PaymentAttempt } from './order.ts'
import { isOpen } from './payment-states.ts'
import { newAttempt } from './place-order.ts'
import { attemptsStore } from './attempts.store.ts'
import { ordersStore } from './orders.store.ts'

export type OpenedAttempt =
  | { kind: 'open'; link: string }
  | { kind: 'no-link' }
  /** The order came to its end meanwhile. */
  | { kind: 'ended' }

/**
 * Gets a hosted page for an order that is committed: the order's last attempt where the provider has
 * not answered for it yet, else the next one. Calls the provider with no transaction open.
 * @returns the link, or no-link when the provider refused or did not answer; a retry then continues
 * the same attempt, so it can't pay twice.
 */
export async function openAttempt(
  tools: Tools,
  gateway: PaymentGateway,
  order: Order,
): Promise<OpenedAttempt> {
  const attempt = await claimAttempt(tools, gateway, order)
  if (attempt === null) return { kind: 'ended' }
  const link = usableLink(attempt, tools.clock.now())
  if (link !== null) return { kind: 'open', link }
  const result = await gateway.start({
    providerOrderId: attempt.providerOrderId,
    amountInPaise: order.amountInPaise,
    currency: order.currency,
    description: `${order.courseName}, ${order.campus}`,
    customer: {
      id: order.studentId,
      firstName: order.customerName.split(' ')[0] ?? order.customerName,
      lastName: order.customerName.split(' ').slice(1).join(' '),
      email: order.customerEmail,
      phone: order.customerPhone,
    },
  })
  if (result.kind === 'unknown')
    tools.log.warn({ orderId: order.id, failure: result.failure }, 'gateway start unknown')
  return recordStart(tools, attempt, result)
}

/** An attempt without an answer is continued; one whose page has lapsed is followed by the next. */
async function claimAttempt(
  tools: Tools,
  gateway: PaymentGateway,
  order: Order,
): Promise<PaymentAttempt | null> {
  return tools.inTransaction(async (tx) => {
    const locked = await ordersStore(tx).lockOrder(order.id)
    if (locked === null || !isOpen(locked.state)) return null
    const attempts = await attemptsStore(tx).attemptsOf(order.id)
    const last = attempts.at(-1)
    const now = tools.clock.now()
    if (last && (isUnanswered(last) || usableLink(last, now) !== null)) return last
    // a next attempt only when the provider has just said that nobody pays at an earlier one
    if (last && locked.lastWord !== 'not-started') return null
    const next = newAttempt(
      { orderId: order.id, number: (last?.number ?? 0) + 1, provider: gateway.name },
      now,
    )
    await attemptsStore(tx).insertAttempt(next)
    return next
  })
}

/** The provider's yes was never heard: the same attempt is asked for again. */
function isUnanswered(attempt: PaymentAttempt): boolean {
  return attempt.link === null && attempt.outcome === 'open'
}

async function recordStart(
  tools: Tools,
  attempt: PaymentAttempt,
  result: StartResult,
): Promise<OpenedAttempt> {
  if (result.kind === 'unknown') return { kind: 'no-link' }
  return tools.inTransaction(async (tx) => {
    const order = await ordersStore(tx).lockOrder(attempt.orderId)
    invariant(order, 'an attempt has an order')
    const now = tools.clock.now()
    const cause = 'initiate'
    if (result.kind === 'refused') return recordRefusal(tools, tx, { order, attempt })
    await attemptsStore(tx).recordLink(
      attempt.id,
      { link: result.link, linkExpiresAt: result.expiresAt },
      now,
    )
    // paid, or given up, while the provider took its time
    if (!isOpen(order.state)) return { kind: 'ended' }
    await moveOrder(tools, tx, { order, happening: { event: 'gatewayAccepted', cause } })
    const recorded = await currentAttempt(tx, attempt)
    return { kind: 'open', link: recorded?.link ?? result.link }
  })
}

/** Another process may have had the provider's yes for the same attempt: then that one counts. */
async function recordRefusal(
  tools: Tools,
  tx: Transaction,
  { order, attempt }: { order: Order; attempt: PaymentAttempt },
): Promise<OpenedAttempt> {
  const current = await currentAttempt(tx, attempt)
  if (current?.link != null) return { kind: 'open', link: current.link }
  await attemptsStore(tx).setAttemptOutcome(attempt.id, 'refused', tools.clock.now())
  const happening = { event: 'gatewayRefused', cause: 'initiate' } as const
  await moveOrder(tools, tx, { order, happening })
  return { kind: 'no-link' }
}

async function currentAttempt(tx: Transaction, { id, orderId }: PaymentAttempt) {
  return (await attemptsStore(tx).attemptsOf(orderId)).find((attempt) => attempt.id === id)
}
