/*
 * The institute's facts by section. The database keeps them, the office changes them, and every
 * process holds them in memory for rendering. Policies are in policies/, departments in catalog.
 * Start at live-institute.ts, then change-section.ts.
 */
import type { Institute, InstituteSection, SectionFacts } from '#contract/institute/institute.ts'
import type { Actor } from '../platform/activity/activity.ts'
import type { Deps } from '../platform/deps/deps.ts'
import type { SecretKeys } from '../platform/foundation/secret-keys.ts'
import { changeSection, endTaxRegistration } from './change-section.ts'
import type { SectionChange } from './change-section.ts'
import { emptyInstitute } from './empty-institute.ts'
import { instituteStore } from './institute.store.ts'
import { factsOf, liveInstitute } from './live-institute.ts'
import { changeOnlineEnrollment, openPortal, showOpening } from './opening/open-portal.ts'
import { openingStore } from './opening/opening.store.ts'
import type { OpeningState } from './opening/opening.store.ts'
import { makePreviewToken } from './opening/preview-token.ts'
import { sampleFactsIn, sampleSectionsIn } from './rules/sample-facts.ts'
import { showSections } from './show-sections.ts'

export { knownCampus, campusToSell } from './rules/require-campus.ts'
export { sectionOfFact } from './rules/sample-facts.ts'
export type { SampleFact } from './rules/sample-facts.ts'
export { refuseToSell } from './opening/refuse-to-sell.ts'
export { portalDoor, previewRawRoutes } from './opening/closed-door.ts'
export type { CampusesKnown } from './rules/require-campus.ts'
export type InstituteFacts = ReturnType<typeof openInstitute>
export type InstituteOffice = ReturnType<typeof createInstituteOffice>

/** The facts of this process; none until the first read. */
export function openInstitute({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const live = liveInstitute(emptyInstitute)
  // null: not read yet; pages and sales need the same database
  let opening: Pick<OpeningState, 'openedAt' | 'sellsOnline'> | null = null
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
        opening = await openingStore(db).find()
      } catch (err) {
        log.warn({ err }, 'institute settings could not be read; keeping the previous ones')
      }
    },
    /** The facts that are still the sample institute's. */
    sampleFacts: () => sampleFactsIn(live.facts),
    /** The sections in which any fact of the sample is left. */
    sampleSections: () => sampleSectionsIn(live.facts),
    /** Whether the portal is open, and the facts that are missing before it can be. */
    showOpening: (clock: Deps['clock']) => showOpening({ clock, db, facts: live.facts }),
    /** Visitors see 'Opening soon', and nothing is sold. */
    isClosed: (): boolean => opening?.openedAt === null,
    /** False: only the desk enrolls. */
    sellsOnline: (): boolean => opening?.sellsOnline ?? true,
  }
}

type OfficeDeps = Pick<Deps, 'clock' | 'db' | 'inTransaction' | 'recordActivity'> & {
  institute: InstituteFacts
  /** Whether pages may show a picture. */
  isOurPicture: (photo: string) => Promise<boolean>
  secretKey: SecretKeys
}

/** The office's use cases. */
export function createInstituteOffice(deps: OfficeDeps) {
  const { institute } = deps
  const openingDeps = { ...deps, facts: institute.facts }
  return {
    ...openingOf(openingDeps),
    facts: institute.facts as Readonly<Institute>,
    /** The name is still the sample institute's. */
    isSample: () => institute.sampleFacts().includes('name'),
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

function openingOf(deps: OfficeDeps & { facts: Institute }) {
  const { clock, institute, secretKey } = deps
  /** The database notifies other processes; this one reloads at once. */
  const changed = async (change: Promise<void>) => {
    await change
    await institute.reload()
  }
  return {
    showOpening: () => showOpening(deps),
    openPortal: (sellsOnline: boolean, by: Extract<Actor, { kind: 'admin' }>) =>
      changed(openPortal(deps, sellsOnline, by)),
    changeOnlineEnrollment: (sellsOnline: boolean, by: Extract<Actor, { kind: 'admin' }>) =>
      changed(changeOnlineEnrollment(deps, sellsOnline, by)),
    previewToken: () => makePreviewToken(secretKey, clock.now()),
  }
}
