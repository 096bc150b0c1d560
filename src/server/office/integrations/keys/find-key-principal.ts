import { Problem } from '#contract/problems.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { KeyPrincipal } from '../../../platform/principal/principal.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { keyPrefix } from './key-prefix.ts'
import { readKeysStore } from './read-keys.store.ts'

type Deps = Pick<IntegrationDeps, 'clock' | 'countKeyUse' | 'db'>

/**
 * Minimum time between updates of a key's last use, in milliseconds: not every read should write a
 * row.
 */
const USED_EVERY_MS = HOUR_MS

/**
 * The program behind a read key. A session token is not a read key, and a read key opens no session
 * (ASVS 8.2.1).
 * @returns null where the token is no key, or the key has ended or expired.
 * @throws Problem key-used-too-often with retryAfterSeconds.
 */
export async function findKeyPrincipal(
  { db, clock, countKeyUse }: Deps,
  token: string,
): Promise<KeyPrincipal | null> {
  if (!token.startsWith(keyPrefix)) return null
  const now = clock.now()
  const keys = readKeysStore(db)
  const live = await keys.findLive(hashOf(token), now)
  if (live === null) return null
  const { id: keyId, scopes, lastUsedAt } = live
  const retryAfterSeconds = await countKeyUse(keyId)
  if (retryAfterSeconds > 0) throw new Problem('key-used-too-often', { retryAfterSeconds })
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USED_EVERY_MS)
    await keys.noteUsed(keyId, now)
  return { kind: 'key', keyId, scopes }
}
