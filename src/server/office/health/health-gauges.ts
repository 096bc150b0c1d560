import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { flagKinds } from '#contract/money/flag-kinds.ts'
import { SECOND_MS } from '#contract/platform/durations.ts'
import type { Log } from '../../platform/foundation/log.ts'
import { jobNames } from '../../platform/jobs/queue.ts'
import type { HealthFacts, Heap, NamedHeap } from './health.store.ts'

/** Minimum time between two database reads, however often metrics are scraped, in milliseconds. */
const MIN_READ_INTERVAL_MS = 10 * SECOND_MS

type GaugeOptions = {
  /** @throws Error if the database is down or too slow. */
  askHealth: () => Promise<HealthFacts>
  providers: readonly string[]
  /** Whether polling of this provider is paused. */
  isPollingPaused: (provider: string) => boolean
  /** Milliseconds since some moment. */
  monotonicMs: () => number
  log: Log
}

/**
 * Metrics of the whole portal. If the database does not respond, only that is reported, because old
 * values would look current.
 * @returns a function that updates the gauges; call it before they are read.
 */
export function addHealthGauges(registry: Registry, options: GaugeOptions): () => Promise<void> {
  const { askHealth, providers, isPollingPaused, monotonicMs, log } = options
  const gauges = gaugesOn(registry)
  let lastRead = { atMs: Number.NEGATIVE_INFINITY, answer: Promise.resolve() }
  const readHealth = async (): Promise<void> => {
    try {
      show(gauges, await askHealth(), providers)
      gauges.isUp.set(1)
    } catch (error) {
      log.warn({ err: error }, 'health figures could not be read from the database')
      for (const gauge of Object.values(gauges)) empty(gauge)
      gauges.isUp.set(0)
    }
  }
  return async () => {
    if (monotonicMs() - lastRead.atMs >= MIN_READ_INTERVAL_MS)
      lastRead = { atMs: monotonicMs(), answer: readHealth() }
    await lastRead.answer
    for (const provider of providers)
      gauges.leftAlone.set({ provider }, isPollingPaused(provider) ? 1 : 0)
  }
}

/** Name, help text, and label if it has one. */
const table = {
  isUp: ['database_up', '1 where the database answered what a worker asked it just now.'],
  waiting: ['jobs_waiting', 'Jobs in the queue, also those that are tried again later.', 'queue'],
  readySeconds: [
    'jobs_ready_oldest_seconds',
    'For how long the oldest job waits that a worker could do at once.',
    'queue',
  ],
  givenUp: [
    'jobs_given_up',
    'Mails and tasks of the last 30 days that did not get through, and that nobody has asked for once more.',
    'queue',
  ],
  undecided: [
    'orders_undecided',
    'Orders of which provider or bank have not said whether they are paid.',
  ],
  undecidedSeconds: [
    'orders_undecided_oldest_seconds',
    'The age of the oldest order of which provider or bank have not said whether it is paid.',
  ],
  flags: ['flags_open', 'What about orders needs a person, by kind.', 'kind'],
  forPerson: ['money_for_person', 'Matters of money that wait for the office.', 'what'],
  forPersonSeconds: [
    'money_for_person_oldest_seconds',
    'For how long the oldest matter of money waits for the office.',
    'what',
  ],
  booksDue: [
    'books_due',
    'Payments and orders that stand in the portal, and not yet in its journal or documents.',
    'what',
  ],
  proofSeconds: [
    'proven_restore_age_seconds',
    'How long ago a backup was last proven by restoring it; nothing where none was.',
  ],
  backupSeconds: [
    'backup_age_seconds',
    'How old the last finished backup is; nothing where none is known.',
  ],
  silentSeconds: [
    'provider_silent_seconds',
    'For how long a payment provider has answered none of the questions of the poll; 0 where it answers.',
    'provider',
  ],
  leftAlone: [
    'provider_left_alone',
    '1 while this worker’s poll leaves a provider alone that did not answer ten questions in a row.',
    'provider',
  ],
} as const

type Gauges = Record<keyof typeof table, Gauge>

function gaugesOn(registry: Registry): Gauges {
  const made = Object.entries(table).map(([key, [name, help, ...labelNames]]) => [
    key,
    new Gauge({ name: `kalari_${name}`, help, labelNames, registers: [registry] }),
  ])
  return Object.fromEntries(made) as Gauges // the table's own keys
}

function show(gauges: Gauges, facts: HealthFacts, providers: readonly string[]): void {
  const secondsSince = (since: Date | null) =>
    since === null ? 0 : Math.max(0, facts.now.getTime() - since.getTime()) / SECOND_MS
  const names = { queues: jobNames, flags: flagKinds, providers }
  for (const { name, count } of withAllNames(names.queues, facts.queues))
    gauges.waiting.set({ queue: name }, count)
  for (const { name, since } of withAllNames(names.queues, facts.ready))
    gauges.readySeconds.set({ queue: name }, secondsSince(since))
  for (const { name, count } of withAllNames(names.queues, facts.givenUp))
    gauges.givenUp.set({ queue: name }, count)
  for (const { name, count } of withAllNames(names.flags, facts.flags))
    gauges.flags.set({ kind: name }, count)
  gauges.undecided.set(facts.undecided.count)
  gauges.undecidedSeconds.set(secondsSince(facts.undecided.since))
  for (const { name, count, since } of facts.forPerson) {
    gauges.forPerson.set({ what: name }, count)
    gauges.forPersonSeconds.set({ what: name }, secondsSince(since))
  }
  for (const { name, count } of facts.unbookedPayments) gauges.booksDue.set({ what: name }, count)
  setAge(gauges.backupSeconds, facts.backups.madeAt, facts.now)
  setAge(gauges.proofSeconds, facts.backups.provenAt, facts.now)
  const silences = facts.silences.map((silence) => ({ ...silence, count: 1 }))
  for (const { name, since } of withAllNames(names.providers, silences))
    gauges.silentSeconds.set({ provider: name }, secondsSince(since))
}

const nothing: Heap = { count: 0, since: null }

/** Returns known names with their values; unknown names of another release are dropped. */
function withAllNames(known: readonly string[], found: readonly NamedHeap[]): NamedHeap[] {
  return known.map((name) => ({ name, ...(found.find((one) => one.name === name) ?? nothing) }))
}

/** Removes the gauge's value if there is no time. */
function setAge(gauge: Gauge, at: Date | null, now: Date): void {
  if (at === null) empty(gauge)
  else gauge.set(Math.max(0, now.getTime() - at.getTime()) / SECOND_MS)
}

function empty(gauge: Gauge): void {
  gauge.reset()
  // an unlabelled gauge would otherwise report 0
  gauge.remove({})
}
