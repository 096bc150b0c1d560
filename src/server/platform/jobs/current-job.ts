import { AsyncLocalStorage } from 'node:async_hooks'

/** The result of sending a job's mail. */
export type MailDelivery = {
  outcome: 'sent' | 'temporary' | 'permanent'
  /** null if the same job has sent it before. */
  to: string | null
  reason: string | null
}

/**
 * The current job. The mail service writes the result of sending here, so that the modules in between
 * need not pass it on.
 */
export type CurrentJob = {
  /** When somebody asked to send the mail again; it counts as a new mail. */
  repeatedAt: Date | null
  mailOutcome: MailDelivery | null
}

export const currentJob = new AsyncLocalStorage<CurrentJob>()

/** Records the result in the current job; does nothing outside a job. */
export function recordMailDelivery(delivery: MailDelivery): void {
  const job = currentJob.getStore()
  if (job) job.mailOutcome = delivery
}
