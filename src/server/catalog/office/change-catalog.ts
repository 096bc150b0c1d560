import type { Transaction } from '../../db/database.ts'
import { courseChangesStore } from './course-changes.store.ts'
import type { OfficeDeps } from '../courses/office-deps.ts'

/**
 * One transaction of the office. Its writers go one after the other: codes, titles and the order of the
 * menus are compared with those of other rows, and rows are locked in any order without a deadlock.
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
