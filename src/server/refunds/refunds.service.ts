import type { ListRefundsInput, RefundFilters } from '#contract/refunds.ts'
import type { Transaction } from '../db/database.ts'
import type { MoneyBack, Order, ProviderWatch } from '../payments/payments.service.ts'
import { approveRefund } from './deciding/approve-refund.ts'
import type { Approval } from './deciding/approve-refund.ts'
import { askAboutRefund } from './moving/ask-about-refund.ts'
import { exportRefunds, listRefunds } from './showing/list-refunds.ts'
import { mailRefund } from './mail-refund.ts'
import { noteBounce, noteMoneyBack } from './moving/note-money-back.ts'
import { listPaymentsWithRefunds } from './showing/own-refunds.ts'
import { reconcileRefunds, refundLanes } from './moving/reconcile-refunds.ts'
import type { RefundActor } from './records/refund.ts'
import type { RefundTools } from './records/refund-tools.ts'
import { refuseRefund } from './deciding/refuse-refund.ts'
import { requestRefund } from './deciding/request-refund.ts'
import { showRefund } from './showing/show-refund.ts'
import { keepSpareMoney, refundSpareMoney } from './moving/spare-money.ts'
import { startRefund } from './deciding/start-refund.ts'
import type { RefundStart } from './deciding/start-refund.ts'

export type { RefundMailStep } from './mails/refund-mail.ts'

export type Refunds = ReturnType<typeof createRefunds>
type Clerk = Extract<RefundActor, { kind: 'admin' }>

/**
 * The refund desk: who asked for which money back, what the policy says, what the office decided, and how far
 * the provider is with it. Not here: the policy (enrollments/places/refund-policy.ts), what a provider says of an
 * order's money (payments/settling/settle-order.ts). Start reading at refund-states.ts, then approve-refund.ts.
 */
export function createRefunds(tools: RefundTools) {
  return {
    request: (wish: { studentId: string; orderId: string; reason: string }) =>
      requestRefund(tools, wish),
    listPayments: (studentId: string) => listPaymentsWithRefunds(tools, studentId),
    list: (input: ListRefundsInput) => listRefunds({ db: tools.officeDb }, input),
    export: (filters: RefundFilters) =>
      exportRefunds({ db: tools.officeDb, clock: tools.clock }, filters),
    show: (id: string) => showRefund(tools, id),
    start: (wish: RefundStart, by: Clerk) => startRefund(tools, wish, by),
    approve: (approval: Approval, by: Clerk) => approveRefund(tools, approval, by),
    refuse: (refusal: { id: string; answer: string }, by: Clerk) =>
      refuseRefund(tools, refusal, by),
    ask: (id: string, by: Clerk) => askAboutRefund(tools, id, by),
    noteMoneyBack: (tx: Transaction, back: MoneyBack) => noteMoneyBack(tools, tx, back),
    noteBounce: (tx: Transaction, bounced: Pick<MoneyBack, 'captureId'>) =>
      noteBounce(tools, tx, bounced),
    refundSpareMoney: (tx: Transaction, spare: Parameters<typeof refundSpareMoney>[2]) =>
      refundSpareMoney(tools, tx, spare),
    keepSpareMoney: (tx: Transaction, order: Pick<Order, 'id'>) => keepSpareMoney(tools, tx, order),
    reconcile: () => reconcileRefunds(tools),
    /** The same for a worker, lane by lane. */
    lanes: (watch: ProviderWatch) => refundLanes(tools, watch),
    mail: (told: Parameters<typeof mailRefund>[1]) => mailRefund(tools, told),
  }
}
