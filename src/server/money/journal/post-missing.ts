import type { Deps } from '../../platform/deps/deps.ts'
import { workLane } from '../../platform/jobs/work-lane.ts'
import type { LanePass } from '../../platform/jobs/follow-lanes.ts'
import { ordersLane } from '../orders/orders-lane.ts'
import { claimDue } from './due-captures.store.ts'
import { postJournal } from './post-journal.ts'

/**
 * The worker's lane that posts records without a journal, from an older release or after a failed
 * posting.
 */
export function journalLane(deps: Pick<Deps, 'clock' | 'log' | 'inTransaction'>): LanePass {
  const lane = ordersLane(deps, {
    name: 'journal',
    claim: claimDue,
    catchUp: (tx, orderId) => postJournal(deps, tx, orderId),
  })
  return {
    name: lane.name,
    pass: (goesOn) => workLane(lane, { log: deps.log, shouldContinue: goesOn }),
  }
}
