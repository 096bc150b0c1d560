import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import type { MakeReceiptDocument, ReceiptDocument } from '../documents/receipt-document.ts'
import type { Order, ReceiptRow } from '../payments/payments.service.ts'
import type { Tools } from '../tools.ts'
import { accountMails } from './account-mails.ts'
import type { PostToPerson } from './account-mails.ts'
import { enrolledMail } from './enrolled-mail.ts'
import type { Mailer, MailContent } from './mailer.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'
import { paymentPendingMail } from './payment-pending-mail.ts'
import { postMail } from './post-mail.ts'

export type MailRoom = ReturnType<typeof createMailRoom>

/**
 * Writes and posts the portal's mails, each once. Called from jobs, never inside a request.
 * Not here: when a mail is due (the subject that queues its job). Start reading at post-mail.ts.
 */
export function createMailRoom(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  options: {
    mailer: Mailer
    institute: Institute
    publicUrl: string
    makeReceiptDocument: MakeReceiptDocument
  },
) {
  const { mailer, institute, publicUrl } = options
  const at = (path: string) => publicUrl + path
  const post = (order: Order | ReceiptRow, kind: string, write: () => Promise<Written>) => {
    const orderId = 'orderId' in order ? order.orderId : order.id
    const messageId = `${kind}.${orderId}`
    const to = { name: order.customerName, address: order.customerEmail }
    return postMail(tools, mailer, {
      messageId,
      kind,
      orderId,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
  const orderFacts = (order: Order) => ({ ...order, institute, orderId: order.id })
  return {
    ...accountMails(postTo(tools, mailer), options),
    sendReceipt: (receipt: ReceiptRow) =>
      post(receipt, 'receipt', async () => ({
        ...(await enrolledMail({
          institute,
          receipt,
          receiptUrl: at(pages.receipt(receipt.orderId)),
          refundPolicyUrl: at(pages.refundPolicy()),
        })),
        attachments: [await options.makeReceiptDocument(receipt)],
      })),
    sendPaymentFailed: (order: Order) =>
      post(order, 'payment-failed', () =>
        paymentFailedMail({ ...orderFacts(order), courseUrl: at(pages.course(order.courseId)) }),
      ),
    sendPaymentPending: (order: Order) =>
      post(order, 'payment-pending', () =>
        paymentPendingMail({ ...orderFacts(order), myPaymentsUrl: at(pages.myPayments()) }),
      ),
  }
}

type Written = MailContent & { attachments?: ReceiptDocument[] }

/** The mails about a person are known by their own key, those about an order by the order's id. */
function postTo(tools: Pick<Tools, 'db' | 'clock' | 'log'>, mailer: Mailer): PostToPerson {
  return ({ kind, id }, to, write) => {
    const messageId = `${kind}.${id}`
    return postMail(tools, mailer, {
      messageId,
      kind,
      orderId: null,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
}
