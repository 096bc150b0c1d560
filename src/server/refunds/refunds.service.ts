import type { ListRefundsInput, RefundFilters } from '#contract/refunds.ts'
import type { Transaction } from '../db/database.ts'
import type { Order, ProviderWatch, RefundsTold } from '../payments/payments.service.ts'
import { refundDifference } from './deciding/refund-difference.ts'
import { allocateReturn } from './deciding/allocate-return.ts'
import type { ReturnAllocation } from './deciding/allocate-return.ts'
import { approveRefund } from './deciding/approve-refund.ts'
import type { Approval } from './deciding/approve-refund.ts'
import { askAboutRefund } from './moving/ask-about-refund.ts'
import { endUnpaidPlace } from './moving/end-place.ts'
import { exportRefunds, listRefunds, showRefundFigures } from './showing/list-refunds.ts'
import { mailPayerRefund, mailRefund } from './mail-refund.ts'
import { lowerRefunds } from './moving/lower-refunds.ts'
import { recordChargeback, recordRefunds } from './moving/record-refund.ts'
import { listPaymentsWithRefunds } from './showing/own-refunds.ts'
import { pollPendingRefunds, refundLanes } from './moving/poll-pending-refunds.ts'
import { paidFor } from './showing/paid-for.ts'
import type { Refund, RefundActor } from './records/refund.ts'
import type { RefundDeps } from './records/refund-deps.ts'
import { refuseRefund } from './deciding/refuse-refund.ts'
import type { Refusal } from './deciding/refuse-refund.ts'
import { askForReview } from './deciding/ask-for-review.ts'
import { requestRefund } from './deciding/request-refund.ts'
import { showRefund } from './showing/show-refund.ts'
import { showRefundable } from './showing/show-refundable.ts'
import { settleEndedPlace } from './moving/settle-ended-place.ts'
import { withdrawSpareRefund, refundSpareMoney } from './moving/spare-money.ts'
import { startRefund } from './deciding/start-refund.ts'
import type { RefundStart } from './deciding/start-refund.ts'

export type { RefundNews } from './records/refund-news.ts'
export type { RefundMailKind } from './mails/refund-mails.ts'

export type Refunds = ReturnType<typeof createRefunds>
type StaffMember = Extract<RefundActor, { kind: 'admin' }>

/**
 * The refund desk: requests, the policy's verdict, the office's decisions and the provider's
 * progress. The policy itself is in enrollments/records/refund-policy.ts, and the provider's
 * reports are in payments/syncing/sync-payment.ts. Start reading at refund-states.ts, then
 * approve-refund.ts.
 */
export function createRefunds(deps: RefundDeps) {
  return {
    request: (request: { studentId: string; orderId: string; reason: string }) =>
      requestRefund(deps, request),
    askForReview: (request: { studentId: string; orderId: string; reason: string }) =>
      askForReview(deps, request),
    listPayments: (studentId: string) => listPaymentsWithRefunds(deps, studentId),
    list: (input: ListRefundsInput) => listRefunds({ db: deps.officeDb }, input),
    showFigures: (filters: RefundFilters) => showRefundFigures({ db: deps.officeDb }, filters),
    export: (filters: RefundFilters) =>
      exportRefunds({ db: deps.officeDb, clock: deps.clock }, filters),
    /** viewerId: the administrator's id, which decides the possible actions. */
    show: (id: string, viewerId?: string) => showRefund(deps, id, viewerId),
    /** The full amount of the refund's payment, in paise. */
    paidFor: (refund: Refund) => paidFor(deps, refund),
    showRefundable: (orderId: string) => showRefundable(deps, orderId),
    start: (request: RefundStart, by: StaffMember) => startRefund(deps, request, by),
    /** In the transaction of a move: see refund-difference.ts. */
    refundDifference: (tx: Transaction, difference: Parameters<typeof refundDifference>[2]) =>
      refundDifference(deps, tx, difference),
    approve: (approval: Approval, by: StaffMember) => approveRefund(deps, approval, by),
    refuse: (refusal: Refusal, by: StaffMember) => refuseRefund(deps, refusal, by),
    allocateReturn: (allocation: ReturnAllocation, by: StaffMember) =>
      allocateReturn(deps, allocation, by),
    ask: (id: string, by: StaffMember) => askAboutRefund(deps, id, by),
    recordRefunds: (tx: Transaction, told: RefundsTold) => recordRefunds(deps, tx, told),
    lowerRefunds: (tx: Transaction, to: { captureId: string; amountInPaise: number }) =>
      lowerRefunds(deps, tx, to),
    recordChargeback: (tx: Transaction, back: { order: Order; captureId: string }) =>
      recordChargeback(deps, tx, back),
    endUnpaidPlace: (tx: Transaction, order: Order) => endUnpaidPlace(deps, tx, order),
    settleEndedPlace: (tx: Transaction, order: Order) => settleEndedPlace(deps, tx, order),
    refundSpareMoney: (tx: Transaction, spare: Parameters<typeof refundSpareMoney>[2]) =>
      refundSpareMoney(deps, tx, spare),
    withdrawSpareRefund: (tx: Transaction, kept: Parameters<typeof withdrawSpareRefund>[2]) =>
      withdrawSpareRefund(deps, tx, kept),
    pollPending: () => pollPendingRefunds(deps),
    /** The worker's lanes, one for each provider. */
    lanes: (watch: ProviderWatch) => refundLanes(deps, watch),
    mail: (told: Parameters<typeof mailRefund>[1]) => mailRefund(deps, told),
    mailPayer: (told: Parameters<typeof mailPayerRefund>[1]) => mailPayerRefund(deps, told),
  }
}
