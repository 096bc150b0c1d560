import { Problem } from '#contract/problems.ts'
import { messages } from '#contract/messages.ts'
import type { ReadScope } from '#contract/platform/read-scopes.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { hashOf, newId, newToken } from '../../../platform/foundation/ids.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import type { StaffCaller } from '../../../people/staff/staff.service.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { keyPrefix } from './key-prefix.ts'
import { readKeysStore } from './read-keys.store.ts'

type Deps = Pick<IntegrationDeps, 'clock' | 'inTransaction' | 'log' | 'recordActivity' | 'staff'>

type NewKeyInput = {
  label: string
  scopes: readonly ReadScope[]
  /** Its last valid day in India; null: no end. */
  lastDay: string | null
  proof: string
}

/** Number of characters of a key in the list: the prefix and a few that tell keys apart. */
const SHOWN = keyPrefix.length + 4

/**
 * Makes a read key for an external program.
 * @returns the key, which is not stored.
 * @throws Problem last-day-over, and what reauthenticate of staff throws.
 */
export async function makeReadKey(
  deps: Deps,
  caller: StaffCaller,
  { label, scopes, lastDay, proof }: NewKeyInput,
): Promise<string> {
  await deps.staff.reauthenticate(caller, { text: proof, field: 'proof' })
  const now = deps.clock.now()
  const expiresAt = lastDay === null ? null : startOfIndianDay(dayAfter(lastDay, 1))
  if (expiresAt !== null && expiresAt <= now)
    throw new Problem('last-day-over', { fields: { lastDay: messages.lastDayOver } })
  const secret = keyPrefix + newToken()
  const id = newId(now)
  await deps.inTransaction(async (tx) => {
    await readKeysStore(tx).insertKey({
      id,
      label,
      keyHash: hashOf(secret),
      beginning: secret.slice(0, SHOWN),
      scopes: [...new Set(scopes)],
      createdAt: now,
      createdBy: caller.principal.adminId,
      expiresAt,
    })
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'read-key-made',
      subject: { kind: 'integration', id, label },
      after: { opens: scopes.join(', '), 'last day': lastDay },
    })
  })
  deps.log.info({ keyId: id, by: caller.principal.adminId }, 'read key created')
  return secret
}
