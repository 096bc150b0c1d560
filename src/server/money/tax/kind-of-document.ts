/**
 * The document for received money: a voucher for an advance, the invoice once the service has begun
 * (CGST Act, s. 31).
 * @param of.startsOn the batch's first day, 'YYYY-MM-DD'; null where the course has no batch and
 * begins with the enrollment.
 * @param of.paidOn the day of the Indian calendar on which the money came.
 */
export function kindOfPayment({
  startsOn,
  paidOn,
}: {
  startsOn: string | null
  paidOn: string
}): 'receiptVoucher' | 'taxInvoice' {
  return startsOn !== null && startsOn > paidOn ? 'receiptVoucher' : 'taxInvoice'
}

/**
 * The document for returned money: before the invoice a refund voucher (rule 51), after it a credit
 * note (rule 53).
 */
export function kindOfReturn({
  isInvoiced,
}: {
  isInvoiced: boolean
}): 'refundVoucher' | 'creditNote' {
  return isInvoiced ? 'creditNote' : 'refundVoucher'
}
