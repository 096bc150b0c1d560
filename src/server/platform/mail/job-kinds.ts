import { jobs } from '#contract/jobs.ts'
import type { JobName, MailKind } from '#contract/jobs.ts'

export function jobsOfKinds(kinds: readonly MailKind[]): JobName[] {
  const names = Object.keys(jobs) as JobName[] // the table's own keys
  return names.filter((name) => kinds.includes(jobs[name].kind))
}

/** Whether this release knows the job; an older one may have left others. */
export function isKnownJob(name: string): name is JobName {
  return Object.hasOwn(jobs, name)
}
