import type { Institute } from '#contract/institute/institute.ts'

/**
 * The facts of an institute that has typed nothing: a new database without the sample begins with
 * them. Pages, mails and documents leave out what is empty. Number prefixes, tax code and the
 * specified promises are defaults, not facts.
 */
export const emptyInstitute: Institute = {
  name: '',
  shortName: '',
  tagline: '',
  foundedIn: 0,
  certification: '',
  aboutShort: '',
  aboutText: [],
  certificateSignatory: 'Authorised signatory',
  campuses: [],
  defaultCampus: '',
  email: '',
  phone: '',
  map: null,
  grievanceContact: { title: 'Grievance officer', email: '', phone: '' },
  menu: [],
  socialLinks: [],
  certificateService: null,
  dataScienceSite: null,
  sisterInstitutions: [],
  jobPortal: null,
  mark: null,
  colours: null,
  receiptPrefix: 'REC',
  refundReceiptPrefix: 'REF',
  certificatePrefix: 'CRT',
  tax: {
    registeredFrom: null,
    registeredUntil: null,
    gstin: '',
    sac: '999293',
    rateInHundredths: 1_800,
    receiptVoucherPrefix: 'RV',
    taxInvoicePrefix: 'TI',
    refundVoucherPrefix: 'RFV',
    creditNotePrefix: 'CN',
  },
  refundProcessing: '5-7 business days',
  minimumAge: 13,
}
