import type { Institute } from '#contract/institute/institute.ts'

/** From when on policies/ counts, a day of the Indian calendar; later versions are made in the office (decision 24). */
export const policiesSince = '2026-10-01'

/**
 * Every fact of the sample institute: what a new database is filled with (decision 49). The office changes them under
 * Settings, Institute; then this file counts no more. Names of campuses and the default are the specification's (spec §9).
 */
export const institute: Institute = {
  name: 'Kalari Institute of Engineering',
  shortName: 'Kalari',
  tagline: 'Engineering courses in Kerala that end in work you can show',
  foundedIn: 2015,
  certification: 'ISO 9001-2015 certified',
  aboutShort:
    'A training institute in Kerala for engineering, software and computer science. Founded in 2015 and ISO 9001-2015 certified.',
  aboutText: [
    'Kalari Institute of Engineering teaches practical engineering. You make drawings that a site can build, panels that work and programs that a colleague can read. We began in 2015 and are ISO 9001-2015 certified.',
    'Our courses take one month to one year. We teach at Kottiyam, Kadappakkada and Kochi, and many courses are online. Students take them beside a diploma or degree. Technicians take them to learn a new tool or trade.',
    'Classes are small. You spend most of the time working on a computer, at a bench or on a site visit. At the end you explain your own project to the class.',
  ],
  campuses: [
    {
      name: 'Kottiyam',
      addressLines: [
        '2nd Floor, Travancore Arcade',
        'NH 66, Kottiyam Junction',
        'Kollam, Kerala 691571',
      ],
      state: 'Kerala',
      phone: '+91 474 200 0100',
      whatsapp: '+91 474 200 0100',
      isClosed: false,
    },
    {
      name: 'Kadappakkada',
      addressLines: ['Cashew House, 14 Sports Club Road', 'Kadappakkada', 'Kollam, Kerala 691008'],
      state: 'Kerala',
      phone: '+91 474 200 0200',
      whatsapp: '+91 474 200 0200',
      isClosed: false,
    },
    {
      name: 'Kochi',
      addressLines: [
        'Drawing Board Building, 41 Mahakavi Lane',
        'Palarivattom',
        'Kochi, Kerala 682025',
      ],
      state: 'Kerala',
      phone: '+91 484 200 0300',
      whatsapp: '+91 484 200 0300',
      isClosed: false,
    },
  ],
  defaultCampus: 'Kochi',
  email: 'office@kalari.test',
  phone: '+91 484 200 0300',
  map: {
    label: 'Map of the campuses at Kottiyam, Kadappakkada and Kochi',
    latitude: 10.0044,
    longitude: 76.3076,
    linkPath: '/institute/map',
  },
  socialLinks: [
    { label: 'YouTube', path: '/institute/social/youtube' },
    { label: 'Facebook', path: '/institute/social/facebook' },
    { label: 'Instagram', path: '/institute/social/instagram' },
    { label: 'LinkedIn', path: '/institute/social/linkedin' },
  ],
  menu: [
    {
      label: 'Institute',
      links: [
        { label: 'Home', path: '/institute' },
        { label: 'About', path: '/institute/about' },
        { label: 'Placement', path: '/institute/placement' },
        { label: 'Contact', path: '/institute/contact' },
      ],
    },
    {
      label: 'News and events',
      links: [
        { label: 'News', path: '/institute/news' },
        { label: 'Events', path: '/institute/events' },
        { label: 'Gallery', path: '/institute/gallery' },
        { label: 'Free webinars', path: '/institute/free-webinars' },
        { label: 'Initiatives', path: '/institute/initiatives' },
      ],
    },
  ],
  certificateService: { label: 'Certificate service', path: '/institute/certificates' },
  dataScienceSite: { label: 'Data science', path: '/institute/data-science' },
  sisterInstitutions: [
    { label: 'Kalari School of Design', path: '/institute/sister/school-of-design' },
    { label: 'Kalari Skills Centre', path: '/institute/sister/skills-centre' },
    { label: 'Kalari Language Academy', path: '/institute/sister/language-academy' },
  ],
  jobPortal: {
    title: 'Kalari Job Portal',
    text: 'An initiative of the institute that connects job seekers with openings abroad. It explains what each country requires and helps with the documents.',
    path: '/institute/job-portal',
  },
  mark: null,
  colours: null,
  receiptPrefix: 'KAL',
  refundReceiptPrefix: 'KRF',
  certificatePrefix: 'KAL/C',
  tax: {
    registeredFrom: null,
    registeredUntil: null,
    gstin: '',
    sac: '999293',
    rateInHundredths: 1_800,
    receiptVoucherPrefix: 'KRV',
    taxInvoicePrefix: 'KTI',
    refundVoucherPrefix: 'KFV',
    creditNotePrefix: 'KCN',
  },
  certificateSignatory: 'Principal',
  grievanceContact: {
    title: 'Grievance officer',
    email: 'office@kalari.test',
    phone: '+91 484 200 0300',
  },
  upiAddress: 'kalari.office@samplebank',
  refundProcessing: '5-7 business days',
  minimumAge: 13,
}
