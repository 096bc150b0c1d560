import type { Transaction } from '../db/database.ts'
import type { Tools } from '../tools.ts'
import { claimOrdersToCheck, makeOpenOrdersDue } from './checking.store.ts'
import type { Notification, PaymentGateway } from './gateway.ts'
import { issueReceipt } from './issue-receipt.ts'
import { moveOrder } from './move-order.ts'
import type { Cause, Happening } from './move-order.ts'
import { oneThenNext } from './one-then-next.ts'
import { openAttempt } from './open-attempt.ts'
import type { OpenedAttempt } from './open-attempt.ts'
import { usableLink } from './order.ts'
import type { Order } from './order.ts'
import { placeOrder } from './place-order.ts'
import type { OrderFacts } from './place-order.ts'
import { receiveNotification } from './receive-notification.ts'
import { settleOrder } from './settle-order.ts'
import type { SettlementEffects } from './settle-order.ts'
import { receiptStore } from './receipt.store.ts'
import { checkReceipt, showReceipt } from './show-receipt.ts'
import { singleFlight } from './single-flight.ts'
import { attemptsStore } from './attempts.store.ts'
import { raiseFlag, resolveFlag } from './flags.store.ts'
import type { Flag } from './flags.store.ts'
import {
  countOrdersSince,
  oldestPaidWithoutPlace,
  ordersStore,
  wishedOrdersStore,
} from './orders.store.ts'

export type { PaymentGateway } from './gateway.ts'
export { lapsesAt } from './order.ts'
export type { Order } from './order.ts'
export { isOpen } from './payment-states.ts'
export type { OrderFacts } from './place-order.ts'
export type { ReceiptRow } from './receipt.store.ts'
export { checkedReceiptToWire, receiptToWire } from './receipt.wire.ts'
export type { SettlementEffects } from './settle-order.ts'
export type Payments = ReturnType<typeof createPayments>

/**
 * Orders and money: what was asked for, what a provider says of it, what follows in our books.
 * Not here: courses, seats, mails. Start reading at payment-states.ts, then settle-order.ts.
 */
export function createPayments(
  tools: Tools,
  options: { gateways: PaymentGateway[]; receiptPrefix: string },
) {
  const gateways = new Map(options.gateways.map((gateway) => [gateway.name, gateway]))
  const settleOnce = oneThenNext<Order | null>()
  const openOnce = singleFlight<OpenedAttempt>()
  return {
    gatewayNamed: (name: string) => gateways.get(name) ?? null,
    ...readers(tools),
    hasUndecidedOrder: (tx: Transaction, studentId: string) =>
      wishedOrdersStore(tx).hasUndecidedOrder(studentId),
    lockOrder: (tx: Transaction, orderId: string) => ordersStore(tx).lockOrder(orderId),
    placeOrder: (tx: Transaction, facts: OrderFacts, provider: string | null) =>
      placeOrder(tools, tx, { facts, provider }),
    moveOrder: (tx: Transaction, order: Order, happening: Happening) =>
      moveOrder(tools, tx, { order, happening }),
    openAttempt: (gateway: PaymentGateway, order: Order) =>
      openOnce(`${gateway.name}:${order.id}`, () => openAttempt(tools, gateway, order)),
    settle: (orderId: string, cause: Cause, effects: SettlementEffects) =>
      settleOnce(`${cause}:${orderId}`, () =>
        settleOrder(tools, { gateways, effects }, { orderId, cause }),
      ),
    issueReceipt: (tx: Transaction, orderId: string) =>
      issueReceipt(tools, tx, { orderId, prefix: options.receiptPrefix }),
    raiseFlag: (tx: Transaction, flag: Flag) => raiseFlag(tx, flag),
    resolveFlag: (tx: Transaction, flag: Pick<Flag, 'orderId' | 'kind'>) =>
      resolveFlag(tx, flag, tools.clock.now()),
    oldestPaidWithoutPlace: (tx: Transaction, order: Order) => oldestPaidWithoutPlace(tx, order),
    countOrdersSince: (studentId: string, since: Date) =>
      countOrdersSince(tools.db, studentId, since),
    receiveNotification: (provider: string, notification: Notification) =>
      receiveNotification(tools, { provider, notification }),
    showReceipt: (studentId: string, orderId: string) => showReceipt(tools, { studentId, orderId }),
    checkReceipt: (code: string) => checkReceipt(tools, code),
    /** For the mail that carries it; null when the order has none. */
    receiptOf: (orderId: string) => receiptStore(tools.db).findReceipt({ orderId }),
    claimOrdersToCheck: (claim: { now: Date; limit: number; leaseMs: number }) =>
      tools.inTransaction((tx) => claimOrdersToCheck(tx, claim)),
    makeOpenOrdersDue: () => makeOpenOrdersDue(tools.db, tools.clock.now()),
  }
}

/** What other subjects may read of orders. */
function readers({ db, clock }: Tools) {
  const { findOrder, ordersOfStudent } = ordersStore(db)
  const { attemptsOf, orderIdOfAttempt } = attemptsStore(db)
  /** Where the customer can go on with the last attempt, or null. */
  const usableLinkOf = async (orderId: string) => {
    const attempt = (await attemptsOf(orderId)).at(-1)
    return attempt ? usableLink(attempt, clock.now()) : null
  }
  return {
    ...wishedOrdersStore(db),
    findOrder,
    ordersOfStudent,
    attemptsOf,
    orderIdOfAttempt,
    usableLinkOf,
  }
}
