import type { InstituteSection } from '#contract/institute/institute.ts'

/** In the order in which an institute is set up. */
export const sectionTitles: Record<InstituteSection, string> = {
  identity: 'Who we are',
  campuses: 'Campuses',
  contact: 'Contact and grievance',
  links: 'Menus and links',
  look: 'Colours and mark',
  numbers: 'Numbers',
  tax: 'Tax',
}
