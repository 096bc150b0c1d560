import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import type { Order } from '../payments/payments.service.ts'
import type { MailContent } from './mailer.ts'
import { refundMail } from './refund-mail.ts'
import type { RefundMailFacts, RefundMailStep } from './refund-mail.ts'

type PostAboutOrder = (
  order: Order,
  key: { kind: `refund-${RefundMailStep}`; suffix: string },
  write: () => Promise<MailContent>,
) => Promise<void>

/** A step of a refund, as its subject tells of it. */
type ToldRefund = {
  refund: RefundMailFacts['refund'] & { id: string }
  order: Order
  step: RefundMailStep
  expectedBy: Date | null
}

/** The mails about refunds, one for each step of each. */
export function refundMails(
  post: PostAboutOrder,
  { institute, publicUrl }: { institute: Institute; publicUrl: string },
) {
  const myPaymentsUrl = publicUrl + pages.myPayments()
  return {
    sendRefundMail: ({ refund, order, step, expectedBy }: ToldRefund) =>
      post(order, { kind: `refund-${step}` as const, suffix: `.${refund.id}` }, () =>
        refundMail({
          ...order,
          institute,
          orderId: order.id,
          refund,
          step,
          expectedBy,
          myPaymentsUrl,
        }),
      ),
  }
}
