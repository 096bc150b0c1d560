/** The records of an order from which documents are made, and its existing documents. */
export type PapersOfOrder = {
  isPaid: boolean
  hasReceipt: boolean
  /** Captures that pay a line, in the order of arrival. */
  paying: readonly { captureId: string; hasReceipt: boolean }[]
  /** Refunds that are done; chargebacks are not among them. */
  refunds: readonly { refundId: string; captureId: string; hasReceipt: boolean }[]
  /**
   * Advances that the payer's bank took back, with the amount in paise that no refund voucher
   * covers yet.
   */
  lost: readonly { captureId: string; amountInPaise: number }[]
  /** Advances whose service has begun and that no invoice covers, grouped by invoice. */
  begun: readonly { captureIds: readonly string[] }[]
  /** Later parts that must be invoiced before they are paid (decision 81). */
  fallenDue: readonly { installmentId: string }[]
  /** Invoices of such parts with an open amount that nobody will pay. */
  over: readonly { documentId: string }[]
  /** Taxed payments that the desk has undone, without a note. */
  undone: readonly { captureId: string }[]
}

export type DueDocument =
  | { kind: 'receipt'; captureId: string }
  | { kind: 'refundReceipt'; refundId: string }
  | { kind: 'lossVoucher'; captureId: string; amountInPaise: number }
  | { kind: 'taxInvoice'; captureIds: readonly string[] }
  | { kind: 'partInvoice'; installmentId: string }
  | { kind: 'partCreditNote'; documentId: string }
  | { kind: 'undoneNote'; captureId: string }

/**
 * The documents that an order lacks, receipts first. Each paying capture has one receipt, and each
 * done refund one refund receipt (invariant J6). An advance that a bank took back has a refund
 * voucher. An advance has an invoice once its service has begun (decision 76). Parts that fell due
 * unpaid have an invoice (decision 81). Once they are issued, nothing is due.
 * @returns waits: a document is due only after the order's first receipt, which is numbered
 * together with the money.
 */
export function documentsDue(papers: PapersOfOrder): { due: DueDocument[]; waits: boolean } {
  const isFirstMissing = papers.isPaid && !papers.hasReceipt
  const refunds = papers.refunds.filter(({ hasReceipt }) => !hasReceipt)
  const ready = refunds.filter(({ captureId }) => !isFirstMissing || !isPaying(papers, captureId))
  const due = [
    ...receiptsDue(papers),
    ...ready.map(({ refundId }) => ({ kind: 'refundReceipt', refundId }) as const),
    // before an invoice covers the rest
    ...papers.lost.map((loss) => ({ kind: 'lossVoucher', ...loss }) as const),
    ...papers.begun.map(({ captureIds }) => ({ kind: 'taxInvoice', captureIds }) as const),
    ...papers.fallenDue.map(
      ({ installmentId }) => ({ kind: 'partInvoice', installmentId }) as const,
    ),
    ...papers.over.map(({ documentId }) => ({ kind: 'partCreditNote', documentId }) as const),
    ...papers.undone.map(({ captureId }) => ({ kind: 'undoneNote', captureId }) as const),
  ]
  return { due, waits: isFirstMissing }
}

/** Receipts after the first one, which is numbered together with the money. */
function receiptsDue({ isPaid, hasReceipt, paying }: PapersOfOrder): DueDocument[] {
  if (!isPaid || !hasReceipt) return []
  return paying
    .filter((capture) => !capture.hasReceipt)
    .map(({ captureId }) => ({ kind: 'receipt', captureId }))
}

function isPaying({ paying }: PapersOfOrder, captureId: string): boolean {
  return paying.some((capture) => capture.captureId === captureId)
}
