import type { InstituteSection, Institute } from '#contract/institute.ts'
import { institute as sample } from '#institute/institute.ts'

/** Facts that receipts print and mails go to, in the order in which they are told. */
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
 * The facts that are still the sample institute's: its name, the address of a campus that is open, its e-mail address.
 * The sample has no GSTIN: an institute that is not registered has none either.
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
