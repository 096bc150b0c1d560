import type { NumberedDocument, RefundReceipt } from '#contract/money/documents/documents.ts'
import { gstStateName } from '#contract/institute/gstin.ts'
import { taxKindOf } from '#contract/money/documents/listed-documents.ts'
import type { ListedDocument } from '#contract/money/documents/listed-documents.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { PayerAt } from '#contract/selling/payer-place.ts'
import { pages } from '#contract/pages.ts'
import type { CheckedReceipt, Receipt } from '#contract/money/payments.ts'
import { documentKinds, recordKinds, reversedBy } from '#contract/money/documents/document-kinds.ts'
import type { DocumentTax } from '#contract/money/documents/tax-documents.ts'
import type {
  DocumentTaxFacts,
  GroupFacts,
  NamedDocument,
  PartFacts,
  PaymentFacts,
} from './document-facts.ts'
import type { DocumentRow, ReceiptRow, RefundReceiptRow } from './shown-document.ts'

/** Translates a receipt to the contract's names (spec §3, Receipt). */
export function receiptToWire(row: ReceiptRow): Receipt {
  const { number, isRefunded, issuedOn, paidOn, amountInPaise, ...more } = row
  const { concession, group, inParts, tax, payerAt, undone, ...details } = more
  return {
    ...details,
    // frozen from columns whose CHECK constraints make it an amount
    ...(inParts && {
      inParts: { ...numbersOf(inParts), total: rupeeText(inParts.totalInPaise as Paise) },
    }),
    ...(group && { group: groupToWire(group) }),
    // an organisation's address is in `group`
    ...(payerAt && !group && { payerAt: payerAtToWire(payerAt) }),
    ...(tax && { tax: taxToWire(tax, undone?.of) }),
    ...(undone && { undone: undoneToWire(undone.of, tax) }),
    ...(concession && {
      concession: {
        price: rupeeText(concession.priceInPaise),
        lowered: rupeeText(concession.loweredInPaise),
        label: concession.label,
      },
    }),
    receiptId: number,
    status: isRefunded ? 'REFUNDED' : 'CHARGED',
    issuedOn: issuedOn.toISOString(),
    paidOn: paidOn.toISOString(),
    customer: { name: row.customerName, email: row.customerEmail, phone: row.customerPhone },
    amountPaid: rupeeText(amountInPaise),
    ...checkedAt(row),
  }
}

function payerAtToWire({ address, stateCode }: NonNullable<DocumentRow['payerAt']>): PayerAt {
  return { address, state: stateCode && stateText(stateCode) }
}

const stateText = (code: string) => `${gstStateName(code)} (${code})`

const numbersOf = ({ part, parts }: PartFacts) => ({ part, parts })

/** The public check addresses. */
function checkedAt({ checkCode, signed }: Pick<DocumentRow, 'checkCode' | 'signed'>) {
  return {
    checkPath: pages.receiptCheck(checkCode),
    ...(signed === null ? {} : { signedPath: pages.verifyDocument(signed) }),
  }
}

function groupToWire({ deducted, stateCode, ...group }: GroupFacts): NonNullable<Receipt['group']> {
  return {
    ...group,
    state: stateCode && stateText(stateCode),
    deducted: deducted && {
      // frozen from a column whose CHECK constraint makes it an amount
      amount: rupeeText(deducted.amountInPaise as Paise),
      rate: `${deducted.rateInHundredths / 100} %`,
      section: deducted.section,
      financialYear: deducted.financialYear,
      certificate: deducted.certificate,
    },
  }
}

/** The document of the undone entry, under the kind with which it was issued. */
function undoneToWire(of: NamedDocument | null, tax: DocumentTaxFacts | undefined) {
  const isInvoice = tax?.invoice !== undefined && tax.invoice.number === of?.number
  const { name } = documentKinds[isInvoice ? 'taxInvoice' : 'receiptVoucher']
  return { of: of && { name, ...of } }
}

/** @param receipt the money's receipt, for a document of returned money or an undone entry. */
function taxToWire(facts: DocumentTaxFacts, receipt: NamedDocument | null = null): DocumentTax {
  const { rateInHundredths, placeOfSupply, vouchers = [] } = facts
  const { taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise, ...same } = facts
  // frozen from columns whose CHECK constraints make them amounts
  const money = (inPaise: number) => rupeeText(inPaise as Paise)
  const isBetweenStates = placeOfSupply !== same.supplierGstin.slice(0, 2)
  return {
    kind: same.kind,
    supplierGstin: same.supplierGstin,
    recipientGstin: same.recipientGstin,
    sac: same.sac,
    rate: `${rateInHundredths / 100}`,
    placeOfSupply: stateText(placeOfSupply),
    taxable: money(taxableInPaise),
    cgst: isBetweenStates ? null : money(cgstInPaise),
    sgst: isBetweenStates ? null : money(sgstInPaise),
    igst: isBetweenStates ? money(igstInPaise) : null,
    vouchers: vouchers.map(({ number, issuedOn, amountInPaise, ofInPaise, payment }) => ({
      number,
      issuedOn,
      amount: money(amountInPaise),
      ...(ofInPaise === undefined ? {} : { ofAmount: money(ofInPaise) }),
      ...(payment === undefined ? {} : { paid: paidToWire(payment) }),
    })),
    against: againstOf(facts, receipt),
  }
}

function paidToWire({ paidOn, method, transactionId, rrn, bankTxnId }: PaymentFacts) {
  return { on: paidOn, method, reference: rrn ?? bankTxnId ?? transactionId }
}

function againstOf({ kind, invoice }: DocumentTaxFacts, receipt: NamedDocument | null) {
  const against = invoice ?? receipt
  const ofKind = reversedBy(kind) ?? (invoice === undefined ? null : 'taxInvoice')
  if (against === null || ofKind === null) return null
  const { name } = documentKinds[ofKind]
  return { name, number: against.number, issuedOn: against.issuedOn }
}

/** A document of any kind, with its template. */
export function documentToWire(row: DocumentRow): NumberedDocument {
  return row.kind === 'receipt'
    ? { kind: 'receipt', template: 'receipt/1', receipt: receiptToWire(row) }
    : {
        kind: 'refundReceipt',
        template: 'refund-receipt/1',
        refundReceipt: refundReceiptToWire(row),
      }
}

function refundReceiptToWire(row: RefundReceiptRow): RefundReceipt {
  const {
    amountInPaise,
    ofInPaise,
    issuedOn,
    returnedOn,
    paidOn,
    tax,
    receipt,
    payerAt,
    ...details
  } = row
  return {
    ...details,
    ...(payerAt && { payerAt: payerAtToWire(payerAt) }),
    ...(tax && { tax: taxToWire(tax, receipt) }),
    receiptNumber: receipt?.number ?? null,
    ...(receipt?.taxKind && { receiptName: documentKinds[receipt.taxKind].name }),
    amount: rupeeText(amountInPaise),
    ofAmount: rupeeText(ofInPaise),
    issuedOn: issuedOn.toISOString(),
    returnedOn: returnedOn.toISOString(),
    paidOn: paidOn.toISOString(),
    customer: { name: row.customerName, email: row.customerEmail, phone: row.customerPhone },
    ...checkedAt(row),
  }
}

/** The facts for any holder of the check address, without the payer and the course (rule 37). */
export function checkedDocumentToWire(row: DocumentRow): CheckedReceipt {
  const isRefund = row.kind === 'refundReceipt'
  return {
    kind: row.kind,
    ...(row.tax && { taxKind: row.tax.kind }),
    ...(row.kind === 'receipt' && unpaidToWire(row)),
    receiptId: row.number,
    issuedOn: row.issuedOn.toISOString(),
    paidOn: row.paidOn.toISOString(),
    amountPaid: rupeeText(isRefund ? row.ofInPaise : row.amountInPaise),
    currency: isRefund ? row.currency : 'INR',
    status: row.isRefunded ? 'REFUNDED' : 'CHARGED',
    returned: isRefund
      ? {
          on: row.returnedOn.toISOString(),
          amount: rupeeText(row.amountInPaise),
          isBounced: row.isBounced,
        }
      : null,
  }
}

function unpaidToWire({ unpaid, undone, moneyGone }: ReceiptRow) {
  return {
    ...(unpaid && { unpaid }),
    ...(undone && { isOfUndoneEntry: true }),
    ...(moneyGone && { moneyGone }),
  }
}

type ListedRow = {
  kind: string
  taxKind: string | null
  number: string
  checkCode: string
  issuedAt: Date
  amountInPaise: number
  currency: string
}

/** One row of a list of documents. */
export function listedDocumentToWire(row: ListedRow): ListedDocument {
  return {
    kind: recordKinds.find((kind) => kind === row.kind) ?? 'receipt',
    ...taxKindOf(row.taxKind),
    number: row.number,
    code: row.checkCode,
    issuedOn: row.issuedAt.toISOString(),
    // frozen from a column whose CHECK constraint makes it an amount
    amount: rupeeText(row.amountInPaise as Paise),
    currency: row.currency,
  }
}
