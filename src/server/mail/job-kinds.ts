import type { MailKind } from '#contract/mails.ts'
import type { JobName } from '../jobs/jobs.ts'

/** What the office calls the work of each job; the portal's own table is made where all modules are known. */
export type MailKinds = Readonly<Record<JobName, MailKind>>

/** The jobs behind some kinds. */
export function jobsOfKinds(kindOfJob: MailKinds, kinds: readonly MailKind[]): JobName[] {
  const names = Object.keys(kindOfJob) as JobName[] // the table's own keys
  return names.filter((name) => kinds.includes(kindOfJob[name]))
}

/** A job that this version of the portal knows; an older one may have left others. */
export function isKnownJob(kindOfJob: MailKinds, name: string): name is JobName {
  return Object.hasOwn(kindOfJob, name)
}
