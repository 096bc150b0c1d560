import { isWorkerSilent } from '../../src/server/platform/jobs/worker-heartbeat.ts'
import type { Finding } from './finding.ts'

type Worker = {
  /** null: none has ever reported. */
  heardAt: Date | null
  now: Date
  /** The portal of `npm start`, which may be stopped. */
  isEmbedded: boolean
}

/** Whether a worker has reported recently. */
export function checkWorker({ heardAt, now, isEmbedded }: Worker): Finding {
  const about = 'worker'
  if (heardAt === null)
    return { about, verdict: 'look', sentence: 'No worker has been heard of yet.' }
  if (!isWorkerSilent(now, heardAt)) {
    const seconds = Math.max(0, Math.round((now.getTime() - heardAt.getTime()) / 1_000))
    return { about, verdict: 'ok', sentence: `The worker was heard of ${seconds} s ago.` }
  }
  const sentence = `The worker has not been heard of since ${heardAt.toISOString()}: start it (docs/runbooks/worker-down.md).`
  return { about, verdict: isEmbedded ? 'look' : 'wrong', sentence }
}
