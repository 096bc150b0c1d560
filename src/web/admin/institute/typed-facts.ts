import type { CampusFacts, MenuGroup, OutsideLink } from '#contract/institute.ts'

/** As it stands in the fields: an address as lines of one text, no WhatsApp as an empty one. */
export type TypedCampus = Omit<CampusFacts, 'addressLines' | 'whatsapp'> & {
  address: string
  whatsapp: string
}
export type TypedCampuses = { campuses: TypedCampus[]; defaultCampus: string }

/** As it stands in the fields: a link that is not there is empty. */
export type TypedLinks = {
  menu: MenuGroup[]
  socialLinks: OutsideLink[]
  sisterInstitutions: OutsideLink[]
  certificateService: OutsideLink
  dataScienceSite: OutsideLink
  jobPortal: { title: string; text: string; path: string }
}
