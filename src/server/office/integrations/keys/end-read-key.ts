import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { readKeysStore } from './read-keys.store.ts'

type Deps = Pick<IntegrationDeps, 'clock' | 'inTransaction' | 'log' | 'recordActivity'>

/**
 * Ends a read key for good, from the next call on.
 * @throws Problem read-key-not-found, also where it has ended already.
 */
export async function endReadKey(deps: Deps, principal: AdminPrincipal, id: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const ended = { endedAt: deps.clock.now(), endedBy: principal.adminId }
    const label = await readKeysStore(tx).endKey(id, ended)
    if (label === null) throw new Problem('read-key-not-found')
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'read-key-ended',
      subject: { kind: 'integration', id, label },
    })
  })
  deps.log.info({ keyId: id, by: principal.adminId }, 'read key revoked')
}
