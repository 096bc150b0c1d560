import type { Institute } from '#contract/institute/institute.ts'
import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import { taxDocumentKinds } from '#contract/money/documents/document-kinds.ts'

/** RCV for a receipt voucher, RFV for a refund voucher, as the migration writes them. */
const taxPrefixes = Object.fromEntries(
  taxDocumentKinds.map((kind) => [
    `${kind}Prefix`,
    `${kind[0]}${kind[2]}${/[A-Z]/.exec(kind)?.[0] ?? ''}`.toUpperCase(),
  ]),
) as Record<`${TaxDocumentKind}Prefix`, string> // these names with their values

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
  upiAddress: '',
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
    ...taxPrefixes,
  },
  refundProcessing: '5-7 business days',
  minimumAge: 13,
}
