import { problemMessages } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import * as instituteMessages from '#contract/institute-messages.ts'
import * as integrationMessages from '#contract/integration-messages.ts'
import * as officeMessages from '#contract/office-messages.ts'

const ofOffice = new Set<string>(
  [officeMessages, instituteMessages, integrationMessages].flatMap((said) => Object.values(said)),
)

/** The codes of refusals: of those that say a sentence of the office, or of all others. */
export function codesOf(whose: 'office' | 'others'): readonly ProblemCode[] {
  // Object.keys forgets the names; they are the table's own
  const codes = Object.keys(problemMessages) as ProblemCode[]
  return codes.filter((code) => ofOffice.has(problemMessages[code]) === (whose === 'office'))
}
