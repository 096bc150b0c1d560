import { Problem } from '#contract/problems.ts'
import { restoresStore } from '../../platform/backup/restores.store.ts'
import type { Deps } from '../../platform/deps/deps.ts'

/**
 * Refuses online payments after a restore until an owner has read the list of lost payments.
 * Students who paid in the lost time could otherwise pay twice.
 * @throws Problem portal-restored.
 */
export async function refuseUntilRestoreIsRead({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (await restoresStore(db).isUnread()) throw new Problem('portal-restored')
}
