import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { DocumentRow, MakeReceiptDocument, Order } from '../../payments.service.ts'
import type { SendAboutOrder } from '../../../platform/mail/mail.service.ts'
import { payerRefundMail } from './payer-refund-mail.ts'
import type { PayerRefundStep } from './payer-refund-mail.ts'
import { refundMail } from './refund-mail.ts'
import type { RefundMailDetails, RefundMailStep } from './refund-mail.ts'

export type RefundMails = ReturnType<typeof refundMails>

type ToldRefund = {
  refund: RefundMailDetails['refund'] & { id: string; tries: number }
  order: Order
  step: RefundMailStep
  expectedBy: Date | null
  endsPlace: boolean
  ofInPaise: Paise
  /** Attached as a PDF; null at any other step, and where it could not be numbered yet. */
  receipt: DocumentRow | null
}

type Sender = { institute: Institute; publicUrl: string; makeReceiptDocument: MakeReceiptDocument }

/** The kinds of refund mail in the record of sent mails. */
export type RefundMailKind = `refund-${RefundMailStep}` | `payer-refund-${PayerRefundStep}`

/** The same step for the mail to a payer other than the student. */
type ToldPayer = Pick<ToldRefund, 'refund' | 'order' | 'receipt'> & {
  step: PayerRefundStep
  to: { name: string; email: string }
}

export function refundMails(
  post: SendAboutOrder<RefundMailKind>,
  { institute, publicUrl, makeReceiptDocument }: Sender,
) {
  const myPaymentsUrl = publicUrl + pages.myPayments()
  return {
    sendRefundMail: ({
      refund,
      order,
      step,
      expectedBy,
      endsPlace,
      ofInPaise,
      receipt,
    }: ToldRefund) =>
      post(
        order,
        { kind: `refund-${step}` as const, suffix: suffixOf(refund, step) },
        async () => ({
          ...(await refundMail({
            ...order,
            institute,
            orderId: order.id,
            refund,
            step,
            expectedBy,
            endsPlace,
            ofInPaise,
            receiptNumber: receipt?.number ?? null,
            myPaymentsUrl,
          })),
          attachments: receipt === null ? [] : [await makeReceiptDocument(receipt)],
        }),
      ),
    sendPayerRefund: payerMail(post, { institute, makeReceiptDocument }),
  }
}

function payerMail(
  post: SendAboutOrder<RefundMailKind>,
  { institute, makeReceiptDocument }: Omit<Sender, 'publicUrl'>,
) {
  return ({ refund, order, step, receipt, to }: ToldPayer) =>
    post(
      { orderId: order.id, customerName: to.name, customerEmail: to.email },
      { kind: `payer-refund-${step}` as const, suffix: suffixOf(refund, step) },
      async () => ({
        ...(await payerRefundMail({
          institute,
          step,
          payerName: to.name,
          studentName: order.customerName,
          courseName: order.courseName,
          orderId: order.id,
          refund,
          receiptNumber: receipt?.number ?? null,
        })),
        attachments: receipt === null ? [] : [await makeReceiptDocument(receipt)],
      }),
    )
}

/** Money can be sent more than once: each try has its own mail. */
function suffixOf({ id, tries, way }: ToldRefund['refund'], step: RefundMailStep): string {
  return step === 'sent' || step === 'done' ? `.${id}.${tries}.${way ?? ''}` : `.${id}`
}
