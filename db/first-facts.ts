import { instituteSectionNames, instituteSections } from '#contract/institute.ts'
import { institute } from '#institute/institute.ts'

/** The facts of the sample institute by section, as migration 0100 fills institute_sections with them. */
export function readFirstFacts(): { section: string; facts: object }[] {
  // tax came later, and begins as migration 0210 fills it
  const first = instituteSectionNames.filter((section) => section !== 'tax')
  const sections = first.map((section) => ({
    section,
    facts: instituteSections[section].parse(institute),
  }))
  const { refundProcessing, minimumAge } = institute
  return [...sections, { section: 'promised', facts: { refundProcessing, minimumAge } }]
}
