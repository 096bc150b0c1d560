import * as z from 'zod/mini'
import { taxDocumentKinds } from '#contract/tax-documents.ts'
import { invariant } from '../../foundation/invariant.ts'

const Party = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Left out where nothing was asked, as in all documents of before it ever was. The state is two digits. */
  address: z.optional(z.nullable(z.string())),
  stateCode: z.optional(z.nullable(z.string())),
})

const Named = z.object({ number: z.string(), issuedOn: z.string() })
export type NamedDocument = z.infer<typeof Named>

const Payment = z.object({
  /** Null over nothing. */
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
 * A receipt voucher that an invoice takes up: what of it is left. Documents issued before these two were kept leave out what
 * the voucher itself was about, and how it was paid.
 */
const TakenUp = z.extend(Named, {
  amountInPaise: z.int(),
  ofInPaise: z.optional(z.int()),
  payment: z.optional(Payment),
})
export type TakenUp = z.infer<typeof TakenUp>

/**
 * What of an amount is tax, where the institute was registered when the money came (decision 76). The four parts add up to
 * what the document is about: the amount, and what its payer deducted at source.
 */
const Tax = z.object({
  kind: z.enum(taxDocumentKinds),
  supplierGstin: z.string(),
  recipientGstin: z.nullable(z.string()),
  sac: z.string(),
  rateInHundredths: z.int(),
  /** The two digits of a state. */
  placeOfSupply: z.string(),
  taxableInPaise: z.int(),
  cgstInPaise: z.int(),
  sgstInPaise: z.int(),
  igstInPaise: z.int(),
  /** Of an invoice for advances. */
  vouchers: z.optional(z.array(TakenUp)),
  /** Of a credit note. */
  invoice: z.optional(Named),
})
export type DocumentTaxFacts = z.infer<typeof Tax>

/** What every document says: parties, course and place as they then were. Amounts are paise, times ISO 8601 UTC. */
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
  /** Left out where the course had none, as in all documents of before there were batches. Days are 'YYYY-MM-DD'. */
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
  /** An invoice that takes up several vouchers has the payment of the first. */
  payment: Payment,
  /** Left out where nothing is taxed, as in all documents of before there was tax. */
  tax: z.optional(Tax),
}

/**
 * Money that was received; as a tax invoice also the sum of advances, for which its payer has vouchers, or a part that fell due and was not
 * paid, and as a note what nobody will pay of such a part, or what the desk had entered by mistake. Another meaning of a field is another kind or another version, never a
 * change of this.
 */
export const ReceiptFacts = z.object({
  kind: z.enum(['receipt', 'taxInvoice', 'creditNote', 'refundVoucher']),
  ...common,
  /**
   * Left out but of a part for which nothing was paid: its due day, 'YYYY-MM-DD'. Then `payment` says nothing, and its day is
   * that of issue. Null only in older notes of an entry that the desk has undone; now `undone` says so.
   */
  unpaid: z.optional(z.object({ dueOn: z.nullable(z.string()) })),
  /** Left out but of the note of an entry that the desk has undone: the document of that entry. `payment` says nothing. */
  undone: z.optional(Named),
  /** Left out but of money for such a part: its invoice. */
  pays: z.optional(Named),
  /** Left out where the price was not lowered: what it was, by how much, and as what. */
  concession: z.optional(
    z.object({ priceInPaise: z.int(), loweredInPaise: z.int(), label: z.string() }),
  ),
  /** Left out but of an order that one person pays in parts: which one this is, and what they add up to. */
  inParts: z.optional(z.object({ part: z.int(), parts: z.int(), totalInPaise: z.int() })),
  /** Left out but of a group order: who its payer is, which part this is, and what was deducted of it as tax. */
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

/** Money that was given back: `amountInPaise` of the `ofInPaise` that the payment had brought. */
export const RefundReceiptFacts = z.object({
  kind: z.literal('refundReceipt'),
  ...common,
  ofInPaise: z.int(),
  returnedOn: z.string(),
  way: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /**
   * Of the money that went back; null where it had never been accepted. taxKind: as what it was issued; left out where nothing is
   * taxed, and in documents issued before it was kept.
   */
  receipt: z.nullable(z.extend(Named, { taxKind: z.optional(z.enum(taxDocumentKinds)) })),
})
export type RefundReceiptFacts = z.infer<typeof RefundReceiptFacts>

export type DocumentFacts = ReceiptFacts | RefundReceiptFacts

/** By which each kind is drawn; a new look is a new version, and the old one stays. */
export const templates = {
  receipt: 'receipt/1',
  taxInvoice: 'receipt/1',
  creditNote: 'receipt/1',
  refundVoucher: 'receipt/1',
  refundReceipt: 'refund-receipt/1',
} as const satisfies Record<DocumentFacts['kind'], string>

const readers: Partial<Record<string, z.ZodMiniType<DocumentFacts>>> = {
  'receipt/1': ReceiptFacts,
  'refund-receipt/1': RefundReceiptFacts,
}

/** What a template draws. @throws where it is none of ours: the database keeps the text as it was written. */
export function readFacts(template: string, text: string): DocumentFacts {
  const reader = readers[template]
  invariant(reader, 'a template stays as long as there is a document of it')
  return reader.parse(JSON.parse(text))
}
