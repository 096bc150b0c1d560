import { concessionLabels } from '#contract/concession-words.ts'
import type { ConcessionReason } from '#contract/concessions.ts'
import type { Institute } from '#contract/institute.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { ReceiptFacts, RefundReceiptFacts } from './document-facts.ts'
import type { detailsOfRefund, OrderDetails } from './document-details.store.ts'

/** Who issues documents, and under which prefixes. */
export type Issuer = Pick<
  Institute,
  'name' | 'email' | 'phone' | 'campuses' | 'receiptPrefix' | 'refundReceiptPrefix'
>

/** What a document is called. */
export type Numbered = { number: string; checkCode: string; issuedAt: Date }

export function receiptFacts(
  issuer: Issuer,
  details: OrderDetails,
  numbered: Numbered,
): ReceiptFacts {
  const common = commonFacts(issuer, details, numbered)
  // of money that came for another order it is over what pays this one
  return {
    ...common,
    kind: 'receipt',
    amountInPaise: details.allocatedInPaise ?? common.amountInPaise,
    ...concessionOf(details),
    ...(details.inParts === null ? {} : { inParts: details.inParts }),
    ...(details.group === null ? {} : { group: details.group }),
  }
}

type RefundDetails = Awaited<ReturnType<typeof detailsOfRefund>>
type ParentReceipt = { number: string; issuedAt: Date } | null

/** @param of.receipt null where the money was never accepted. */
export function refundReceiptFacts(
  issuer: Issuer,
  of: { details: OrderDetails; refund: RefundDetails; receipt: ParentReceipt },
  numbered: Numbered,
): RefundReceiptFacts {
  const { details, refund, receipt } = of
  const common = commonFacts(issuer, details, numbered)
  return {
    ...common,
    kind: 'refundReceipt',
    amountInPaise: refund.amountInPaise,
    ofInPaise: common.amountInPaise,
    returnedOn: (refund.doneAt ?? refund.updatedAt).toISOString(),
    way: refund.way,
    reference: refund.reference,
    receipt:
      receipt === null
        ? null
        : { number: receipt.number, issuedOn: receipt.issuedAt.toISOString() },
  }
}

function commonFacts(
  issuer: Issuer,
  details: OrderDetails,
  { number, checkCode, issuedAt }: Numbered,
): Omit<ReceiptFacts, 'kind'> {
  const { name, email, phone } = details
  const paidOn = details.capturedAt ?? details.paidAt
  invariant(paidOn, 'a document is about money, or about an order over nothing that is paid')
  return {
    number,
    checkCode,
    issuedOn: issuedAt.toISOString(),
    institute: instituteAt(issuer, details.campus),
    payer: { name, email, phone },
    student: { id: details.studentId, name: details.customerName },
    order: details.orderId,
    course: { name: details.courseName, code: details.courseCode },
    campus: details.campus,
    ...batchOf(details),
    currency: details.currency ?? details.orderedCurrency,
    amountInPaise: details.amountInPaise ?? details.orderedInPaise,
    payment: {
      provider: details.provider,
      paidOn: paidOn.toISOString(),
      transactionId: details.transactionId,
      method: details.paymentMethod,
      cardLast4: details.cardLast4,
      cardIssuer: details.cardIssuer,
      authCode: details.authCode,
      rrn: details.rrn,
      bankTxnId: details.bankTxnId,
    },
  }
}

/** What lowered the price, in the words that the student has read. */
function concessionOf(details: OrderDetails): Pick<ReceiptFacts, 'concession'> {
  const { orderedInPaise, concessionInPaise: loweredInPaise, concessionReason } = details
  if (concessionReason === null) return {}
  // the column's CHECK keeps the list
  const label = details.concessionName ?? concessionLabels[concessionReason as ConcessionReason]
  return { concession: { priceInPaise: orderedInPaise + loweredInPaise, loweredInPaise, label } }
}

/** As it was when the order was placed. */
function batchOf({ batchStartsOn, batchEndsOn, batchHours, batchMode }: OrderDetails) {
  if (batchStartsOn === null || batchEndsOn === null) return {}
  const isOnline = batchMode === 'Online'
  return { batch: { startsOn: batchStartsOn, endsOn: batchEndsOn, hours: batchHours, isOnline } }
}

/** With the address of the campus that the course runs at; of the first one where that campus is no more. */
function instituteAt(issuer: Issuer, campus: string): ReceiptFacts['institute'] {
  const place = issuer.campuses.find(({ name }) => name === campus) ?? issuer.campuses[0]
  return {
    name: issuer.name,
    email: issuer.email,
    phone: place?.phone ?? issuer.phone,
    addressLines: [...(place?.addressLines ?? [])],
  }
}
