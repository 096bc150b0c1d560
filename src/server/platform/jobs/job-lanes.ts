import type { JobName } from '#contract/jobs.ts'

/** What a worker does side by side, apart from what else waits. */
export type JobLane = {
  /** How many of one kind are taken at once; of single ones a full queue would hand out one each time it is looked at. */
  batchSize: number
  /** How many takers there are for each kind. */
  takers: number
  /** How many run side by side, of all kinds of the lane. */
  atOnce: number
  /**
   * The pause between polls without a NOTIFY, in seconds; it delays retries. Every queue polls, so
   * short pauses keep an idle worker busy.
   */
  lookEverySeconds: number
}

/** Money that arrived goes before everything else. */
const money: JobLane = { batchSize: 8, takers: 2, atOnce: 16, lookEverySeconds: 2 }
/** Their PDFs are written one after the other (documents/pdf-turns.ts); a mail about an account passes them by. */
const documents: JobLane = { batchSize: 4, takers: 2, atOnce: 3, lookEverySeconds: 10 }
const mails: JobLane = { batchSize: 4, takers: 1, atOnce: 4, lookEverySeconds: 10 }

const backups: JobLane = { batchSize: 1, takers: 1, atOnce: 1, lookEverySeconds: 10 }

export const jobLanes = { money, documents, mails, backups }

const lanes: Partial<Record<JobName, keyof typeof jobLanes>> = {
  'complete-enrollment': 'money',
  'end-orders-of-batch': 'money',
  'end-orders-of-move': 'money',
  'make-backup': 'backups',
  'send-receipt': 'documents',
  'send-receipt-again': 'documents',
  'send-certificate': 'documents',
}

/** All other jobs post one mail at most. */
export function isMailJob(name: JobName): boolean {
  return !['money', 'backups'].includes(laneOf(name))
}

export function laneOf(name: JobName): keyof typeof jobLanes {
  return lanes[name] ?? 'mails'
}
