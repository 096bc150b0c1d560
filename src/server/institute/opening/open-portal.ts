import type { NeededToOpen, Opening } from '#contract/institute/opening.ts'
import { messages } from '#contract/messages.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { missingToOpen } from './missing-to-open.ts'
import { lockOpening, openingStore, saveOpening } from './opening.store.ts'

type Staff = Extract<Actor, { kind: 'admin' }>
type OpeningDeps = Pick<Deps, 'clock' | 'db' | 'inTransaction' | 'recordActivity'> & {
  facts: Parameters<typeof missingToOpen>[0]
}

const subject = { kind: 'settings', id: 'opening', label: 'The portal' } as const

/** Whether the portal is open, and the facts that are missing before it can be. */
export async function showOpening({
  clock,
  db,
  facts,
}: Pick<OpeningDeps, 'clock' | 'db' | 'facts'>): Promise<Opening> {
  const store = openingStore(db)
  const { openedAt, ...state } = await store.find()
  const hasPolicies = await store.hasPolicies(indianDayOf(clock.now()))
  return {
    ...state,
    openedAt: openedAt?.toISOString() ?? null,
    missing: openedAt === null ? missingToOpen(facts, hasPolicies) : [],
  }
}

/**
 * Opens the portal to visitors for good; does nothing where it is open.
 * @throws Problem invalid-input while a fact is missing.
 */
export async function openPortal(
  deps: OpeningDeps,
  sellsOnline: boolean,
  by: Staff,
): Promise<void> {
  const { clock, facts } = deps
  const now = clock.now()
  await deps.inTransaction(async (tx) => {
    if ((await lockOpening(tx)).openedAt !== null) return
    const hasPolicies = await openingStore(tx).hasPolicies(indianDayOf(now))
    refuseIncomplete(missingToOpen(facts, hasPolicies))
    await saveOpening(tx, { openedAt: now, openedBy: by.name, sellsOnline })
    const after = { 'online enrollment': onOrOff(sellsOnline) }
    await deps.recordActivity(tx, { by, action: 'portal-opened', subject, after })
  })
}

/**
 * Switches online enrollment of an open portal on or off.
 * @throws Problem invalid-input while the portal is closed.
 */
export async function changeOnlineEnrollment(
  deps: OpeningDeps,
  sellsOnline: boolean,
  by: Staff,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const present = await lockOpening(tx)
    if (present.openedAt === null)
      throw new Problem('invalid-input', { sentence: messages.factsMissing })
    if (present.sellsOnline === sellsOnline) return
    await saveOpening(tx, { ...present, sellsOnline })
    await deps.recordActivity(tx, {
      by,
      action: 'settings-changed',
      subject,
      before: { 'online enrollment': onOrOff(present.sellsOnline) },
      after: { 'online enrollment': onOrOff(sellsOnline) },
    })
  })
}

function refuseIncomplete(missing: readonly NeededToOpen[]): void {
  if (missing.length === 0) return
  const named = new Intl.ListFormat('en-GB').format(missing.map((need) => words[need]))
  throw new Problem('invalid-input', { sentence: `${messages.factsMissing} Missing: ${named}.` })
}

const words: Record<NeededToOpen, string> = {
  name: 'the name',
  contact: 'the contact',
  campuses: 'a campus',
  policies: 'three published policies',
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}
