import * as z from 'zod/mini'
import { kindsDrawnBy, taxDocumentKinds } from '#contract/money/documents/document-kinds.ts'
import { invariant } from '../../platform/foundation/invariant.ts'

const Party = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Left out if nothing was asked, as in all older documents. The state is two digits. */
  address: z.optional(z.nullable(z.string())),
  stateCode: z.optional(z.nullable(z.string())),
})

const Named = z.object({ number: z.string(), issuedOn: z.string() })
export type NamedDocument = z.infer<typeof Named>

const Payment = z.object({
  /** Null for a free order. */
  provider: z.nullable(z.string()),
  paidOn: z.string(),
  transactionId: z.nullable(z.string()),
  method: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  cardIssuer: z.nullable(z.string()),
  authCode: z.nullable(z.string()),
  rrn: z.nullable(z.string()),
  bankTxnId: z.nullable(z.string()),
})
export type PaymentFacts = z.infer<typeof Payment>

/**
 * A receipt voucher that an invoice takes up, with the amount that is left of it. Documents issued
 * before these two fields existed leave out the voucher's own amount and payment.
 */
const TakenUp = z.extend(Named, {
  amountInPaise: z.int(),
  ofInPaise: z.optional(z.int()),
  payment: z.optional(Payment),
})
export type TakenUp = z.infer<typeof TakenUp>

/**
 * The tax part of an amount, if the institute was registered when the money came (decision 76). The
 * four parts add up to the document's total: the amount plus the tax that its payer deducted.
 */
const Tax = z.object({
  kind: z.enum(taxDocumentKinds),
  supplierGstin: z.string(),
  recipientGstin: z.nullable(z.string()),
  sac: z.string(),
  rateInHundredths: z.int(),
  /** The state's two digits. */
  placeOfSupply: z.string(),
  taxableInPaise: z.int(),
  cgstInPaise: z.int(),
  sgstInPaise: z.int(),
  igstInPaise: z.int(),
  /** Only of an invoice for advances. */
  vouchers: z.optional(z.array(TakenUp)),
  /** Only of a credit note. */
  invoice: z.optional(Named),
})
export type DocumentTaxFacts = z.infer<typeof Tax>

/**
 * The facts of every document: parties, course and place at that time. Amounts are paise, times are
 * ISO 8601 UTC.
 */
const common = {
  number: z.string(),
  checkCode: z.string(),
  issuedOn: z.string(),
  institute: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    addressLines: z.array(z.string()),
  }),
  payer: Party,
  student: z.object({ id: z.string(), name: z.string() }),
  order: z.string(),
  course: z.object({ name: z.string(), code: z.string() }),
  campus: z.string(),
  /**
   * It is taught online: the document does not name the campus. Left out if it is not, and in all
   * older documents.
   */
  isOnline: z.optional(z.boolean()),
  /**
   * Left out if the course had no batch, as in all documents from before batches. Days are
   * 'YYYY-MM-DD'.
   */
  batch: z.optional(
    z.object({
      startsOn: z.string(),
      endsOn: z.string(),
      hours: z.nullable(z.string()),
      isOnline: z.boolean(),
    }),
  ),
  currency: z.string(),
  amountInPaise: z.int(),
  /** An invoice for several vouchers has the payment of the first. */
  payment: Payment,
  /** Left out if nothing is taxed, as in all documents from before tax. */
  tax: z.optional(Tax),
}

/**
 * The facts of received money. A tax invoice may also cover advances with vouchers, or a part that
 * fell due unpaid. A note covers the amount of such a part that nobody will pay, or a mistaken desk
 * entry. A field never changes its meaning: another meaning is another kind or version.
 */
export const ReceiptFacts = z.object({
  kind: z.enum(kindsDrawnBy('receipt/1')),
  ...common,
  /**
   * Only of a part that fell due unpaid: its due day, 'YYYY-MM-DD'. Then `payment` is empty, and
   * its day is the day of issue. Null only in older notes of an undone desk entry; newer notes have
   * `undone`.
   */
  unpaid: z.optional(z.object({ dueOn: z.nullable(z.string()) })),
  /** Only of the note for an undone desk entry: the document of that entry. `payment` is empty. */
  undone: z.optional(Named),
  /** Only of money for such a part: its invoice. */
  pays: z.optional(Named),
  /** Left out if the price was not lowered: the full price, the reduction and its label. */
  concession: z.optional(
    z.object({ priceInPaise: z.int(), loweredInPaise: z.int(), label: z.string() }),
  ),
  /**
   * Only of an order in parts with one payer: the number of this part and the total of all parts.
   */
  inParts: z.optional(z.object({ part: z.int(), parts: z.int(), totalInPaise: z.int() })),
  /** Only of a group order: its payer, the number of this part, and the deducted tax. */
  group: z.optional(
    z.object({
      address: z.string(),
      gstin: z.nullable(z.string()),
      stateCode: z.nullable(z.string()),
      contactName: z.string(),
      purchaseOrder: z.nullable(z.string()),
      students: z.int(),
      part: z.int(),
      parts: z.int(),
      deducted: z.nullable(
        z.object({
          amountInPaise: z.int(),
          rateInHundredths: z.int(),
          section: z.string(),
          financialYear: z.string(),
          certificate: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
export type ReceiptFacts = z.infer<typeof ReceiptFacts>
export type GroupFacts = NonNullable<ReceiptFacts['group']>
export type PartFacts = NonNullable<ReceiptFacts['inParts']>

/** Returned money: `amountInPaise` of the payment's `ofInPaise`. */
export const RefundReceiptFacts = z.object({
  kind: z.enum(kindsDrawnBy('refund-receipt/1')),
  ...common,
  ofInPaise: z.int(),
  returnedOn: z.string(),
  way: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /**
   * The receipt of the returned money; null if the money was never accepted. taxKind: the kind
   * under which it was issued; left out if nothing is taxed, and in older documents.
   */
  receipt: z.nullable(z.extend(Named, { taxKind: z.optional(z.enum(taxDocumentKinds)) })),
})
export type RefundReceiptFacts = z.infer<typeof RefundReceiptFacts>

export type DocumentFacts = ReceiptFacts | RefundReceiptFacts

const readers: Partial<Record<string, z.ZodMiniType<DocumentFacts>>> = {
  'receipt/1': ReceiptFacts,
  'refund-receipt/1': RefundReceiptFacts,
}

/**
 * Reads the frozen facts for a template.
 * @throws for an unknown template: the database keeps the text unchanged.
 */
export function readFacts(template: string, text: string): DocumentFacts {
  const reader = readers[template]
  invariant(reader, 'a template is kept while documents use it')
  return reader.parse(JSON.parse(text))
}
