import type { Clock } from '../foundation/time/clock.ts'
import { newId } from '../foundation/ids.ts'
import type { RecordActivity } from './activity.ts'
import { activityStore } from './activity.store.ts'

/** Created once in app.ts; every use case gets it as deps.recordActivity. */
export function createActivityRecorder(clock: Clock): RecordActivity {
  return async (tx, activity) => {
    const now = clock.now()
    const lines = [activity].flat().map((line) => ({ ...line, id: newId(now), now }))
    await activityStore(tx).add(lines)
  }
}
