import type { Transaction } from '../../platform/db/database.ts'
import { courseChangesStore } from './course-changes.store.ts'
import type { OfficeDeps } from '../courses/office-deps.ts'

/**
 * Runs a change of the catalogue in a transaction. Writers run one at a time, because codes, titles
 * and positions are compared with other rows. It also prevents deadlocks, whatever the order of row
 * locks.
 */
export async function changeCatalog<T>(
  deps: Pick<OfficeDeps, 'inTransaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return deps.inTransaction(async (tx) => {
    await courseChangesStore(tx).waitForOtherWriters()
    return work(tx)
  })
}
