import type { Database } from '../db/database.ts'
import type { Clock } from '../foundation/clock.ts'
import { SECOND_MS } from '#contract/durations.ts'
import type { Log } from '../foundation/log.ts'
import { startIntervalLoop } from './interval-loop.ts'
import type { IntervalLoop } from './interval-loop.ts'
import { workerHeartbeatStore } from './worker-heartbeat.store.ts'

const BEAT_EVERY_MS = 30 * SECOND_MS
/** Several beats are missing, and a restart or an upgrade would be over. */
const SILENT_AFTER_MS = 120 * SECOND_MS

type Tools = { db: Database; clock: Clock; log: Log; mayAct: () => boolean }

/** For a worker: writes the time every half minute, so that others see whether one lives. */
export function startHeartbeat({ db, clock, log, mayAct }: Tools): IntervalLoop {
  const beat = async () => {
    if (mayAct()) await workerHeartbeatStore(db).write(clock.now())
  }
  return startIntervalLoop(beat, { name: 'heartbeat', everyMs: BEAT_EVERY_MS, log })
}

/** @param heardAt null: no worker was ever heard of; nothing is said of its silence then. */
export function isWorkerSilent(now: Date, heardAt: Date | null): boolean {
  return heardAt !== null && now.getTime() - heardAt.getTime() > SILENT_AFTER_MS
}
