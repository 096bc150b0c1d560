import { rupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import type { MakeCertificateDocument } from '../documents/certificate-document.ts'
import type { MakeReceiptDocument, ReceiptDocument } from '../documents/receipt-document.ts'
import { isOpen } from '../payments/payments.service.ts'
import type { Order, ReceiptRow } from '../payments/payments.service.ts'
import type { Tools } from '../tools/tools.ts'
import { accountMails } from './account-mails.ts'
import type { PostToPerson } from './account-mails.ts'
import { certificateMails } from './certificate-mails.ts'
import { enrolledMail } from './enrolled-mail.ts'
import type { Mailer, MailContent } from './mailer.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'
import { paymentPendingMail } from './payment-pending-mail.ts'
import { paymentWithoutPlaceMail } from './payment-without-place-mail.ts'
import type { WithoutPlace } from './payment-without-place-mail.ts'
import { postMail } from './post-mail.ts'
import type { RefundMailStep } from './refund-mail.ts'
import { refundMails } from './refund-mails.ts'
import { staffMails } from './staff-mails.ts'

export type { RefundMailStep } from './refund-mail.ts'

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
    makeCertificateDocument: MakeCertificateDocument
  },
) {
  const { mailer } = options
  const post = (order: Order | ReceiptRow, key: MailKey, write: () => Promise<Written>) => {
    const orderId = 'orderId' in order ? order.orderId : order.id
    const { kind, suffix = '' } = typeof key === 'string' ? { kind: key } : key
    const messageId = `${kind}.${orderId}${suffix}`
    const to = { name: order.customerName, address: order.customerEmail }
    return postMail(tools, mailer, {
      messageId,
      kind,
      orderId,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
  return {
    ...accountMails(postTo(tools, mailer), options),
    ...certificateMails(postTo(tools, mailer), options),
    ...staffMails(postTo(tools, mailer), options),
    ...refundMails(post, options),
    ...paymentMails(post, options),
  }
}

type Post = (
  order: Order | ReceiptRow,
  key: MailKey,
  write: () => Promise<Written>,
) => ReturnType<typeof postMail>

/** The mails about one order's payment. */
function paymentMails(post: Post, options: ReceiptMailOptions) {
  const { institute, publicUrl } = options
  const at = (path: string) => publicUrl + path
  const receiptMail = receiptMailWith(options)
  const orderFacts = (order: Order) => ({ ...order, institute, orderId: order.id })
  return {
    sendReceipt: (receipt: ReceiptRow) => post(receipt, 'receipt', () => receiptMail(receipt)),
    /** Because the office asked for it at that moment; once for each time it asked. */
    sendReceiptAgain: (receipt: ReceiptRow, askedAt: Date) =>
      post(receipt, { kind: 'receipt-again', suffix: `.${askedAt.getTime()}` }, () =>
        receiptMail(receipt),
      ),
    /** In the place of the receipt's mail, where the money bought no place. */
    sendPaymentWithoutPlace: (receipt: ReceiptRow, why: WithoutPlace) =>
      post(receipt, 'receipt', async () => ({
        ...(await paymentWithoutPlaceMail({
          institute,
          receipt,
          why,
          myPaymentsUrl: at(pages.myPayments()),
        })),
        attachments: [await options.makeReceiptDocument(receipt)],
      })),
    sendPaymentFailed: (order: Order) =>
      post(order, 'payment-failed', () =>
        paymentFailedMail({ ...orderFacts(order), tryAgainUrl: at(tryAgainPage(order)) }),
      ),
    sendPaymentPending: (order: Order) =>
      post(order, 'payment-pending', () =>
        paymentPendingMail({ ...orderFacts(order), myPaymentsUrl: at(pages.myPayments()) }),
      ),
  }
}

/** While its page takes another try, the result page leads there; afterwards the course does. */
function tryAgainPage(order: Order): string {
  if (!isOpen(order.state)) return pages.course(order.courseId)
  const amount = rupeeText(order.amountInPaise)
  return pages.paymentResult({ orderId: order.id, amount, status: 'FAILED' })
}

function receiptMailWith({ institute, publicUrl, makeReceiptDocument }: ReceiptMailOptions) {
  return async (receipt: ReceiptRow): Promise<Written> => ({
    ...(await enrolledMail({
      institute,
      receipt,
      receiptUrl: publicUrl + pages.receipt(receipt.orderId),
      refundPolicyUrl: publicUrl + pages.refundPolicy(),
    })),
    attachments: [await makeReceiptDocument(receipt)],
  })
}

type ReceiptMailOptions = {
  institute: Institute
  publicUrl: string
  makeReceiptDocument: MakeReceiptDocument
}

/** The mails about an order, as the record of what was sent names them. */
export type OrderMailKind =
  | 'receipt'
  | 'receipt-again'
  | 'payment-failed'
  | 'payment-pending'
  | `refund-${RefundMailStep}`

/** Most mails about an order exist once; the suffix tells those apart that can be asked for again. */
type MailKey = OrderMailKind | { kind: OrderMailKind; suffix: string }

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
