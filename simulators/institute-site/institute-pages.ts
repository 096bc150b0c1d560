interface InstitutePage {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The outside pages that the portal's menu and footer link to, by their path under /institute. */
export const institutePages: Readonly<Record<string, InstitutePage>> = {
  home: {
    title: 'Home',
    paragraphs: [
      'The institute has trained students for technical careers since 2015 and is ISO 9001-2015 certified.',
      'Courses are found, booked and paid in the portal; this site tells about the institute itself.',
    ],
  },
  about: {
    title: 'About',
    paragraphs: [
      'The institute was founded in 2015 in Kerala. It teaches civil, electrical and mechanical engineering, software and computer science.',
      'Classes are small and taught by people who have worked in the trade.',
    ],
  },
  placement: {
    title: 'Placement',
    paragraphs: [
      'The real site lists the companies that visit the institute and the students they chose.',
      'No names or figures are made up here.',
    ],
  },
  news: {
    title: 'News',
    paragraphs: ['The real site tells here what is new at the institute and on its campuses.'],
  },
  gallery: {
    title: 'Gallery',
    paragraphs: ['The real site shows pictures of classrooms, workshops and celebrations here.'],
  },
  events: {
    title: 'Events',
    paragraphs: [
      'The real site announces seminars, workshops and open days here, with their dates.',
    ],
  },
  'free-webinars': {
    title: 'Free webinars',
    paragraphs: [
      'The real site takes registrations for free webinars here.',
      'A webinar is not a course: it costs nothing and ends without a certificate.',
    ],
  },
  initiatives: {
    title: 'Initiatives',
    paragraphs: [
      'Beside its courses the institute runs initiatives of its own, the job portal among them.',
    ],
  },
  contact: {
    title: 'Contact',
    paragraphs: [
      'The real site has a contact form here.',
      'Addresses, phone and e-mail stand in the footer of the portal.',
    ],
  },
  certificates: {
    title: 'Certificate service',
    paragraphs: [
      'The real service tells here whether a certificate of the institute is genuine.',
      'Nothing can be checked on this page.',
    ],
  },
  'data-science': {
    title: 'Data science',
    paragraphs: ['The data-science programme has a site of its own, which would open here.'],
  },
  'job-portal': {
    title: 'Job portal',
    paragraphs: [
      'The job portal is an initiative of the institute. It connects job seekers with opportunities abroad.',
    ],
  },
  map: {
    title: 'Map',
    paragraphs: ['Here a map service would open and show the way to the campuses.'],
  },
}
