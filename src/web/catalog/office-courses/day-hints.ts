import { namesDays } from '#contract/catalog/contradictions.ts'
import type { TypedFields } from './course-fields.ts'

const freeTexts = ['description', 'feeCovers', 'enrollmentClosed'] as const

type FreeText = (typeof freeTexts)[number]

/** A hint under each free text that names days, which the course's batches decide. */
export function dayHints(
  read: (name: FreeText) => TypedFields[FreeText],
): Partial<Record<FreeText, string>> {
  const named = freeTexts.filter((name) => namesDays(read(name)))
  return Object.fromEntries(named.map((name) => [name, daysInText]))
}

const daysInText =
  'This text names days of the week. The page shows the days of the batches: leave them out here.'
