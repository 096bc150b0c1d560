import { messages } from '#contract/messages.ts'
import type { HandBack, RefundState } from '#contract/money/refunds/refunds.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Refund } from './records/refund.ts'
import type { Refunds } from './refunds.service.ts'
import {
  amountOf,
  refundableToWire,
  refundRowToWire,
  refundStartOf,
  refundToWire,
  returnAllocationOf,
  studentRefundToWire,
} from './refunds.wire.ts'

type RefundCalls =
  | StudentCalls
  | 'showRefundable'
  | 'listRefunds'
  | 'exportRefunds'
  | 'showRefundFigures'
  | 'showRefund'
  | 'startRefund'
  | 'approveRefund'
  | 'approveRefunds'
  | 'refuseRefund'
  | 'askAboutRefund'
  | 'allocateReturn'

/** Handlers of the refund calls; the session decides whose orders they may read and who decides. */
export function refundsRoutes(refunds: Refunds): Pick<Handlers, RefundCalls> {
  const changed = async (message: string, id: string, { adminId }: AdminPrincipal) => ({
    message,
    refund: refundToWire(await refunds.show(id, adminId)),
  })
  return {
    ...studentRoutes(refunds),
    ...returnRoutes(refunds),
    showRefundFigures: (input) => refunds.showFigures(input),
    listRefunds: async (input) => {
      const { refunds: rows, ...counted } = await refunds.list(input)
      return { refunds: rows.map(refundRowToWire), ...counted }
    },
    exportRefunds: (input) => refunds.export(input),
    showRefund: async ({ id }, { principal }) => ({
      refund: refundToWire(await refunds.show(id, principal.adminId)),
    }),
    showRefundable: async ({ orderId }) => ({
      payments: (await refunds.showRefundable(orderId)).map(refundableToWire),
    }),
    startRefund: async (input, { principal }) => {
      const request = refundStartOf(input)
      const { refund, isNew } = await refunds.start(request, staffMemberOf(principal))
      return changed(
        isNew ? messages.refundStarted : messages.refundThereAlready,
        refund.id,
        principal,
      )
    },
    approveRefund: async ({ amount, alone, ...approval }, caller) => {
      const { principal } = caller
      const { state } = await refunds.approve(
        { ...approval, amountInPaise: amountOf(amount), alone: alone && { ...alone, caller } },
        staffMemberOf(principal),
      )
      return changed(approvedMessage(state, approval.byHand), approval.id, principal)
    },
    approveRefunds: async ({ ids }, { principal }) =>
      refunds.approveSeveral(ids, staffMemberOf(principal)),
    refuseRefund: async ({ alone, ...refusal }, caller) => {
      const { principal } = caller
      const mayBreakPromise = mayDo(principal.role, 'policies')
      const decision = { ...refusal, mayBreakPromise, alone: alone && { ...alone, caller } }
      await refunds.refuse(decision, staffMemberOf(principal))
      return changed(messages.refundRefused, refusal.id, principal)
    },
    askAboutRefund: async ({ id }, { principal }) => {
      await refunds.ask(id, staffMemberOf(principal))
      return changed(messages.refundAsked, id, principal)
    },
  }
}

/** Refunds made at a provider's dashboard. */
function returnRoutes(refunds: Refunds): Pick<Handlers, 'allocateReturn'> {
  return {
    allocateReturn: async (input, { principal }) => {
      await refunds.allocateReturn(returnAllocationOf(input), staffMemberOf(principal))
      return { message: messages.returnAllocated }
    },
  }
}

type StudentCalls = 'requestRefund' | 'askForReview'

/** For a student's own orders only. */
function studentRoutes(refunds: Refunds): Pick<Handlers, StudentCalls> {
  const toStudent = async (refund: Refund) =>
    studentRefundToWire(refund, await refunds.paidFor(refund))
  return {
    requestRefund: async ({ orderId, reason }, { principal }) => {
      const { studentId } = principal
      const refund = await refunds.request({ orderId, studentId, reason: reason ? reason : null })
      return { message: messages.refundRequested, refund: await toStudent(refund) }
    },
    askForReview: async (input, { principal }) => {
      const refund = await refunds.askForReview({ ...input, studentId: principal.studentId })
      return { message: messages.reviewAsked, refund: await toStudent(refund) }
    },
  }
}

function approvedMessage(state: RefundState, byHand: HandBack | undefined): string {
  if (state === 'requested') return messages.refundAgreed
  return byHand ? messages.refundGivenBack : messages.refundApproved
}

function staffMemberOf({ adminId, name }: AdminPrincipal) {
  return { kind: 'admin', id: adminId, name } as const
}
