import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import type { MakeReceiptDocument } from '../../money/payments.service.ts'

/** Content of the mails about an unfinished payment. */
export type PaymentMailDetails = {
  institute: MailInstitute
  customerName: string
  orderId: string
  courseName: string
  campus: string
  isOnline: boolean
  amountInPaise: Paise
}

export function paymentLines(details: PaymentMailDetails) {
  const { courseName, amountInPaise, orderId } = details
  return [
    ['Course', courseName],
    ['Campus', boughtPlace(details)],
    ['Amount', formatRupees(amountInPaise)],
    ['Order', orderId],
  ] as const
}

/** The kinds of payment mail in the record of sent mails. */
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

/** The recipient. */
export type Addressed = { customerName: string; customerEmail: string | null }

export type ReceiptMailOptions = {
  institute: Institute
  publicUrl: string
  makeReceiptDocument: MakeReceiptDocument
}

/** A receipt's number as a suffix of a message id. */
export const suffixOf = (number: string) => `.${number.replaceAll('/', '-')}`
