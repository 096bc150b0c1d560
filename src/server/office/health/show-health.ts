import type { PortalHealth } from '#contract/platform/health.ts'
import { jobs } from '#contract/jobs.ts'
import type { JobName } from '#contract/jobs.ts'
import { BACKUP_IS_OLD_AFTER_MS } from '../../platform/backup/backup-settings.ts'
import { isProofLate } from '../../platform/backup/nightly/when-due.ts'
import { objectionSentence } from '../../money/payments.service.ts'
import { isMailJob } from '../../platform/jobs/job-lanes.ts'
import { isWorkerSilent } from '../../platform/jobs/worker-heartbeat.ts'
import { jobNames } from '../../platform/jobs/queue.ts'
import type { HealthFacts, Heap, NamedHeap } from './health.store.ts'

type HealthInput = HealthFacts & {
  /** Display name of each provider, by its key. */
  providers: ReadonlyMap<string, string>
  seesStaff: boolean
}

/**
 * Returns the facts of Prometheus for the office.
 * @param input.seesStaff whether mails about staff are counted, as in the list of mails.
 */
export function showHealth(input: HealthInput): PortalHealth {
  const { undecided, backups, databaseBytes, now, workerHeardAt } = input
  const { madeAt, provenAt } = backups
  const work = workOf(input)
  const mails = work.filter(({ name }) => isMailJob(name))
  return {
    providers: providersOf(input),
    undecided: { count: undecided.count, since: isoOrNull(undecided.since) },
    work: work.map(({ name, ...kind }) => ({ label: jobs[name].label, ...kind })),
    mails: {
      waiting: sumOf(mails.map((kind) => kind.waiting)),
      undelivered: sumOf(work.map((kind) => kind.givenUp)),
    },
    worker: {
      heardOn: isoOrNull(workerHeardAt),
      isSilent: isWorkerSilent(now, workerHeardAt),
    },
    database: { megabytes: Math.round(databaseBytes / 1_000_000) },
    backup: madeAt && {
      madeOn: madeAt.toISOString(),
      isOld: now.getTime() - madeAt.getTime() > BACKUP_IS_OLD_AFTER_MS,
      provenOn: isoOrNull(provenAt),
      isProofLate: isProofLate(now, provenAt),
    },
  }
}

/** Each kind of work with waiting or failed items. */
function workOf({ queues, givenUp, seesStaff }: HealthInput) {
  const heapOf = (found: readonly NamedHeap[], name: JobName): Heap =>
    found.find((one) => one.name === name) ?? { count: 0, since: null }
  return jobNames
    .filter((name) => seesStaff || !('isOfStaff' in jobs[name]))
    .map((name) => ({
      name,
      waiting: heapOf(queues, name).count,
      waitingSince: isoOrNull(heapOf(queues, name).since),
      givenUp: heapOf(givenUp, name).count,
    }))
    .filter((kind) => kind.waiting > 0 || kind.givenUp > 0)
}

function providersOf({
  providers,
  silences,
  answers,
  objections,
}: HealthInput): PortalHealth['providers'] {
  return [...providers].map(([provider, name]) => {
    const lastAnswer = answers.find((one) => one.name === provider)
    return {
      name,
      answeredOn: isoOrNull(lastAnswer?.answeredAt ?? null),
      silentSince: isoOrNull(silences.find((one) => one.name === provider)?.since ?? null),
      leftAloneSince: isoOrNull(lastAnswer?.leftAloneSince ?? null),
      objections: objections
        .filter((objection) => objection.provider === provider)
        .map((objection) => ({
          sentence: objectionSentence(objection, name),
          lastOn: objection.lastSeenAt.toISOString(),
        })),
    }
  })
}

function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
