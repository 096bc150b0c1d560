import type { Campus } from '#contract/limits.ts'
import { defaultCampus } from '#contract/limits.ts'

/** An outside link. `path` lies below the base address of the institute's own site, which is configuration. */
export type OutsideLink = { label: string; path: string }

export type MenuGroup = { label: string; links: readonly OutsideLink[] }

export type CampusFacts = {
  name: Campus
  addressLines: readonly string[]
  phone: string
  /** A number that answers there; left out: none. */
  whatsApp?: string
}

export type Institute = {
  name: string
  shortName: string
  tagline: string
  foundedIn: number
  certification: string
  aboutShort: string
  aboutText: readonly string[]
  campuses: readonly CampusFacts[]
  /** The specification's: here for those who are told of the institute only. */
  defaultCampus: Campus
  email: string
  phone: string
  /** Point of the main campus, in degrees, for the map link and the map that loads when tapped. */
  map: { label: string; latitude: number; longitude: number; linkPath: string }
  socialLinks: readonly OutsideLink[]
  menu: readonly MenuGroup[]
  certificateService: OutsideLink
  dataScienceSite: OutsideLink
  sisterInstitutions: readonly OutsideLink[]
  jobPortal: { title: string; text: string; path: string }
  /** Receipt numbers read KAL/26-27/000001, at most 16 characters (rule 37). */
  receiptPrefix: string
  /** Refund receipts read KRF/26-27/000001, in a series of their own. */
  refundReceiptPrefix: string
  /** Certificate numbers read KAL/C/2026/000001, at most 20 characters. */
  certificatePrefix: string
  /** Who signs certificates; printed under the line. */
  certificateSignatory: string
  /** From when on policies/ counts, a day of the Indian calendar; later versions are made in the office (decision 24). */
  policiesSince: string
  /** Who looks at a complaint; where a student objects to a refusal. */
  grievanceContact: { title: string; email: string; phone: string }
  refundProcessing: string
  minimumAge: number
}

/**
 * Every fact of the sample institute. Another one changes this folder: this file, policies/, catalogue/, pictures/. What the
 * specification fixes (names of campuses, days for a refund, pages of five departments) is in src/contract/limits.ts and
 * src/contract/pages.ts.
 */
export const institute: Institute = {
  name: 'Kalari Institute of Engineering',
  shortName: 'Kalari',
  tagline: 'Engineering skills, taught at the drawing board and the machine',
  foundedIn: 2015,
  certification: 'ISO 9001-2015 certified',
  aboutShort:
    'A training institute in Kerala for civil, electrical, mechanical, software and computer science courses, founded in 2015 and ISO 9001-2015 certified.',
  aboutText: [
    'Kalari Institute of Engineering teaches the practical side of engineering: the drawing that a site can build from, the panel that starts the first time, the program that a colleague can read. We began in 2015 and are ISO 9001-2015 certified.',
    'Our courses run for one month to one year at three campuses, Kottiyam, Kadappakkada and Kochi, and many of them online. Diploma and degree students take them beside their studies, and working technicians take them to move to a new tool or trade.',
    'Classes are small and most of the time is spent working: on a computer, on a bench or on a site visit. Each course ends with a project that the student explains to the class.',
  ],
  campuses: [
    {
      name: 'Kottiyam',
      addressLines: [
        '2nd Floor, Travancore Arcade',
        'NH 66, Kottiyam Junction',
        'Kollam, Kerala 691571',
      ],
      phone: '+91 474 200 0100',
      whatsApp: '+91 474 200 0100',
    },
    {
      name: 'Kadappakkada',
      addressLines: ['Cashew House, 14 Sports Club Road', 'Kadappakkada', 'Kollam, Kerala 691008'],
      phone: '+91 474 200 0200',
      whatsApp: '+91 474 200 0200',
    },
    {
      name: 'Kochi',
      addressLines: [
        'Drawing Board Building, 41 Mahakavi Lane',
        'Palarivattom',
        'Kochi, Kerala 682025',
      ],
      phone: '+91 484 200 0300',
      whatsApp: '+91 484 200 0300',
    },
  ],
  defaultCampus,
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
      label: 'What is on',
      links: [
        { label: 'News', path: '/institute/news' },
        { label: 'Events', path: '/institute/events' },
        { label: 'Gallery', path: '/institute/gallery' },
        { label: 'Free webinars', path: '/institute/free-webinars' },
        { label: 'Initiatives', path: '/institute/initiatives' },
      ],
    },
  ],
  certificateService: { label: 'Certificates', path: '/institute/certificates' },
  dataScienceSite: { label: 'Data science', path: '/institute/data-science' },
  sisterInstitutions: [
    { label: 'Kalari School of Design', path: '/institute/sister/school-of-design' },
    { label: 'Kalari Skills Centre', path: '/institute/sister/skills-centre' },
    { label: 'Kalari Language Academy', path: '/institute/sister/language-academy' },
  ],
  jobPortal: {
    title: 'Kalari Job Portal',
    text: 'An initiative of the institute that connects job seekers with opportunities abroad: openings, what each country asks for, and help with the papers.',
    path: '/institute/job-portal',
  },
  receiptPrefix: 'KAL',
  refundReceiptPrefix: 'KRF',
  certificatePrefix: 'KAL/C',
  certificateSignatory: 'Principal',
  policiesSince: '2026-10-01',
  grievanceContact: {
    title: 'Grievance officer',
    email: 'office@kalari.test',
    phone: '+91 484 200 0300',
  },
  refundProcessing: '5-7 business days',
  minimumAge: 13,
}
