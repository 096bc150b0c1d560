import { instituteSectionNames, instituteSections } from '#contract/institute/institute.ts'
import { institute } from '#institute/institute.ts'

/** The facts of the sample institute by section, with which db/schema/20_institute.sql fills institute_sections. */
export function readFirstFacts(): { section: string; facts: object }[] {
  // the schema fills the section tax itself, because GST begins switched off
  const first = instituteSectionNames.filter((section) => section !== 'tax')
  const sections = first.map((section) => ({
    section,
    facts: instituteSections[section].parse(institute),
  }))
  const { refundProcessing, minimumAge } = institute
  return [...sections, { section: 'promised', facts: { refundProcessing, minimumAge } }]
}
