import { formatIndianTime, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { objectionsToColours } from '#contract/platform/text/colours.ts'
import { keptSections } from '#contract/institute/institute.ts'
import type { InstituteSection, SectionFacts } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../platform/activity/activity.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { invariant } from '../platform/foundation/invariant.ts'
import { instituteStore, lockSection, saveSection } from './institute.store.ts'
import type { StoredSection } from './institute.store.ts'
import { checkCampuses } from './rules/campuses.ts'
import { changesInWords } from './rules/changes-in-words.ts'
import { checkNumberPrefixes, checkTaxPrefixes } from './check-number-prefixes.ts'
import { checkRegistration, withLastDay } from './tax-registration.ts'

type ChangeDeps = Pick<Deps, 'clock' | 'inTransaction' | 'recordActivity'> & {
  isOurPicture: (photo: string) => Promise<boolean>
}

export type SectionChange<S extends InstituteSection> = {
  section: S
  facts: SectionFacts[S]
  /** The version that the page showed. */
  version: number
}

const labels: Record<InstituteSection, string> = {
  identity: 'Who we are',
  campuses: 'Campuses',
  contact: 'Contact and grievance',
  links: 'Menus and links',
  look: 'Colours and mark',
  numbers: 'Numbers',
  tax: 'Tax',
}

/**
 * Replaces one section; does nothing where no fact differs. The change applies after the
 * transaction; issued documents keep their facts.
 * @throws Problem edited-meanwhile; invalid-input with a field for what only the database can
 * refuse.
 */
export async function changeSection<S extends InstituteSection>(
  deps: ChangeDeps,
  change: SectionChange<S>,
  by: Extract<Actor, { kind: 'admin' }>,
): Promise<void> {
  const { section, facts } = change
  await deps.inTransaction(async (tx) => {
    const present = await presentFacts(tx, change)
    if (changesInWords(present, facts) === null) return
    await refuse(deps, tx, { section, facts, present })
    await save(deps, tx, { change, present, by })
  })
}

type RegistrationEnd = { version: number; lastDay: string | null; reason: string }

/**
 * Sets the last day of the GST registration, or removes it before that day has passed.
 * @throws Problem edited-meanwhile; invalid-input (lastDay).
 */
export async function endTaxRegistration(
  deps: Omit<ChangeDeps, 'isOurPicture'>,
  { version, lastDay, reason }: RegistrationEnd,
  by: Extract<Actor, { kind: 'admin' }>,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const present = await presentFacts(tx, { section: 'tax', version })
    const tax = withLastDay(present.tax, { lastDay, today: indianDayOf(deps.clock.now()) })
    const change = { section: 'tax', facts: { tax }, version } as const
    await save(deps, tx, { change, present, by, reason })
  })
}

/** Locks the section until the transaction ends. @throws Problem edited-meanwhile. */
async function presentFacts<S extends InstituteSection>(
  tx: Transaction,
  { section, version }: Pick<SectionChange<S>, 'section' | 'version'>,
): Promise<SectionFacts[S]> {
  const row = await lockSection(tx, section)
  invariant(row, 'db/schema fills every section')
  refuseOldVersion(row, version)
  return keptSections[section].parse(row.facts) as SectionFacts[S]
}

type ToSave<S extends InstituteSection> = {
  change: SectionChange<S>
  present: SectionFacts[S]
  by: Extract<Actor, { kind: 'admin' }>
  reason?: string
}

async function save<S extends InstituteSection>(
  deps: Pick<Deps, 'clock' | 'recordActivity'>,
  tx: Transaction,
  { change: { section, facts, version }, present, by, reason }: ToSave<S>,
): Promise<void> {
  const words = changesInWords(present, facts)
  if (words === null) return
  await saveSection(tx, {
    section,
    facts,
    version: version + 1,
    editedAt: deps.clock.now(),
    editedBy: by.name,
  })
  await deps.recordActivity(tx, {
    by,
    action: 'institute-changed',
    subject: { kind: 'settings', id: `institute-${section}`, label: labels[section] },
    ...words,
    ...(reason === undefined ? {} : { reason }),
  })
}

function refuseOldVersion({ version, editedAt, editedBy }: StoredSection, seen: number): void {
  if (seen === version) return
  const when = formatIndianTime(editedAt)
  throw new Problem('edited-meanwhile', {
    sentence: `${editedBy ?? 'Somebody else'} has changed this on ${when}. ${catalogMessages.lookAtNewVersion}`,
  })
}

type SectionUpdate<S extends InstituteSection> = {
  section: S
  facts: SectionFacts[S]
  present: SectionFacts[S]
}
type Fields = Record<string, string>

async function refuse<S extends InstituteSection>(
  deps: ChangeDeps,
  tx: Transaction,
  { section, facts, present }: SectionUpdate<S>,
): Promise<void> {
  const checks: {
    [N in InstituteSection]?: (to: SectionFacts[N], from: SectionFacts[N]) => Promise<Fields>
  } = {
    campuses: async (to, from) => {
      const names = from.campuses.map(({ name }) => name)
      return checkCampuses(to, new Set(await instituteStore(tx).usedCampuses(names)))
    },
    look: (to) => checkLook(deps, to),
    numbers: (to, from) => checkNumberPrefixes(tx, to, from),
    tax: async ({ tax: to }, { tax: from }) => ({
      ...(await checkRegistration({ tx, today: indianDayOf(deps.clock.now()) }, to, from)),
      ...(await checkTaxPrefixes(tx, to)),
    }),
  }
  const fields = (await checks[section]?.(facts, present)) ?? {}
  if (Object.keys(fields).length === 0) return
  // the same field names as in the HTTP layer's validation
  const named = Object.entries(fields).map(([name, sentence]) => [`facts.${name}`, sentence])
  throw new Problem('invalid-input', { fields: Object.fromEntries(named) })
}

async function checkLook(deps: ChangeDeps, look: SectionFacts['look']): Promise<Fields> {
  const { mark, colours } = look
  const objections = colours === null ? [] : objectionsToColours(colours)
  const isForeign = mark !== null && !(await deps.isOurPicture(mark))
  return {
    ...(isForeign && { mark: messages.markNotOurs }),
    ...Object.fromEntries(
      objections.map(({ colour, sentence }) => [`colours.${colour}`, sentence]),
    ),
  }
}
