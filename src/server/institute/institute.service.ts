/*
 * The institute's facts by section. The database keeps them, the office changes them, and every
 * process holds them in memory for rendering. Policies are in policies/, departments in catalog.
 * Start at live-institute.ts, then change-section.ts.
 */
import type { Institute, InstituteSection, SectionFacts } from '#contract/institute/institute.ts'
import { institute as sample } from '#institute/institute.ts'
import type { Actor } from '../platform/activity/activity.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { changeSection, endTaxRegistration } from './change-section.ts'
import type { SectionChange } from './change-section.ts'
import { instituteStore } from './institute.store.ts'
import { factsOf, liveInstitute } from './live-institute.ts'
import { sampleFactsIn } from './rules/sample-facts.ts'
import { showSections } from './show-sections.ts'

export { knownCampus, campusToSell } from './rules/require-campus.ts'
export { sectionOfFact } from './rules/sample-facts.ts'
export type { SampleFact } from './rules/sample-facts.ts'
export { refuseWithSampleFacts } from './refuse-with-sample-facts.ts'
export type { CampusesKnown } from './rules/require-campus.ts'
export type InstituteFacts = ReturnType<typeof openInstitute>
export type InstituteOffice = ReturnType<typeof createInstituteOffice>

/** The facts of this process; the sample's until the first read. */
export function openInstitute({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const live = liveInstitute(sample)
  return {
    /** Read each fact when you need it, because the office can change it. */
    facts: live.facts,
    /**
     * Reads the stored facts after a notification of a change. If that fails, the present facts
     * stay.
     */
    reload: async (): Promise<void> => {
      try {
        const { facts, unread } = factsOf(await instituteStore(db).list(), { ...live.facts })
        if (unread.length > 0) log.error({ sections: unread }, 'institute settings are unreadable')
        live.change(facts)
      } catch (err) {
        log.warn({ err }, 'institute settings could not be read; keeping the previous ones')
      }
    },
    /** The facts that are still the sample institute's. */
    sampleFacts: () => sampleFactsIn(live.facts),
  }
}

type OfficeDeps = Pick<Deps, 'clock' | 'db' | 'inTransaction' | 'recordActivity'> & {
  institute: InstituteFacts
  /** Whether pages may show a picture. */
  isOurPicture: (photo: string) => Promise<boolean>
}

/** The office's use cases. */
export function createInstituteOffice(deps: OfficeDeps) {
  const { institute } = deps
  return {
    facts: institute.facts as Readonly<Institute>,
    showSections: () => showSections(deps),
    change: async <S extends InstituteSection>(
      change: SectionChange<S> & { facts: SectionFacts[S] },
      by: Extract<Actor, { kind: 'admin' }>,
    ): Promise<void> => {
      await changeSection(deps, change, by)
      // the database notifies other processes; this one reloads, so that the response shows the
      // change
      await institute.reload()
    },
    endTaxRegistration: async (
      end: Parameters<typeof endTaxRegistration>[1],
      by: Extract<Actor, { kind: 'admin' }>,
    ): Promise<void> => {
      await endTaxRegistration(deps, end, by)
      await institute.reload()
    },
  }
}
