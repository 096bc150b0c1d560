import type { Database } from '../db/database.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { SECOND_MS } from '#contract/platform/durations.ts'
import type { Log } from '../foundation/log.ts'
import { startIntervalLoop } from './interval-loop.ts'
import type { IntervalLoop } from './interval-loop.ts'
import { workerHeartbeatStore } from './worker-heartbeat.store.ts'

const BEAT_EVERY_MS = 30 * SECOND_MS
/** Several missed heartbeats, and longer than a restart or an upgrade. */
const SILENT_AFTER_MS = 120 * SECOND_MS

type Tools = { db: Database; clock: Clock; log: Log; isClockCertain: () => boolean }

/** Writes a worker's heartbeat every half minute. */
export function startHeartbeat({ db, clock, log, isClockCertain }: Tools): IntervalLoop {
  const beat = async () => {
    if (isClockCertain()) await workerHeartbeatStore(db).write(clock.now())
  }
  return startIntervalLoop(beat, { name: 'heartbeat', everyMs: BEAT_EVERY_MS, log })
}

/**
 * Whether to report a silent worker.
 * @param heardAt null: there never was a heartbeat, and nothing is reported.
 */
export function isWorkerSilent(now: Date, heardAt: Date | null): boolean {
  return heardAt !== null && now.getTime() - heardAt.getTime() > SILENT_AFTER_MS
}
