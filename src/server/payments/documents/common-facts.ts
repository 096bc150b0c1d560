import type { Institute } from '#contract/institute.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { OrderDetails } from './document-details.store.ts'
import type { PaymentFacts, ReceiptFacts } from './document-facts.ts'

/** The issuer of documents, and its prefixes. */
export type Issuer = Pick<
  Institute,
  'name' | 'email' | 'phone' | 'campuses' | 'receiptPrefix' | 'refundReceiptPrefix' | 'tax'
>

/** The number, the check code and the moment (UTC) of a document. */
export type Numbered = { number: string; checkCode: string; issuedAt: Date }

/** A document that was issued before. */
export type IssuedDocument = { number: string; issuedAt: Date }

/**
 * The facts of every document: issuer, payer, student, what was bought, and how it was paid. `amountInPaise` is what came, else
 * what was ordered.
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
    ...batchOf(details),
    currency: details.currency ?? details.orderedCurrency,
    amountInPaise: details.amountInPaise ?? details.orderedInPaise,
    payment: paymentFacts(details),
  }
}

/** How, and when, a capture was paid. */
export function paymentFacts(details: OrderDetails): PaymentFacts {
  const { provider, transactionId, cardLast4, cardIssuer, authCode, rrn, bankTxnId } = details
  const paidOn = details.capturedAt ?? details.paidAt
  invariant(paidOn, 'a document is about money, or about an order over nothing that is paid')
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

/** Where the payer is, where that was asked. */
function whereOf({ payerAddress: address, payerState: stateCode }: OrderDetails) {
  return address === null && stateCode === null ? {} : { address, stateCode }
}

/** Another document, as a document names it. */
export function named({ number, issuedAt }: IssuedDocument) {
  return { number, issuedOn: issuedAt.toISOString() }
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
