import type { CampusFacts, MenuGroup, OutsideLink } from '#contract/institute/institute.ts'

/** The form's values: an address as lines of one text, an empty text for no WhatsApp. */
export type TypedCampus = Omit<CampusFacts, 'addressLines' | 'whatsapp'> & {
  address: string
  whatsapp: string
}
export type TypedCampuses = { campuses: TypedCampus[]; defaultCampus: string }

/** The form's values: an empty text for a missing link. */
export type TypedLinks = {
  menu: MenuGroup[]
  socialLinks: OutsideLink[]
  sisterInstitutions: OutsideLink[]
  certificateService: OutsideLink
  dataScienceSite: OutsideLink
  jobPortal: { title: string; text: string; path: string }
}
