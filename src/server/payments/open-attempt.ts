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
    if (last && last.outcome === 'open' && (last.link === null || usableLink(last, now) !== null))
      return last
    const next = newAttempt(
      { orderId: order.id, number: (last?.number ?? 0) + 1, provider: gateway.name },
      now,
    )
    await attemptsStore(tx).insertAttempt(next)
    return next
  })
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
    if (result.kind === 'refused') {
      await attemptsStore(tx).setAttemptOutcome(attempt.id, 'refused', now)
      await moveOrder(tools, tx, { order, happening: { event: 'gatewayRefused', cause } })
      return { kind: 'no-link' }
    }
    await attemptsStore(tx).recordLink(
      attempt.id,
      { link: result.link, linkExpiresAt: result.expiresAt },
      now,
    )
    await moveOrder(tools, tx, { order, happening: { event: 'gatewayAccepted', cause } })
    const recorded = (await attemptsStore(tx).attemptsOf(order.id)).find(
      ({ id }) => id === attempt.id,
    )
    return { kind: 'open', link: recorded?.link ?? result.link }
  })
}
