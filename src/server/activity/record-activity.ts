import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import type { RecordActivity } from './activity.ts'
import { activityStore } from './activity.store.ts'

/** Made once in app.ts and handed to every use case as deps.recordActivity. */
export function createActivityRecorder(clock: Clock): RecordActivity {
  return async (tx, activity) => {
    const now = clock.now()
    const lines = [activity].flat().map((line) => ({ ...line, id: newId(now), now }))
    await activityStore(tx).add(lines)
  }
}
