import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Tools } from '../tools/tools.ts'
import { acceptDiffering } from './settling/accept-capture.ts'
import { concludeDispute } from './disputes/conclude-dispute.ts'
import type { DisputeEnd } from './disputes/conclude-dispute.ts'
import { disputesStore } from './disputes/disputes.store.ts'
import { deskEntries } from './desk/desk-entries.ts'
import type { PaymentGateway } from './providers/gateway.ts'
import { issueMissingReceipt } from './receipts/issue-missing-receipt.ts'
import { issueReceipt } from './receipts/issue-receipt.ts'
import { endPages } from './paying/leave-others.ts'
import type { Gateways } from './paying/leave-others.ts'
import { moveOrder } from './orders/move-order.ts'
import type { Cause, Happening } from './orders/move-order.ts'
import { decideUnpaid } from './settling/decide-unpaid.ts'
import { oneThenNext } from './one-then-next.ts'
import { openAttempt } from './paying/open-attempt.ts'
import type { OpenedAttempt } from './paying/open-attempt.ts'
import { linkToGoOn } from './orders/order.ts'
import type { Order } from './orders/order.ts'
import { placeOrder } from './orders/place-order.ts'
import type { OrderFacts } from './orders/place-order.ts'
import { raiseMatter } from './matters/raise-matter.ts'
import type { Matter } from './matters/raise-matter.ts'
import { receiveNotification } from './settling/receive-notification.ts'
import { settleOrder } from './settling/settle-order.ts'
import type { SettlementEffects } from './settling/answer.ts'
import { noteReceiptAgain } from './receipts/receipt-again.store.ts'
import { refuseUnusablePrefix } from './receipts/receipt-number.ts'
import { receiptStore } from './receipts/receipt.store.ts'
import { checkReceipt, showReceipt } from './receipts/show-receipt.ts'
import { resolveNews } from './settling/inbox.store.ts'
import { returnByHand } from './settling/return-order.ts'
import { singleFlight } from './single-flight.ts'
import { takeAtDesk } from './desk/take-at-desk.ts'
import type { DeskPayment } from './desk/take-at-desk.ts'
import { polling } from './polling.ts'
import { attemptNamesStore, attemptsStore } from './orders/attempts.store.ts'
import { capturesOf, capturesStore } from './captures/captures.store.ts'
import type { RecordedCapture } from './captures/captures.store.ts'
import { endsWithMoney, resolveFlag, settleFlag } from './matters/flags.store.ts'
import type { Flag } from './matters/flags.store.ts'
import {
  countOrdersSince,
  oldestPaidWithoutPlace,
  ordersStore,
  hasUndecidedOrder,
  wishedOrdersStore,
} from './orders/orders.store.ts'

export type { RecordedCapture } from './captures/captures.store.ts'
export type { PaymentGateway, RefundOutcome, RefundToMake } from './providers/gateway.ts'
export type { Cause } from './orders/move-order.ts'
export {
  attemptInHand,
  attemptToAsk,
  isPaidElsewhere,
  isToGoOn,
  isUntouched,
  lapsesAt,
} from './orders/order.ts'
export type { AttemptOutcome, LastWord, Order, PaymentAttempt } from './orders/order.ts'
export { isEndedByMoney, refundStatesOwed } from './matters/flags.store.ts'
export { isOpen } from './orders/payment-states.ts'
export type { OrderFacts } from './orders/place-order.ts'
export { receiptDocumentMaker } from './receipts/receipt-document.ts'
export type { MakeReceiptDocument } from './receipts/receipt-document.ts'
export type { ReceiptRow } from './receipts/receipt.store.ts'
export { checkedReceiptToWire, receiptToWire } from './receipts/receipt.wire.ts'
export type { ProviderWatch } from './providers/provider-watch.ts'
export type { Bounced, MoneyBack, SettlementEffects } from './settling/answer.ts'
export type { OrderEvent, OrderState } from './orders/payment-states.ts'
export type { DeskFacts } from './desk/desk-entries.ts'
export type { DeskEntry, ReferenceUse, Slip } from './desk/desk-entries.store.ts'
export { COUNTER } from './desk/take-at-desk.ts'
export type { DeskPayment } from './desk/take-at-desk.ts'
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
  return {
    ...settling(tools, gateways),
    ...paymentPages(tools, gateways),
    ...readers(tools),
    ...polling(tools, gateways),
    ...receipts(tools, options.receiptPrefix),
    ...deskEntries(tools),
    hasUndecidedOrder: (tx: Transaction, studentId: string) =>
      hasUndecidedOrder(tx, studentId, tools.clock.now()),
    lockOrder: (tx: Transaction, orderId: string) => ordersStore(tx).lockOrder(orderId),
    placeOrder: (tx: Transaction, facts: OrderFacts, provider: string | null) =>
      placeOrder(tools, tx, { facts, provider }),
    takeAtDesk: (tx: Transaction, taking: { facts: OrderFacts; payment: DeskPayment }) =>
      takeAtDesk(tools, tx, taking),
    moveOrder: (tx: Transaction, order: Order, happening: Happening) =>
      moveOrder(tools, tx, { order, happening }),
    raiseMatter: (tx: Transaction, matter: Matter) => raiseMatter(tools, tx, matter),
    settleFlag,
    decideUnpaid: (tx: Transaction, decision: Parameters<typeof decideUnpaid>[2]) =>
      decideUnpaid(tools, tx, decision),
    endsWithMoney,
    acceptDiffering: (tx: Transaction, of: { orderId: string; captureId: string }) =>
      acceptDiffering(tools, tx, of),
    concludeDispute: (tx: Transaction, end: DisputeEnd) => concludeDispute(tools, tx, end),
    resolveFlag: (tx: Transaction, flag: Pick<Flag, 'orderId' | 'kind'>) =>
      resolveFlag(tx, flag, tools.clock.now()),
    capturesOf,
    payingCaptureOf: (db: Queryable, orderId: string) => capturesStore(db).payingCaptureOf(orderId),
    isDisputed: (db: Queryable, capture: { id: string; orderId: string }) =>
      disputesStore(db).isDisputed(capture),
    returnByHand: (
      tx: Transaction,
      given: { order: Order; capture: RecordedCapture; endsPlace: boolean },
    ) => returnByHand(tools, tx, given),
    oldestPaidWithoutPlace: (tx: Transaction, order: Order) => oldestPaidWithoutPlace(tx, order),
    countOrdersSince: (studentId: string, since: Date) =>
      countOrdersSince(tools.db, studentId, since),
    receiveNotification: (received: Parameters<typeof receiveNotification>[1]) =>
      receiveNotification(tools, received),
    resolveNews,
  }
}

/** Asking the providers of an order, and writing down what they say. */
function settling(tools: Tools, gateways: Map<string, PaymentGateway>) {
  const settleOnce = oneThenNext<Order | null>()
  return {
    settle: (orderId: string, cause: Cause, effects: SettlementEffects) =>
      settleOnce(`${cause}:${orderId}`, () =>
        settleOrder(tools, { gateways, effects }, { orderId, cause }),
      ),
    /** The same on schedule, through the watch of a worker that polls. */
    poll: (orderId: string, effects: SettlementEffects, watched = gateways) =>
      settleOnce(`poll:${orderId}`, () =>
        settleOrder(tools, { gateways: watched, effects }, { orderId, cause: 'poll' }),
      ),
  }
}

/** The providers, and their pages on which an order is paid. */
function paymentPages(tools: Tools, gateways: Gateways) {
  const openOnce = singleFlight<OpenedAttempt>()
  return {
    gatewayNamed: (name: string) => gateways.get(name) ?? null,
    /** Whether a payment of this amount can be made at this provider. */
    takes: (provider: string, amountInPaise: Paise) =>
      amountInPaise >= (gateways.get(provider)?.smallestAmountInPaise ?? Number.POSITIVE_INFINITY),
    openAttempt: (gateway: PaymentGateway, order: Order) =>
      openOnce(`${gateway.name}:${order.id}`, () =>
        openAttempt(tools, { gateway, gateways }, order),
      ),
    /** Ends what can be ended of an order that gives way; see leave-others.ts. */
    endPages: async (orderId: string) =>
      endPages(gateways, await attemptsStore(tools.db).attemptsOf(orderId)),
  }
}

/** @throws Error where no receipt could ever be numbered with this prefix. */
function receipts(tools: Tools, prefix: string) {
  refuseUnusablePrefix(prefix)
  return {
    issueReceipt: (tx: Transaction, orderId: string) =>
      issueReceipt(tools, tx, { orderId, prefix }),
    issueMissingReceipt: (orderId: string, onIssued: (tx: Transaction) => Promise<void>) =>
      issueMissingReceipt(tools, { orderId, prefix }, { onIssued }),
    noteReceiptAgain,
    showReceipt: (studentId: string, orderId: string) => showReceipt(tools, { studentId, orderId }),
    checkReceipt: (code: string) => checkReceipt(tools, code),
    /** For the mail that carries it; null when the order has none. */
    receiptOf: (orderId: string) => receiptStore(tools.db).findReceipt({ orderId }),
  }
}

/** What other subjects may read of orders. */
function readers({ db, clock }: Tools) {
  const { findOrder, ordersOfStudent } = ordersStore(db)
  const { attemptsOf } = attemptsStore(db)
  const { attemptNamed } = attemptNamesStore(db)
  /** Where the customer can go on with the attempt in hand, or null. */
  const usableLinkOf = async (orderId: string) => linkToGoOn(await attemptsOf(orderId), clock.now())
  return {
    ...wishedOrdersStore(db),
    findOrder,
    ordersOfStudent,
    attemptsOf,
    attemptNamed,
    usableLinkOf,
  }
}
