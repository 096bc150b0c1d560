import * as z from 'zod/mini'
import { PayerAt } from '../../selling/payer-place.ts'
import { IssuedBy } from '../issued-by.ts'
import { AgreedBatch, Receipt } from '../payments.ts'
import { text } from '../../platform/text/plain-fields.ts'
import { DocumentTax } from './tax-documents.ts'

/**
 * A refund: amount out of ofAmount. Both are rupee text of the currency; times are ISO 8601 UTC.
 */
export const RefundReceipt = z.object({
  number: z.string(),
  orderId: z.string(),
  issuedOn: z.string(),
  returnedOn: z.string(),
  amount: z.string(),
  ofAmount: z.string(),
  currency: z.string(),
  way: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Null where the money was never accepted. */
  receiptNumber: z.nullable(z.string()),
  /** The name of the receipt's kind when it was issued; left out where there is no tax. */
  receiptName: z.optional(z.string()),
  customer: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  courseName: z.string(),
  courseCode: z.string(),
  campus: z.string(),
  /** As of Receipt. */
  isOnline: z.optional(z.boolean()),
  /** Left out where the course had none. */
  batch: z.optional(AgreedBatch),
  /** As of Receipt. */
  student: z.optional(z.string()),
  paidOn: z.string(),
  paymentMethod: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  /** As of Receipt. */
  payerAt: z.optional(PayerAt),
  tax: z.optional(DocumentTax),
  institute: IssuedBy,
  /** Live, and no part of the document: the money came back to the institute later. */
  isBounced: z.boolean(),
  checkPath: z.string(),
  /** As of Receipt. */
  signedPath: z.optional(z.string()),
})
export type RefundReceipt = z.infer<typeof RefundReceipt>

/** A numbered document, with the template that draws it. */
export const NumberedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), template: z.literal('receipt/1'), receipt: Receipt }),
  z.object({
    kind: z.literal('refundReceipt'),
    template: z.literal('refund-receipt/1'),
    refundReceipt: RefundReceipt,
  }),
])
export type NumberedDocument = z.infer<typeof NumberedDocument>

export const DocumentShown = z.object({ document: NumberedDocument })

export const DocumentCodeInput = z.object({ code: text(64) })
