import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { isSameName } from '#contract/people/same-name.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { removeKnownAddresses } from '../../platform/authentication/known-addresses.store.ts'
import { studentLinkStore } from './links/student-links.store.ts'
import { endStudentSessions } from './sessions/sessions.store.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { joiningStore } from './students/joining.store.ts'
import type { ProfileToJoin } from './students/joining.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'publish' | 'recordActivity'
>

export type Joining = {
  /** The profile that stays, with which the person logs in. */
  staysId: string
  /** The profile that closes. */
  goesId: string
  /** Given if the two have different names. */
  isSamePerson?: boolean | undefined
  reason: string
  by: Extract<Actor, { kind: 'admin' }>
}

/**
 * Joins two profiles of one person. The second is marked and closed; purchases stay with their
 * profile, and reads return both (rule 53). Profiles merged with the second before get the new
 * mark, so that each mark leads to the end. Repeating it changes nothing. Both owners are told.
 * @throws Problem student-not-found (also for a closed account), same-profile, student-is-blocked;
 *   names-differ if nobody has said that they are one person: a family may share a number (rule
 *   104); joined-elsewhere if the second was joined into another profile; places-in-both with the
 *   courses in which both have an active enrollment.
 */
export async function joinProfiles(deps: Deps, joining: Joining): Promise<void> {
  const { staysId, goesId } = joining
  if (staysId === goesId) throw new Problem('same-profile')
  const isJoined = await deps.inTransaction((tx) => join(deps, tx, joining))
  if (isJoined) deps.log.info({ studentId: staysId, goesId }, 'profiles joined')
}

async function join(deps: Deps, tx: Transaction, joining: Joining): Promise<boolean> {
  const { staysId, goesId } = joining
  const store = joiningStore(tx)
  const locked = await store.lock([staysId, goesId])
  const [remaining, removed] = [staysId, goesId].map((id) =>
    locked.find((profile) => profile.id === id),
  )
  if (removed?.mergedInto === staysId && remaining?.mergedInto === null) return false
  const both = refuseClosed(remaining, removed)
  if (joining.isSamePerson !== true && !isSameName(both.stays.name, both.goes.name))
    throw new Problem('names-differ')
  const courses = await store.coursesOfBoth(staysId, goesId)
  if (courses.length > 0)
    throw new Problem('places-in-both', {
      sentence: `${messages.placesInBoth} ${courses.join(', ')}.`,
    })
  const now = deps.clock.now()
  await deps.publish(tx, { kind: 'profilesJoining', staysId, goesId })
  await endStudentSessions(tx, goesId)
  await studentLinkStore(tx).removeAllOf(goesId)
  await removeKnownAddresses(tx, goesId)
  await store.mark({ staysId, goesId, now })
  for (const studentId of [staysId, goesId])
    await deps.enqueue(tx, 'send-profiles-joined', { studentId, joinedAt: now.toISOString() })
  await log(deps, tx, joining)
  return true
}

function refuseClosed(stays?: ProfileToJoin, goes?: ProfileToJoin) {
  if (goes !== undefined && goes.mergedInto !== null) throw new Problem('joined-elsewhere')
  if (!stays || !goes || stays.isClosed || goes.isClosed) throw new Problem('student-not-found')
  if (stays.isBlocked || goes.isBlocked) throw new Problem('student-is-blocked')
  return { stays, goes }
}

/**
 * Writes a line for each profile, without names: they could not be erased from the log with an
 * account.
 */
async function log(
  { recordActivity }: Deps,
  tx: Transaction,
  { staysId, goesId, reason, by }: Joining,
): Promise<void> {
  const of = [
    { id: staysId, before: {}, after: { 'joined with': goesId } },
    {
      id: goesId,
      before: { standing: 'open' },
      after: { standing: 'closed', 'goes on as': staysId },
    },
  ]
  for (const { id, before, after } of of)
    await recordActivity(tx, {
      by,
      action: 'profiles-joined',
      subject: { kind: 'student', id, label: id },
      before,
      after,
      reason,
    })
}
