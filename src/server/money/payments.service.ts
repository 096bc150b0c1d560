/*
 * Orders and money: what was ordered, what a provider reports, the documents, and the entries in
 * our books. Courses, seats, enrollments and mails are above it and learn of changes by events.
 * Refunds have their own service in refunds/. Start at orders/payment-states.ts, then
 * syncing/sync-payment.ts.
 */
import { bind } from '../platform/deps/bind.ts'
import type { Queryable, Transaction } from '../platform/db/database.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { inSavepoint } from '../platform/db/in-savepoint.ts'
import { allocate } from './allocations/allocate.ts'
import { acceptDiffering } from './syncing/accept-capture.ts'
import { reassignCapture } from './syncing/reassigning/reassign-capture.ts'
import { concludeDispute } from './disputes/conclude-dispute.ts'
import { disputesStore } from './disputes/disputes.store.ts'
import { atDesk } from './desk/at-desk.ts'
import type { PaymentGateway } from './providers/gateway.ts'
import { meteredGateways, type Gateways } from './providers/metered-gateways.ts'
import { issueDocuments } from './documents/issuing/issue-documents.ts'
import { documentsLane } from './documents/issuing/issue-missing.ts'
import { issueReceipt } from './documents/issuing/issue-receipt.ts'
import type { Issuer } from './documents/issuing/common-facts.ts'
import { partsAndPlaces } from './parts-and-places.ts'
import { paymentPages } from './payment-pages.ts'
import type { ChosenProviders } from './payment-pages.ts'
import type { MovingDeps } from './orders/moving-deps.ts'
import { moveOrder } from './orders/move-order.ts'
import type { Trigger, Transition } from './orders/move-order.ts'
import { decideUnpaid } from './syncing/decide-unpaid.ts'
import { coalesce } from '../platform/foundation/coalesce.ts'
import { resumeUrl } from './orders/order.ts'
import type { Order } from './orders/order.ts'
import { lostOrders } from './lost-orders.ts'
import { placingOrders } from './orders/placing/place-order.ts'
import { groupOrders } from './orders/placing/place-group-order.ts'
import { payerChanges } from './orders/placing/payers.store.ts'
import { ownOrderOfReference } from './flags/named-references.store.ts'
import { noteNamedReference } from './flags/note-named-reference.ts'
import { openMatters } from './flags/open-matters.ts'
import { deskDays } from './desk-days.ts'
import { receiveNotification } from './syncing/receive-notification.ts'
import { syncPayment, type SyncPorts } from './syncing/sync-payment.ts'
import type { PublishMoneyEvent } from './syncing/money-event.ts'
import { noteInvoicesDue } from './tax/note-invoices-due.ts'
import { noteReceiptAgain } from './documents/issuing/first-receipt.store.ts'
import { testPayments } from './test-payments/test-payments.ts'
import { refuseUnusablePrefixes } from './numbers/refuse-unusable-prefixes.ts'
import { shownPapers } from './shown-papers.ts'
import { shownDocumentsStore } from './documents/shown-documents.store.ts'
import { resolveNotification } from './syncing/inbox.store.ts'
import type { SecretKeys } from '../platform/foundation/secret-keys.ts'
import { returnByHand } from './syncing/return-order.ts'
import { polling } from './polling.ts'
import { attemptNamesStore, attemptsStore } from './orders/attempts.store.ts'
import { captureById, capturesOf, capturesStore } from './captures/captures.store.ts'
import type { RecordedCapture } from './captures/captures.store.ts'
import {
  oldestPaidUnenrolled,
  ordersStore,
  hasUndecidedOrder,
  orderQueriesStore,
} from './orders/orders.store.ts'

export { less, NO_TAX, plus, sumOf, type TaxParts } from './tax/tax-of.ts'
export { firstReceiptStore, numberOfFirstReceipt } from './documents/issuing/first-receipt.store.ts'
export { isRegisteredOn } from './tax/taxes.store.ts'
export { hasLiveRefund, type RecordedCapture } from './captures/captures.store.ts'
export type {
  AttemptChannel,
  KeptPayment,
  PaymentForm,
  PaymentGateway,
  RefundOutcome,
  RefundToMake,
  ReturnReading,
} from './providers/gateway.ts'
export type { Trigger } from './orders/move-order.ts'
export {
  activeAttempt,
  attemptQuery,
  firstPartOf,
  isPaidElsewhere,
  isResumable,
  isUntouched,
  lapsesAt,
} from './orders/order.ts'
export type {
  AttemptOutcome,
  LastProviderStatus,
  Order,
  PaymentAttempt,
  PlannedPart,
} from './orders/order.ts'
export type { OrderPart } from './orders/parts.store.ts'
export { endedByRefund, isEndedByMoney, refundStatesOwed } from './flags/flags.store.ts'
export type { LineNow, Organisation } from './orders/group-parts.store.ts'
export type { OtherPayer, PayerPlace } from './orders/placing/payers.store.ts'
export type { OpenPage, ToPay } from './paying/open-attempt.ts'
export type { OrderSnapshot, OrderToPlace, PlacedOrder } from './orders/placing/place-order.ts'
export type { ShownTest } from './test-payments/test-payments.ts'
export { isToReturnAgain, leftOf, openRefundOf } from './test-payments/test-payment.ts'
export { offeredProviders } from './providers/offered-providers.ts'
export { objectionSentence, objectionsToShow } from './providers/objection-sentence.ts'
export {
  acknowledgementFile,
  proformaFile,
  receiptDocumentMaker,
} from './documents/document-file.ts'
export type { DocumentFile, MakeReceiptDocument } from './documents/document-file.ts'
export type { PayCode } from './documents/paper-foot.ts'
export type { DocumentRow, ReceiptRow } from './documents/shown-document.ts'
export {
  checkedDocumentToWire,
  documentToWire,
  listedDocumentToWire,
  receiptToWire,
} from './documents/document.wire.ts'
export type { ProviderWatch } from './providers/provider-watch.ts'
export type { MoneyEvent, RefundsReported, ReturnMethod } from './syncing/money-event.ts'
export type { PartEvent } from './orders/payment-events.store.ts'
export {
  endStates,
  holdingStates,
  isOpen,
  isUnpaid,
  openStates,
  paidStates,
  unpaidStates,
  type OrderEvent,
  type OrderState,
} from './orders/payment-states.ts'
export type { DeskEntryDetails } from './desk/desk-entries.ts'
export type { FoundCheque, TakenCheque } from './desk/cheques.ts'
export type { ChequePaper } from './desk/cheques.store.ts'
export type { DeskEntry, ReferenceUse, Slip } from './desk/desk-entries.store.ts'
export { COUNTER } from './orders/counter.ts'
export { certificateOf, type Deduction } from './desk/deductions.store.ts'
export { openParts, providerStatusOfOrder } from './orders/parts.store.ts'
export { isGivenBack, orderTakesNoMore, takesNoMore } from './endings/place-ending.store.ts'
export type { LineOfPlace } from './places/lines-of-place.store.ts'
export type { DeskPayment } from './desk/record-desk-payment.ts'
export { plainUpiQr } from './desk/plain-upi-qr.ts'
export type Payments = ReturnType<typeof createPayments>

type PaymentOptions = {
  gateways: PaymentGateway[]
  chosenProviders: ChosenProviders
  issuer: Issuer
  publish: PublishMoneyEvent
  secretKey: SecretKeys
}

export function createPayments(allDeps: Deps, options: PaymentOptions) {
  const { publish } = options
  const deps: MovingDeps = {
    ...allDeps,
    endedUnpaid: (tx, order) => publish(tx, { kind: 'endedUnpaid', order }),
  }
  const { gateways, gatewayList, useGateways } = meteredGateways(options.gateways, deps.log)
  return {
    ...bind(deps, { decideUnpaid, noteNamedReference }),
    ...syncing(deps, { gateways, publish }),
    ...paymentPages(deps, gateways, options.chosenProviders),
    ...readers(deps),
    ...polling(deps, gateways),
    testPayments: testPayments(deps, gateways),
    ...lostOrders(deps, gatewayList),
    useGateways,
    ...receipts(deps, options.issuer),
    ...shownPapers({ ...deps, ...options }),
    ...atDesk(deps, publish),
    ...partsAndPlaces,
    ...deskDays(deps),
    hasUndecidedOrder: (tx: Transaction, studentId: string) =>
      hasUndecidedOrder(tx, studentId, deps.clock.now()),
    lockOrder: (tx: Transaction, orderId: string) => ordersStore(tx).lockOrder(orderId),
    ...placingOrders(deps),
    ...groupOrders(deps),
    ...payerChanges,
    moveOrder: (tx: Transaction, order: Order, transition: Transition) =>
      moveOrder(deps, tx, { order, transition }),
    ...openMatters(deps),
    ...decisions(deps, publish),
    ...ofCaptures,
    returnByHand: (tx: Transaction, given: Omit<Parameters<typeof returnByHand>[2], 'publish'>) =>
      returnByHand(deps, tx, { ...given, publish }),
    oldestPaidUnenrolled: (tx: Transaction, order: Order) => oldestPaidUnenrolled(tx, order),
    receiveNotification: (received: Parameters<typeof receiveNotification>[1]) =>
      receiveNotification({ ...deps, publish }, received),
    resolveNotification,
  }
}

const ofCaptures = {
  capturesOf,
  captureById,
  payingCaptureOf: (db: Queryable, orderId: string) => capturesStore(db).payingCaptureOf(orderId),
  isDisputed: (db: Queryable, capture: Pick<RecordedCapture, 'id' | 'cameForOrderId'>) =>
    disputesStore(db).isDisputed(capture),
}

/** Decisions of a person about money that no rule can place. */
function decisions(deps: MovingDeps, publish: PublishMoneyEvent) {
  return {
    ...bind(deps, {
      reassignCapture,
      concludeDispute,
    }),
    acceptDiffering: (tx: Transaction, of: { orderId: string; captureId: string }) =>
      acceptDiffering(deps, tx, { ...of, publish }),
  }
}

/** Asks an order's providers and records their responses. */
function syncing(deps: MovingDeps, { gateways, publish }: SyncPorts) {
  const syncOnce = coalesce<Order | null>()
  const ask = (of: Parameters<typeof syncPayment>[2], watched: Gateways = gateways) =>
    syncPayment(deps, { gateways: watched, publish }, of)
  return {
    sync: (orderId: string, cause: Trigger) =>
      syncOnce(`${cause}:${orderId}`, () => ask({ orderId, cause })),
    /** The scheduled poll, through the gateways that the worker watches. */
    poll: (orderId: string, watched: Gateways = gateways) =>
      syncOnce(`poll:${orderId}`, () => ask({ orderId, cause: 'poll' }, watched)),
  }
}

/** @throws Error where no receipt number fits with this prefix. */
function receipts(allDeps: Deps, issuer: Issuer) {
  refuseUnusablePrefixes(issuer)
  const deps = { ...allDeps, issuer }
  return {
    ...bind(deps, {
      issueReceipt,
      /**
       * Issues the documents that an order lacks, except its first receipt. The caller holds its row
       * lock.
       */
      issueDocuments,
      documentsLane,
    }),
    /** Queues invoices for advances whose batch has begun. */
    noteInvoicesDue: () => noteInvoicesDue(deps.db, deps.clock.now()),
    noteReceiptAgain,
    /** Allocates the order's money to its lines. If that fails now, the worker retries. */
    allocate: async (tx: Transaction, orderId: string): Promise<void> => {
      await inSavepoint(tx, () => allocate(deps, tx, [orderId]))
    },
    /** The documents of these orders, in the order of issue. */
    listDocuments: (db: Queryable, orderIds: string[]) => shownDocumentsStore(db).listed(orderIds),
  }
}

function readers({ db, clock }: Deps) {
  const { findOrder, ordersOfStudent } = ordersStore(db)
  const { attemptsOf } = attemptsStore(db)
  /** The link at which the customer can resume the active attempt, or null. */
  const usableLinkOf = async (orderId: string) => resumeUrl(await attemptsOf(orderId), clock.now())
  return {
    ...orderQueriesStore(db),
    findOrder,
    ordersOfStudent,
    attemptsOf,
    attemptNamed: attemptNamesStore(db).attemptNamed,
    usableLinkOf,
    ownOrderOfReference: (named: Parameters<typeof ownOrderOfReference>[1]) =>
      ownOrderOfReference(db, named),
  }
}
