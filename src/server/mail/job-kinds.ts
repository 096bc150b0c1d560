import { jobs } from '#contract/jobs.ts'
import type { JobName, MailKind } from '#contract/jobs.ts'

/** The jobs behind some kinds. */
export function jobsOfKinds(kinds: readonly MailKind[]): JobName[] {
  const names = Object.keys(jobs) as JobName[] // the table's own keys
  return names.filter((name) => kinds.includes(jobs[name].kind))
}

/** A job that this version of the portal knows; an older one may have left others. */
export function isKnownJob(name: string): name is JobName {
  return Object.hasOwn(jobs, name)
}
