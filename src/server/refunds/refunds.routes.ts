import { messages } from '#contract/messages.ts'
import type { AdminViewer } from '../viewer/viewer.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Refunds } from './refunds.service.ts'
import {
  paymentWithRefundToWire,
  refundRowToWire,
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
    listMyPayments: async (_input, { viewer }) => ({
      payments: (await refunds.listPayments(viewer.studentId)).map(paymentWithRefundToWire),
    }),
    requestRefund: async (input, { viewer }) => ({
      message: messages.refundRequested,
      refund: studentRefundToWire(await refunds.request({ ...input, studentId: viewer.studentId })),
    }),
    listRefunds: async (input) => {
      const { refunds: rows, total } = await refunds.list(input)
      return { refunds: rows.map(refundRowToWire), total }
    },
    exportRefunds: (input) => refunds.export(input),
    showRefund: async ({ id }) => ({ refund: refundToWire(await refunds.show(id)) }),
    startRefund: async ({ orderId, capture, attempt, reason }, { viewer }) => {
      const wish = { orderId, capture, attempt, reason }
      const { refund, isNew } = await refunds.start(wish, clerkOf(viewer))
      return changed(isNew ? messages.refundStarted : messages.refundThereAlready, refund.id)
    },
    approveRefund: async ({ id, overrideReason, byHand }, { viewer }) => {
      await refunds.approve({ id, overrideReason, byHand }, clerkOf(viewer))
      return changed(byHand ? messages.refundGivenBack : messages.refundApproved, id)
    },
    refuseRefund: async (input, { viewer }) => {
      await refunds.refuse(input, clerkOf(viewer))
      return changed(messages.refundRefused, input.id)
    },
    askAboutRefund: async ({ id }, { viewer }) => {
      await refunds.ask(id, clerkOf(viewer))
      return changed(messages.refundAsked, id)
    },
  }
}

function clerkOf({ adminId, name }: AdminViewer) {
  return { kind: 'admin', id: adminId, name } as const
}
