import { messages } from '#contract/messages.ts'
import { mayDo } from '#contract/staff.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Refunds } from './refunds.service.ts'
import {
  amountOf,
  paymentWithRefundToWire,
  refundRowToWire,
  refundStartOf,
  refundToWire,
  studentRefundToWire,
} from './refunds.wire.ts'

type RefundCalls =
  | 'listMyPayments'
  | 'requestRefund'
  | 'listRefunds'
  | 'exportRefunds'
  | 'showRefund'
  | 'startRefund'
  | 'approveRefund'
  | 'refuseRefund'
  | 'askAboutRefund'

/** Handlers of the refund calls; whose order it is, and who decides, says the session alone. */
export function refundsRoutes(refunds: Refunds): Pick<Handlers, RefundCalls> {
  const changed = async (message: string, id: string) => ({
    message,
    refund: refundToWire(await refunds.show(id)),
  })
  return {
    listMyPayments: async (_input, { principal }) => ({
      payments: (await refunds.listPayments(principal.studentId)).map(paymentWithRefundToWire),
    }),
    requestRefund: async (input, { principal }) => ({
      message: messages.refundRequested,
      refund: studentRefundToWire(
        await refunds.request({ ...input, studentId: principal.studentId }),
      ),
    }),
    listRefunds: async (input) => {
      const { refunds: rows, total } = await refunds.list(input)
      return { refunds: rows.map(refundRowToWire), total }
    },
    exportRefunds: (input) => refunds.export(input),
    showRefund: async ({ id }) => ({ refund: refundToWire(await refunds.show(id)) }),
    startRefund: async (input, { principal }) => {
      const request = refundStartOf(input)
      const { refund, isNew } = await refunds.start(request, staffMemberOf(principal))
      return changed(isNew ? messages.refundStarted : messages.refundThereAlready, refund.id)
    },
    approveRefund: async ({ id, overrideReason, byHand, amount }, { principal }) => {
      const amountInPaise = amountOf(amount)
      await refunds.approve({ id, overrideReason, byHand, amountInPaise }, staffMemberOf(principal))
      return changed(byHand ? messages.refundGivenBack : messages.refundApproved, id)
    },
    refuseRefund: async ({ id, answer, reason }, { principal }) => {
      const mayBreakPromise = mayDo(principal.role, 'policies')
      await refunds.refuse({ id, answer, reason, mayBreakPromise }, staffMemberOf(principal))
      return changed(messages.refundRefused, id)
    },
    askAboutRefund: async ({ id }, { principal }) => {
      await refunds.ask(id, staffMemberOf(principal))
      return changed(messages.refundAsked, id)
    },
  }
}

function staffMemberOf({ adminId, name }: AdminPrincipal) {
  return { kind: 'admin', id: adminId, name } as const
}
