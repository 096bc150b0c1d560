import type { Institute } from '#institute/institute.ts'

/** Another institute than the sample's, with no fact in common but the specification's campuses. */
export const institute: Institute = {
  name: 'Periyar Polytechnic Academy',
  shortName: 'Periyar',
  tagline: 'Trades for people who like to see what they have made',
  foundedIn: 1998,
  certification: 'Accredited by the Malabar Board',
  aboutShort: 'Evening classes in the engineering trades, held since 1998.',
  aboutText: ['Periyar began in a boat shed.', 'Every class ends at the workbench.'],
  campuses: [
    {
      name: 'Kottiyam',
      addressLines: ['Boat Shed Lane 3', 'PIN 691001'],
      phone: '+91 474 555 0011',
    },
    { name: 'Kadappakkada', addressLines: ['Lighthouse Row 8'], phone: '+91 474 555 0022' },
    {
      name: 'Kochi',
      addressLines: ['Spice Store, Jetty 12', 'PIN 682001'],
      phone: '+91 484 555 0033',
    },
  ],
  defaultCampus: 'Kochi',
  email: 'desk@periyar.test',
  phone: '+91 484 555 0044',
  map: {
    label: 'Where the three workshops of Periyar are',
    latitude: 9.9312,
    longitude: 76.2673,
    linkPath: '/periyar/where-we-are',
  },
  socialLinks: [{ label: 'Mastodon', path: '/periyar/mastodon' }],
  menu: [{ label: 'The academy', links: [{ label: 'Our story', path: '/periyar/story' }] }],
  certificateService: { label: 'Check a diploma', path: '/periyar/diplomas' },
  dataScienceSite: { label: 'Statistics evenings', path: '/periyar/statistics' },
  sisterInstitutions: [{ label: 'Periyar Music Room', path: '/periyar/music-room' }],
  jobPortal: {
    title: 'Periyar Work Board',
    text: 'Where workshops of the coast look for hands.',
    path: '/periyar/work-board',
  },
  receiptPrefix: 'PPA',
  refundReceiptPrefix: 'PPR',
  certificatePrefix: 'PPA/D',
  certificateSignatory: 'Head of the academy',
  policiesSince: '2026-10-01',
  grievanceContact: {
    title: 'The listener',
    email: 'listener@periyar.test',
    phone: '+91 495 555 0101',
  },
  refundProcessing: '9-11 business days',
  minimumAge: 13,
}
