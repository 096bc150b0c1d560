import type { InstituteSection, Institute } from '#contract/institute/institute.ts'
import { institute as sample } from '#institute/institute.ts'

/** Facts that are printed on receipts or receive mails, in the order in which they are listed. */
export type SampleFact = 'name' | 'address' | 'email'

/** The section of the settings in which the office changes each. */
export const sectionOfFact = {
  name: 'identity',
  address: 'campuses',
  email: 'contact',
} as const satisfies Record<SampleFact, InstituteSection>

type Facts = Pick<Institute, 'name' | 'campuses' | 'email'>

const sampleAddresses = new Set(sample.campuses.map(addressOf))

/**
 * The facts that are still the sample institute's: its name, an open campus's address, its e-mail
 * address. The GSTIN is not one, because the sample and unregistered institutes have none.
 */
export function sampleFactsIn({ name, campuses, email }: Facts): SampleFact[] {
  const isSample: Record<SampleFact, boolean> = {
    name: name === sample.name,
    address: campuses.some((campus) => !campus.isClosed && sampleAddresses.has(addressOf(campus))),
    email: email === sample.email,
  }
  return (['name', 'address', 'email'] as const).filter((fact) => isSample[fact])
}

function addressOf({ addressLines }: Institute['campuses'][number]): string {
  return addressLines.join('\n')
}
