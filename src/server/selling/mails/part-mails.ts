import type { ReminderStage } from '#contract/selling/parts/dues.ts'
import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { SendAboutOrder } from '../../platform/mail/mail.service.ts'
import type { Order, ReceiptRow } from '../../money/payments.service.ts'
import { suffixOf } from './payment-mail-details.ts'
import type { Addressed, PaymentMailKind, ReceiptMailOptions } from './payment-mail-details.ts'
import { partReceiptMail } from './part-receipt-mail.ts'
import type { NextPart } from './part-receipt-mail.ts'
import { partReminderMail } from './part-reminder-mail.ts'

type Reminded = {
  part: { number: number; openInPaise: Paise }
  parts: number
  /** A day of the Indian calendar. */
  dueOn: string
  stage: ReminderStage
}

/** About orders that one person pays in parts (decisions 61 and 69). */
export function partMails(post: SendAboutOrder<PaymentMailKind>, options: ReceiptMailOptions) {
  const { institute, publicUrl, makeReceiptDocument } = options
  const myCoursesUrl = publicUrl + pages.myCourses()
  return {
    /** Sent once for each later part. */
    sendPartReceipt: (
      receipt: ReceiptRow,
      { student, next }: { student: Addressed; next: NextPart | null },
    ) =>
      post(
        { orderId: receipt.orderId, ...student },
        { kind: 'part-receipt', suffix: suffixOf(receipt.number) },
        async () => ({
          ...(await partReceiptMail({
            institute,
            receipt: { ...receipt, customerName: student.customerName },
            next,
            myCoursesUrl,
          })),
          attachments: [await makeReceiptDocument(receipt)],
        }),
      ),
    /** Sent once for each due date of a part, and each stage. */
    sendPartReminder: (order: Order, { part, parts, dueOn, stage }: Reminded) =>
      post(order, { kind: 'part-reminder', suffix: `.${part.number}.${dueOn}.${stage}` }, () =>
        partReminderMail({
          institute,
          orderId: order.id,
          customerName: order.customerName,
          courseName: order.courseName,
          campus: order.campus,
          isOnline: order.isOnline,
          part: part.number,
          parts,
          openInPaise: part.openInPaise,
          dueOn,
          stage,
          payUrl: myCoursesUrl,
        }),
      ),
  }
}
