/** What is recorded of an order that documents are made of, and which documents it has. */
export type PapersOfOrder = {
  isPaid: boolean
  hasReceipt: boolean
  /** Those that pay a line, in the order in which they came. */
  paying: readonly { captureId: string; hasReceipt: boolean }[]
  /** Those that are done; what the payer's bank took is none of them. */
  refunds: readonly { refundId: string; captureId: string; hasReceipt: boolean }[]
  /** Advances that the payer's bank has taken back, and what of each no refund voucher says yet, in paise. */
  lost: readonly { captureId: string; amountInPaise: number }[]
  /** Advances whose service has begun and that no invoice has taken up: those of one invoice together. */
  begun: readonly { captureIds: readonly string[] }[]
  /** Later parts that are to be invoiced before anybody has paid them (decision 81). */
  fallenDue: readonly { installmentId: string }[]
  /** Invoices of such parts of which something is open that nobody will pay. */
  over: readonly { documentId: string }[]
  /** Taxed payments that the desk has undone, and that have no note of it. */
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
 * The documents that an order lacks, receipts first: each capture that pays has one receipt, each refund that is done
 * one refund receipt (invariant J6), an advance that a bank took back a refund voucher, advances whose service has begun an
 * invoice (decision 76), parts that fell due unpaid
 * theirs (decision 81). Issuing them and asking again answers none.
 * @returns waits: something is due only after the order's first receipt, which is numbered where the money is recorded.
 */
export function documentsDue(papers: PapersOfOrder): { due: DueDocument[]; waits: boolean } {
  const isFirstMissing = papers.isPaid && !papers.hasReceipt
  const refunds = papers.refunds.filter(({ hasReceipt }) => !hasReceipt)
  const ready = refunds.filter(({ captureId }) => !isFirstMissing || !isPaying(papers, captureId))
  const due = [
    ...receiptsDue(papers),
    ...ready.map(({ refundId }) => ({ kind: 'refundReceipt', refundId }) as const),
    // before an invoice takes up what is left
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

/** After the first one: that is numbered where the money is recorded. */
function receiptsDue({ isPaid, hasReceipt, paying }: PapersOfOrder): DueDocument[] {
  if (!isPaid || !hasReceipt) return []
  return paying
    .filter((capture) => !capture.hasReceipt)
    .map(({ captureId }) => ({ kind: 'receipt', captureId }))
}

function isPaying({ paying }: PapersOfOrder, captureId: string): boolean {
  return paying.some((capture) => capture.captureId === captureId)
}
