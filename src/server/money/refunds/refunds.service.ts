/*
 * The refund desk: requests, the policy's verdict, the office's decisions and the provider's
 * progress. The provider's reports arrive by syncing/sync-payment.ts; enrollments are ended by
 * teaching. Start at records/refund-states.ts, then deciding/approve-refund.ts and
 * policy/refund-policy.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { ListRefundsInput, RefundFilters } from '#contract/money/refunds/refunds.ts'
import type { Order } from '../payments.service.ts'
import { refundDifference } from './deciding/refund-difference.ts'
import { allocateReturn } from './deciding/allocate-return.ts'
import { approveRefund } from './deciding/approve-refund.ts'
import { approveRefunds } from './deciding/approve-refunds.ts'
import { askAboutRefund } from './moving/ask-about-refund.ts'
import { endUnpaidPlace } from './moving/end-place.ts'
import { exportRefunds, listRefunds, showRefundFigures } from './showing/list-refunds.ts'
import { mailPayerRefund, mailRefund } from './mail-refund.ts'
import { lowerRefunds } from './moving/lower-refunds.ts'
import { recordChargeback, recordRefunds } from './moving/record-refund.ts'
import { addRefunds } from './showing/own-refunds.ts'
import { pollPendingRefunds, refundLanes } from './moving/poll-pending-refunds.ts'
import { paidFor } from './showing/paid-for.ts'
import type { RefundDeps } from './records/refund-deps.ts'
import { refuseRefund } from './deciding/refuse-refund.ts'
import { askForReview } from './deciding/ask-for-review.ts'
import { requestRefund } from './deciding/request-refund.ts'
import { showRefund } from './showing/show-refund.ts'
import { showRefundable } from './showing/show-refundable.ts'
import { settleEndedPlace } from './moving/settle-ended-place.ts'
import { withdrawExcessRefund, refundExcessPayment } from './moving/excess-payment.ts'
import { startRefund } from './deciding/start-refund.ts'

export type { RefundNotice } from './records/refund-notice.ts'
export type { RefundMailKind } from './mails/refund-mails.ts'

export { isCancelledByUs } from './policy/cancelled-by-us.store.ts'
export { refundEligibility } from './policy/refund-policy.ts'
export type { RefundEligibility } from './policy/refund-policy.ts'
export { refundsOfPaymentToWire } from './refunds.wire.ts'
export type { RefundsOfPayment } from './showing/own-refunds.ts'

export type Refunds = ReturnType<typeof createRefunds>

export function createRefunds(deps: RefundDeps) {
  return {
    ...bind(deps, {
      request: requestRefund,
      askForReview,
      /** viewerId: the administrator's id, which decides the possible actions. */
      show: showRefund,
      /** The full amount of the refund's payment, in paise. */
      paidFor,
      showRefundable,
      start: startRefund,
      /** In the transaction of a move: see refund-difference.ts. */
      refundDifference,
      approve: approveRefund,
      approveSeveral: approveRefunds,
      refuse: refuseRefund,
      allocateReturn,
      ask: askAboutRefund,
      recordRefunds,
      lowerRefunds,
      recordChargeback,
      endUnpaidPlace,
      settleEndedPlace,
      refundExcessPayment,
      withdrawExcessRefund,
      pollPending: pollPendingRefunds,
      /** The worker's lanes, one for each provider. */
      lanes: refundLanes,
      mail: mailRefund,
      mailPayer: mailPayerRefund,
    }),
    addRefunds: <P extends { order: Order }>(payments: readonly P[]) => addRefunds(deps, payments),
    list: (input: ListRefundsInput) => listRefunds({ db: deps.officeDb }, input),
    showFigures: (filters: RefundFilters) => showRefundFigures({ db: deps.officeDb }, filters),
    export: (filters: RefundFilters) =>
      exportRefunds({ db: deps.officeDb, clock: deps.clock }, filters),
  }
}
