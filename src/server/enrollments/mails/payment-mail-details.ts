import { formatRupees } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Institute } from '#contract/institute.ts'
import type { MailInstitute } from '../../mail/mail-frame.ts'
import type { MakeReceiptDocument } from '../../payments/payments.service.ts'

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

/** The mails about a payment, as the record of what was sent names them. */
export type PaymentMailKind =
  | 'receipt'
  | 'receipt-again'
  | 'payer-receipt'
  | 'payment-failed'
  | 'payment-pending'
  | 'payment-reminder'
  | 'cheque-bounced'
  | 'group-place'
  | 'part-receipt'
  | 'part-reminder'

/** Whom the mail is for. */
export type Addressed = { customerName: string; customerEmail: string | null }

export type ReceiptMailOptions = {
  institute: Institute
  publicUrl: string
  makeReceiptDocument: MakeReceiptDocument
}

/** A receipt's number in the one word that a message id is. */
export const suffixOf = (number: string) => `.${number.replaceAll('/', '-')}`
