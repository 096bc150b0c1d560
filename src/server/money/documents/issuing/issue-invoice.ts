import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { noteJournalDue } from '../../captures/journal-due.store.ts'
import { postJournal } from '../../journal/post-journal.ts'
import { less, NO_TAX, plus, sumOf, taxOfReturn } from '../../tax/tax-of.ts'
import { noteInvoiced, vouchersOf } from '../../tax/taxes.store.ts'
import { detailsOfOrder } from '../document-details.store.ts'
import { documentsStore } from '../documents.store.ts'
import type { IssueDeps, Numbering } from './issuing.ts'
import { paymentFacts } from './common-facts.ts'
import { invoiceFacts } from './make-facts.ts'

type Advances = { orderId: string; captureIds: readonly string[] }
type Numbers = { giveNumber: (kind: TaxDocumentKind) => Promise<Numbering | null> }

/**
 * Invoices advances whose service has begun: the amount that was not returned is now earned. The
 * caller holds the order's row lock.
 * @returns false where no number was available.
 */
export async function issueInvoice(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, captureIds, giveNumber }: Advances & Numbers,
): Promise<boolean> {
  const advances = await advancesOf(tx, { orderId, captureIds })
  const [first] = advances
  invariant(first, 'an invoice covers the payer’s vouchers')
  const parts = advances.reduce((sum, { left }) => plus(sum, left), NO_TAX)
  const numbering = await giveNumber('taxInvoice')
  if (numbering === null) return false
  const { issuedAt, financialYear, sequence } = numbering
  const vouchers = advances.map(({ voucher }) => voucher)
  const tax = { ...first.tax, ...parts }
  const of = { details: first.details, tax, amountInPaise: sumOf(parts), vouchers }
  const facts = invoiceFacts(deps.issuer, of, numbering)
  const none = { captureId: null, refundId: null, parentId: null }
  const document = {
    id: newId(issuedAt),
    financialYear,
    sequence,
    issuedAt,
    orderId,
    ...none,
    facts,
  }
  await documentsStore(tx).insertDocuments([document])
  await noteInvoiced(tx, { captureIds, invoicedAt: issuedAt })
  await noteJournalDue(tx, captureIds, issuedAt)
  // the advance is earned on the day of the invoice
  return postJournal(deps, tx, orderId)
}

/**
 * The advances in the order of arrival, each with the amount left and its voucher for the invoice.
 */
async function advancesOf(tx: Transaction, { orderId, captureIds }: Advances) {
  const advances = []
  for (const { captureId, tax, returnedInPaise, ...issued } of await vouchersOf(tx, captureIds)) {
    const details = await detailsOfOrder(tx, { orderId, captureId })
    invariant(details, 'an advance belongs to an order')
    const gone = taxOfReturn(tax, { returnedInPaise: 0, amountInPaise: returnedInPaise })
    const left = less(tax, gone)
    const voucher = {
      number: issued.number,
      issuedOn: issued.issuedAt.toISOString(),
      amountInPaise: sumOf(left),
      ofInPaise: issued.amountInPaise,
      payment: paymentFacts(details),
    }
    advances.push({ details, tax, left, voucher })
  }
  return advances
}
