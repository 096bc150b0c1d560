import { instituteSectionNames } from '#contract/institute/institute.ts'
import type { InstituteSection, Institute } from '#contract/institute/institute.ts'
import { institute as sample } from '#institute/institute.ts'

/**
 * Facts that are printed on receipts or receive mails or money, in the order in which they are
 * listed.
 */
export type SampleFact = 'name' | 'address' | 'email' | 'upiAddress'

/** The section of the settings in which the office changes each. */
export const sectionOfFact = {
  name: 'identity',
  address: 'campuses',
  email: 'contact',
  upiAddress: 'contact',
} as const satisfies Record<SampleFact, InstituteSection>

type Facts = Pick<Institute, 'name' | 'campuses' | 'email' | 'upiAddress'>

const sampleAddresses = new Set(sample.campuses.map(addressOf))

/**
 * The facts that are still the sample institute's: its name, an open campus's address, its e-mail
 * address, its UPI
 * address. The GSTIN is not one, because the sample and unregistered institutes have none.
 */
export function sampleFactsIn({ name, campuses, email, upiAddress }: Facts): SampleFact[] {
  const isSample: Record<SampleFact, boolean> = {
    name: name === sample.name,
    address: campuses.some((campus) => !campus.isClosed && sampleAddresses.has(addressOf(campus))),
    email: email === sample.email,
    upiAddress: upiAddress === sample.upiAddress,
  }
  return (['name', 'address', 'email', 'upiAddress'] as const).filter((fact) => isSample[fact])
}

/** The sections in which any fact of the sample is left. Words that any institute may use do not count. */
export function sampleSectionsIn(facts: Institute): InstituteSection[] {
  return instituteSectionNames.filter((section) => {
    const left = new Set(ownFacts[section](facts))
    return ownFacts[section](sample).some((fact) => left.has(fact))
  })
}

/** The facts of a section that belong to one institute only. */
const ownFacts: Record<InstituteSection, (institute: Institute) => string[]> = {
  identity: ({ name, tagline, certification, foundedIn, aboutShort, aboutText }) =>
    [name, tagline, certification, aboutShort, ...aboutText, String(foundedIn || '')].filter(
      (fact) => fact !== '',
    ),
  campuses: ({ campuses }) =>
    campuses.flatMap((campus) => [
      addressOf(campus),
      campus.phone,
      ...(campus.whatsapp === null ? [] : [campus.whatsapp]),
    ]),
  contact: ({ email, phone, map, grievanceContact, upiAddress }) => [
    ...(map === null ? [] : [map.label, map.linkPath, `${map.latitude}, ${map.longitude}`]),
    email,
    phone,
    grievanceContact.email,
    grievanceContact.phone,
    ...(upiAddress === '' ? [] : [upiAddress]),
  ],
  links: (institute) => linksOf(institute),
  look: () => [],
  numbers: ({ receiptPrefix, refundReceiptPrefix, certificatePrefix }) => [
    receiptPrefix,
    refundReceiptPrefix,
    certificatePrefix,
  ],
  tax: ({ tax }) => (tax.registeredFrom === null ? [] : [tax.gstin]),
}

function linksOf(institute: Institute): string[] {
  const { menu, socialLinks, sisterInstitutions, jobPortal } = institute
  const links = [
    ...menu.flatMap((group) => group.links),
    ...socialLinks,
    ...sisterInstitutions,
    institute.certificateService,
    institute.dataScienceSite,
    jobPortal,
  ]
  return links.flatMap((link) => link?.path ?? [])
}

function addressOf({ addressLines }: Institute['campuses'][number]): string {
  return addressLines.join('\n')
}
