import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { momentOf } from '../../../platform/deps/moment-of.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { postPartEntry } from '../../tax/part-entries.store.ts'
import { insertPartInvoice, partInvoicesOf, partsFallenDue } from '../../tax/part-invoices.store.ts'
import { placeOf } from '../../tax/record-taxes.ts'
import { taxOfPart } from '../../tax/tax-of.ts'
import { taxesStore } from '../../tax/taxes.store.ts'
import { detailsOfUnpaid } from '../document-details.store.ts'
import { documentsStore } from '../documents.store.ts'
import type { IssueDeps, Numbering } from './issuing.ts'
import { unpaidPartFacts } from './make-facts.ts'
import type { UnpaidPart } from './make-facts.ts'

type Numbers = {
  orderId: string
  giveNumber: (kind: TaxDocumentKind) => Promise<Numbering | null>
}

/**
 * Invoices a part that fell due unpaid: it is earned and taxed from now on, and its payer owes it
 * (decision 81). The caller holds the order's row lock.
 * @returns false where no number was available.
 */
export async function issuePartInvoice(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, installmentId, giveNumber }: Numbers & { installmentId: string },
): Promise<boolean> {
  const today = indianDayOf(momentOf(tx, deps.clock))
  const parts = await partsFallenDue(tx, { orderId, today })
  const fallen = parts.find((part) => part.installmentId === installmentId)
  invariant(fallen, 'the invoice is still due under the same lock')
  const { amountInPaise, part, dueOn, recipientGstin, rules } = fallen
  const { gstin: supplierGstin, rateInHundredths, sac } = rules
  const placeOfSupply = placeOf(fallen)
  const by = { rateInHundredths, isBetweenStates: placeOfSupply !== supplierGstin.slice(0, 2) }
  const before = await taxesStore(tx).taxedTotals({ orderId, placeOfSupply, rateInHundredths })
  const taxed = taxOfPart(before, amountInPaise, by)
  const rule = { supplierGstin, recipientGstin, sac, rateInHundredths, placeOfSupply }
  const details = await detailsOfUnpaid(tx, orderId)
  const of = { details, part, dueOn, tax: { ...rule, ...taxed } }
  const numbering = await giveNumber('taxInvoice')
  if (numbering === null) return false
  const documentId = await insert(deps, tx, { of, numbering, parentId: null })
  await insertPartInvoice(tx, {
    documentId,
    installmentId,
    orderId,
    ...rule,
    amountInPaise,
    ...taxed,
  })
  const postedAt = numbering.issuedAt
  await postPartEntry(tx, { kind: 'partInvoiced', documentId, details, tax: taxed, postedAt })
  return true
}

/**
 * Credits the open amount of such an invoice when nobody will pay it. The part was waived or paid
 * with less, or its order is over. The caller holds the order's row lock.
 * @returns false where no number was available.
 */
export async function issuePartCreditNote(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, documentId: invoiceId, giveNumber }: Numbers & { documentId: string },
): Promise<boolean> {
  const invoices = await partInvoicesOf(tx, orderId)
  const invoice = invoices.find(({ documentId }) => documentId === invoiceId)
  invariant(invoice, 'the row read before still exists')
  const { part, dueOn, open } = invoice
  const details = await detailsOfUnpaid(tx, orderId)
  const numbering = await giveNumber('creditNote')
  if (numbering === null) return false
  const of = { details, part, dueOn, tax: { ...invoice, ...open }, invoice }
  const documentId = await insert(deps, tx, { of, numbering, parentId: invoiceId })
  const postedAt = numbering.issuedAt
  await postPartEntry(tx, { kind: 'partCredited', documentId, details, tax: open, postedAt })
  return true
}

type NewPaper = { of: UnpaidPart; numbering: Numbering; parentId: string | null }

async function insert(
  { issuer }: IssueDeps,
  tx: Transaction,
  { of, numbering, parentId }: NewPaper,
): Promise<string> {
  const { financialYear, sequence, issuedAt } = numbering
  const id = newId(issuedAt)
  const { orderId } = of.details
  const facts = unpaidPartFacts(issuer, of, numbering)
  const noMoney = { captureId: null, refundId: null, parentId }
  await documentsStore(tx).insertDocuments([
    { id, financialYear, sequence, issuedAt, orderId, ...noMoney, facts },
  ])
  return id
}
