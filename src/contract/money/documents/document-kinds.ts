/*
 * Every kind of numbered document, and what the portal decides by kind (decisions 23, 76). A new
 * kind is an entry here. The CHECK constraints of the table documents must allow it. Each kind takes
 * its prefix from the institute's facts (document-prefixes.ts).
 */

type KindOfDocument = {
  /** On the document and in lists. */
  name: string
  /** receipts: one series a year, whatever the prefix. refundReceipts: one a year for each prefix. */
  series: 'receipts' | 'refundReceipts'
  /** For documents.kind; null: it is recorded as another kind only. */
  record: {
    /** In lists, for the kind as a whole. */
    name: string
    /** The template that draws it. A new layout is a new version, and the old one stays. */
    template: 'receipt/1' | 'refund-receipt/1'
    /** none: it records no money of its own. */
    money: 'received' | 'returned' | 'none'
  } | null
  /** For documents.tax_kind; null: it is no tax document. */
  tax: {
    /** The kinds of documents.kind that may have it. */
    recordedAs: readonly string[]
    /** How the return of outward supplies counts it. */
    gstr1: 'advance' | 'returnedAdvance' | 'invoice' | 'note'
    /** The kind of the document that it reverses; null: none. */
    reverses: 'receiptVoucher' | 'taxInvoice' | null
  } | null
}

/** In the order of the register's filter. */
export const documentKinds = {
  receipt: {
    name: 'Receipt',
    series: 'receipts',
    record: { name: 'Receipt', template: 'receipt/1', money: 'received' },
    tax: null,
  },
  refundReceipt: {
    name: 'Refund receipt',
    series: 'refundReceipts',
    record: { name: 'Refund receipt', template: 'refund-receipt/1', money: 'returned' },
    tax: null,
  },
  /** For money before the service begins. */
  receiptVoucher: {
    name: 'Receipt voucher',
    series: 'refundReceipts',
    record: null,
    tax: { recordedAs: ['receipt'], gstr1: 'advance', reverses: null },
  },
  /**
   * For money after the service begins. Without money: for advances that have vouchers, or for a
   * part that fell due unpaid.
   */
  taxInvoice: {
    name: 'Tax invoice',
    series: 'refundReceipts',
    record: { name: 'Invoice without a payment', template: 'receipt/1', money: 'none' },
    tax: { recordedAs: ['receipt', 'taxInvoice'], gstr1: 'invoice', reverses: null },
  },
  /**
   * For money that goes back after the invoice. Without money: for the uncollected share of a part,
   * or for an undone desk entry.
   */
  creditNote: {
    name: 'Credit note',
    series: 'refundReceipts',
    record: { name: 'Credit note without a refund', template: 'receipt/1', money: 'none' },
    tax: { recordedAs: ['refundReceipt', 'creditNote'], gstr1: 'note', reverses: 'taxInvoice' },
  },
  /** For money that goes back before the invoice. Without money: for an undone desk entry. */
  refundVoucher: {
    name: 'Refund voucher',
    series: 'refundReceipts',
    record: { name: 'Refund voucher without a refund', template: 'receipt/1', money: 'none' },
    tax: {
      recordedAs: ['refundReceipt', 'refundVoucher'],
      gstr1: 'returnedAdvance',
      reverses: 'receiptVoucher',
    },
  },
} as const satisfies Record<string, KindOfDocument>

type Kinds = typeof documentKinds
export type DocumentKind = keyof Kinds
/** A value of documents.kind. */
export type RecordKind = {
  [K in DocumentKind]: Kinds[K]['record'] extends null ? never : K
}[DocumentKind]
/** A value of documents.tax_kind: a document of a registered institute. */
export type TaxDocumentKind = {
  [K in DocumentKind]: Kinds[K]['tax'] extends null ? never : K
}[DocumentKind]
type Template = NonNullable<KindOfDocument['record']>['template']
type DrawnBy<T extends Template> = {
  [K in RecordKind]: Kinds[K]['record']['template'] extends T ? K : never
}[RecordKind]

// Object.keys loses the table's key types
export const allKinds = Object.keys(documentKinds) as DocumentKind[]
export const recordKinds = allKinds.filter(
  (kind): kind is RecordKind => documentKinds[kind].record !== null,
)
export const taxDocumentKinds = allKinds.filter(
  (kind): kind is TaxDocumentKind => documentKinds[kind].tax !== null,
)

/** The kinds of documents.kind that a template draws. */
export function kindsDrawnBy<T extends Template>(template: T): DrawnBy<T>[] {
  return recordKinds.filter(
    (kind): kind is DrawnBy<T> => documentKinds[kind].record.template === template,
  )
}

/** The kinds of documents.kind with this money. */
export function kindsWithMoney(
  money: NonNullable<KindOfDocument['record']>['money'],
): RecordKind[] {
  return recordKinds.filter((kind) => documentKinds[kind].record.money === money)
}

/** Whether documents of the first kind may have the second in documents.kind. */
export function isRecordedAs(one: DocumentKind, kind: RecordKind): boolean {
  const recordedAs: readonly string[] = documentKinds[one].tax?.recordedAs ?? [one]
  return recordedAs.includes(kind)
}

/** Notes without money of their own: each reverses the document of its parent. */
export const noteKinds = kindsWithMoney('none').filter((kind) => {
  const { tax } = documentKinds[kind]
  return tax !== null && tax.reverses !== null
})

/** What a tax document reverses; null: nothing. */
export function reversedBy(kind: TaxDocumentKind): 'receiptVoucher' | 'taxInvoice' | null {
  return documentKinds[kind].tax.reverses
}
