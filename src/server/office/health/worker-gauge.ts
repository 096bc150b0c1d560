import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Database } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import { SECOND_MS } from '#contract/platform/durations.ts'
import type { Log } from '../../platform/foundation/log.ts'
import { workerHeartbeatStore } from '../../platform/jobs/worker-heartbeat.store.ts'

/**
 * For a web process, because a dead worker serves no metrics.
 * @returns a function that updates the gauge; call it before it is read.
 */
export function addWorkerGauge(
  registry: Registry,
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
): () => Promise<void> {
  const gauge = new Gauge({
    name: 'kalari_worker_heard_seconds',
    help: 'How long ago a worker was last heard of, in seconds; nothing where none was, or the database is away.',
    registers: [registry],
  })
  gauge.remove({})
  return async () => {
    gauge.remove({})
    try {
      const heardAt = await workerHeartbeatStore(db).last()
      if (heardAt !== null) gauge.set((clock.now().getTime() - heardAt.getTime()) / SECOND_MS)
    } catch (error) {
      log.warn({ err: error }, 'worker heartbeat could not be read from the database')
    }
  }
}
