import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import type { Deps } from '../../deps/deps.ts'
import type { LanePass } from '../../jobs/follow-lanes.ts'
import type { IssueDeps } from '../documents/issuing.ts'
import { freezeNumbered } from '../documents/issue-missing.ts'
import { openJournal } from '../journal/opening.store.ts'
import { postAllDue } from '../journal/post-journal.ts'
import { backfillStore } from './backfill.store.ts'
import type { Backfill } from './backfill.store.ts'

/** So many orders are locked at once: whoever pays one of them meanwhile waits for a part of a second. */
const BATCH = 500

type BackfillDeps = IssueDeps & Pick<Deps, 'inTransaction'>

/**
 * For a worker: gives the orders of a release without a journal their allocations, journal and frozen receipts, a
 * batch in each transaction; then closes what providers and desk held when the journal began (decision 29). May be ended at any
 * moment: the next worker goes on.
 */
export function ordersBackfill(deps: BackfillDeps): LanePass {
  return {
    name: 'orders of before',
    pass: async (goesOn) => {
      let asked = 0
      for (let done = 1; goesOn() && done > 0; asked += done)
        done = await deps.inTransaction((tx) => takeBatch(deps, tx))
      return { asked, broken: 0 }
    },
  }
}

/** @returns how many orders were looked at. */
async function takeBatch(deps: BackfillDeps, tx: Transaction): Promise<number> {
  const store = backfillStore(tx)
  const backfill = await store.take()
  if (backfill === null) return 0
  const orderIds = await store.nextOrders(backfill.reached, BATCH)
  const last = orderIds.at(-1)
  if (last === undefined) {
    await comeToAnEnd(deps, tx, backfill)
    return 0
  }
  const posted = await inSavepoint(tx, async () => {
    await postAllDue(deps, tx, orderIds)
    await freezeNumbered(deps, tx, orderIds)
  })
  // the lanes of journal and documents take them one by one, and name the one that can't be done
  if (posted.kind === 'failed')
    deps.log.error({ err: posted.error, last }, 'orders of before could not be posted')
  await store.moveOn(last)
  return orderIds.length
}

/** Orders that somebody worked on were passed over: then it begins anew at the next look. */
async function comeToAnEnd(
  { clock, log }: BackfillDeps,
  tx: Transaction,
  { beganAt }: Backfill,
): Promise<void> {
  const store = backfillStore(tx)
  if (await store.isSomethingLeft(beganAt)) {
    await store.moveOn('')
    return
  }
  const now = clock.now()
  await openJournal(tx, { beganAt, now })
  await store.finish(now)
  log.info({}, 'every order of before has its journal')
}
