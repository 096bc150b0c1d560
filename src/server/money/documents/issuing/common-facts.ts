import type { DocumentPrefixes } from '#contract/institute/document-prefixes.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { OrderDetails } from '../document-details.store.ts'
import type { PaymentFacts, ReceiptFacts } from '../document-facts.ts'

export type Issuer = Pick<Institute, 'name' | 'email' | 'phone' | 'campuses'> & DocumentPrefixes

/** The number, the check code and the moment (UTC) of a document. */
export type Numbered = { number: string; checkCode: string; issuedAt: Date }

export type IssuedDocument = { number: string; issuedAt: Date }

/**
 * The facts that every document has: issuer, payer, student, purchase and payment. `amountInPaise`
 * is the captured amount, else the ordered amount.
 */
export function commonFacts(
  issuer: Issuer,
  details: OrderDetails,
  { number, checkCode, issuedAt }: Numbered,
): Omit<ReceiptFacts, 'kind'> {
  const { name, email, phone } = details
  return {
    number,
    checkCode,
    issuedOn: issuedAt.toISOString(),
    institute: instituteAt(issuer, details.campus),
    payer: { name, email, phone, ...whereOf(details) },
    student: { id: details.studentId, name: details.customerName },
    order: details.orderId,
    course: { name: details.courseName, code: details.courseCode },
    campus: details.campus,
    ...(details.isOnline && { isOnline: true }),
    ...batchOf(details),
    currency: details.currency ?? details.orderedCurrency,
    amountInPaise: details.amountInPaise ?? details.orderedInPaise,
    payment: paymentFacts(details),
  }
}

export function paymentFacts(details: OrderDetails): PaymentFacts {
  const { provider, transactionId, cardLast4, cardIssuer, authCode, rrn, bankTxnId } = details
  const paidOn = details.capturedAt ?? details.paidAt
  invariant(paidOn, 'a document belongs to money or to a paid order of zero')
  return {
    provider,
    paidOn: paidOn.toISOString(),
    transactionId,
    method: details.paymentMethod,
    cardLast4,
    cardIssuer,
    authCode,
    rrn,
    bankTxnId,
  }
}

/** The payer's address, where it was asked. */
function whereOf({ payerAddress: address, payerState: stateCode }: OrderDetails) {
  return address === null && stateCode === null ? {} : { address, stateCode }
}

/** A reference to another document. */
export function named({ number, issuedAt }: IssuedDocument) {
  return { number, issuedOn: issuedAt.toISOString() }
}

/** The batch at the time of the order. */
function batchOf({ batchStartsOn, batchEndsOn, batchHours, batchMode }: OrderDetails) {
  if (batchStartsOn === null || batchEndsOn === null) return {}
  const isOnline = batchMode === 'Online'
  return { batch: { startsOn: batchStartsOn, endsOn: batchEndsOn, hours: batchHours, isOnline } }
}

/** The address of the course's campus, or of the first campus if that one no longer exists. */
function instituteAt(issuer: Issuer, campus: string): ReceiptFacts['institute'] {
  const place = issuer.campuses.find(({ name }) => name === campus) ?? issuer.campuses[0]
  return {
    name: issuer.name,
    email: issuer.email,
    phone: place?.phone ?? issuer.phone,
    addressLines: [...(place?.addressLines ?? [])],
  }
}
