import { headingWords } from '../platform/csv-files.ts'

/**
 * The fields of a row in a provider's file, and the headings that providers use for them; the
 * required ones first. The net amount has one column, or two: paid by the provider, and taken by
 * it.
 */
export const settlementFields = {
  payout: {
    label: 'Settlement',
    isNeeded: true,
    mayShare: true,
    called: headingWords(`
      settlementid cfsettlementid payoutid automaticpayoutid settlementutr utr settledate
    `),
  },
  paidOn: {
    label: 'Paid to the bank on',
    isNeeded: true,
    mayShare: true,
    called: headingWords(`
      settledat settlementdate settledate settledon settlementcompleteddate payoutdate
      automaticpayouteffectiveat settlementtime
    `),
  },
  kind: {
    label: 'Kind of row',
    isNeeded: true,
    called: headingWords(`
      eventtype transactiontype transactionentity recfmt reportingcategory action type
    `),
  },
  payment: {
    label: 'Payment',
    isNeeded: true,
    called: headingWords(`
      entityid paymentid transactionid tranid txnid merchanttrackid merchanttransactionid
      cfpaymentid paymentintentid payuid orderid
    `),
  },
  gross: {
    label: 'Gross amount',
    isNeeded: true,
    called: headingWords(`
      grossamount gross eventamount transactionamount txnamount domesticamt amount
    `),
  },
  fee: {
    label: 'Fee',
    isNeeded: true,
    called: headingWords(`
      fee fees mdr msf servicecharge paymentservicecharge eventservicecharge merchantservicefee
      merservicefee feeexclusivetax commission
    `),
  },
  net: {
    label: 'Net amount',
    isNeeded: false,
    called: headingWords(`
      netamount net settlementamount eventsettlementamount merchantnetamount mernetamount
      amountsettled amountnet
    `),
  },
  credit: {
    label: 'Net, paid to us',
    isNeeded: false,
    called: headingWords('credit creditamount'),
  },
  debit: {
    label: 'Net, taken from us',
    isNeeded: false,
    called: headingWords('debit debitamount'),
  },
  tax: {
    label: 'Tax on the fee',
    isNeeded: false,
    called: headingWords(`
      tax gst gstonmdr servicetax paymentservicetax eventservicetax merchantservicetax
      merservicetax cgst cgstamt
    `),
  },
  sgst: {
    label: 'SGST, if in its own column',
    isNeeded: false,
    called: headingWords('sgst sgstamt utgstamt'),
  },
  igst: {
    label: 'IGST, if in its own column',
    isNeeded: false,
    called: headingWords('igst igstamt'),
  },
  refund: {
    label: 'Refund',
    isNeeded: false,
    mayShare: true,
    called: headingWords('refundid cfrefundid sourceid entityid'),
  },
  ofPayment: {
    label: 'Payment of a refund or a dispute',
    isNeeded: false,
    called: headingWords('paymentid'),
  },
  order: {
    label: 'Our order',
    isNeeded: false,
    called: headingWords('orderreceipt'),
  },
  dispute: {
    label: 'Dispute',
    isNeeded: false,
    called: headingWords('disputeid'),
  },
  utr: {
    label: 'UTR',
    isNeeded: false,
    mayShare: true,
    called: headingWords('settlementutr utr utrnumber utrno bankutr'),
  },
  rowId: {
    label: 'Id of the row',
    isNeeded: false,
    mayShare: true,
    called: headingWords('balancetransactionid entityid'),
  },
  currency: { label: 'Currency', isNeeded: false, called: headingWords('currency eventcurrency') },
} as const
export type SettlementField = keyof typeof settlementFields
// Object.keys loses the table's key types
export const settlementFieldNames = Object.keys(settlementFields) as SettlementField[]
