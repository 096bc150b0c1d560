import { Problem } from '#contract/problems.ts'
import { restoresStore } from '../../backup/restores.store.ts'
import type { Deps } from '../../deps/deps.ts'

/**
 * After a restore nobody pays online before somebody has read what the lost time brought: who had paid in it would be
 * asked to pay a second time.
 * @throws Problem portal-restored.
 */
export async function refuseWhileUnread({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (await restoresStore(db).isUnread()) throw new Problem('portal-restored')
}
