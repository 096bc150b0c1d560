import { instituteSectionNames } from '#contract/institute/institute.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { instituteStore } from './institute.store.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { factsOf } from './live-institute.ts'
import { sampleSectionsIn } from './rules/sample-facts.ts'
import { registrationState } from './tax-registration.ts'

type ShowDeps = Pick<Deps, 'clock' | 'db'> & { institute: { facts: Institute } }

export type Edited = { version: number; editedAt: Date; editedBy: string | null }

/** The facts with each section's version, and the campuses that orders or accounts name. */
export async function showSections({ clock, db, institute }: ShowDeps) {
  const store = instituteStore(db)
  const rows = await store.list()
  const { facts } = factsOf(rows, { ...institute.facts })
  const sampleSections = new Set(sampleSectionsIn(facts))
  const edited = new Map(rows.map(({ section, ...edit }) => [section, edit]))
  return {
    facts,
    sections: instituteSectionNames.map((section) => ({
      section,
      isSample: sampleSections.has(section),
      ...editOf(edited.get(section)),
    })),
    taxRegistration: await registrationState(db, {
      registration: facts.tax,
      today: indianDayOf(clock.now()),
    }),
    usedCampuses: await store.usedCampuses(facts.campuses.map(({ name }) => name)),
  }
}

function editOf(row: Edited | undefined): Edited {
  const { version, editedAt, editedBy } = row ?? {
    version: 0,
    editedAt: new Date(0),
    editedBy: null,
  }
  return { version, editedAt, editedBy }
}
