import { formatRupees } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { MailInstitute } from '../../mail/mail-frame.ts'

/** What the mails about an unfinished payment tell. */
export type PaymentMailDetails = {
  institute: MailInstitute
  customerName: string
  orderId: string
  courseName: string
  campus: string
  amountInPaise: Paise
}

/** The lines of their table. */
export function paymentLines({ courseName, campus, amountInPaise, orderId }: PaymentMailDetails) {
  return [
    ['Course', courseName],
    ['Campus', campus],
    ['Amount', formatRupees(amountInPaise)],
    ['Order', orderId],
  ] as const
}
