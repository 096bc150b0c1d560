import { instituteSectionNames, keptSections } from '#contract/institute/institute.ts'
import { institute as sample } from '#institute/institute.ts'
import { emptyInstitute } from '#server/institute/empty-institute.ts'

/** The facts that a new database begins with: those of the sample institute, or none. */
export type FirstFacts = 'sample' | 'empty'

/** The first facts by section, with which db/schema/20_institute.sql fills institute_sections. */
export function readFirstFacts(first: FirstFacts): { section: string; facts: object }[] {
  const institute = first === 'sample' ? sample : emptyInstitute
  // the schema fills the section tax itself, because GST begins switched off
  const names = instituteSectionNames.filter((section) => section !== 'tax')
  const sections = names.map((section) => ({
    section,
    facts: keptSections[section].parse(institute),
  }))
  const { refundProcessing, minimumAge } = institute
  return [...sections, { section: 'promised', facts: { refundProcessing, minimumAge } }]
}
