/**
 * The source of time for every rule. Other server code must not read the machine's clock (rule 32).
 */
export type Clock = { now(): Date }

/** A clock that follows the database's clock. */
export type FollowedClock = Clock & {
  /** False while two measurements contradict each other. Schedules pause meanwhile. */
  isCertain(): boolean
  stop(): void
}

export type TimeSources = {
  /** The database's present time (UTC). */
  askDatabase: () => Promise<Date>
  /** Milliseconds of a clock that nobody can set. */
  monotonicMs: () => number
  /** Repeats the work, each time `nextInMs` after it ended; returns the function that stops it. */
  repeat: (work: () => Promise<{ nextInMs: number }>) => () => void
  warn: (details: { stepMs: number }, event: string) => void
}

const MEASURE_EVERY_MS = 60_000
/** Pause before the next measurement if one contradicts the last. */
const MEASURE_AGAIN_MS = 1_000
/** Two correct clocks drift apart by less than this in a minute. */
const PLAUSIBLE_STEP_MS = 2_000

/** The database's time at a moment of the monotonic clock, both in milliseconds. */
type Measure = { databaseMs: number; atMs: number }

/**
 * Follows the database's clock and counts time between measurements on the monotonic clock. A jump
 * of the machine's clock therefore has no effect. An implausible measurement is ignored until a
 * second one confirms it. In that case the database's clock was set, or the machine slept.
 */
export async function followDatabaseClock(sources: TimeSources): Promise<FollowedClock> {
  const { monotonicMs } = sources
  let accepted = await measure(sources)
  let rejected: Measure | null = null
  const follow = async () => {
    const measured = await measure(sources)
    const stepMs = differenceMs(measured, accepted)
    const isPlausible = Math.abs(stepMs) <= PLAUSIBLE_STEP_MS
    if (isPlausible || (rejected !== null && agree(measured, rejected))) {
      accepted = measured
      rejected = null
    } else {
      sources.warn({ stepMs: Math.round(stepMs) }, 'database clock and local clock disagree')
      rejected = measured
    }
    return { nextInMs: rejected === null ? MEASURE_EVERY_MS : MEASURE_AGAIN_MS }
  }
  // one measurement alone may be wrong
  await follow()
  // A failed measurement keeps the current offset; other parts report that the database is down.
  const stop = sources.repeat(() => follow().catch(() => ({ nextInMs: MEASURE_AGAIN_MS })))
  return {
    now: () => new Date(accepted.databaseMs + monotonicMs() - accepted.atMs),
    isCertain: () => rejected === null,
    stop,
  }
}

async function measure({ askDatabase, monotonicMs }: TimeSources): Promise<Measure> {
  const before = monotonicMs()
  const databaseMs = (await askDatabase()).getTime()
  if (!Number.isFinite(databaseMs)) throw new TypeError('the database returned no time')
  return { databaseMs, atMs: (before + monotonicMs()) / 2 }
}

/**
 * Drift of the database's clock against the monotonic clock since an earlier measurement, in
 * milliseconds.
 */
function differenceMs(later: Measure, earlier: Measure): number {
  return later.databaseMs - earlier.databaseMs - (later.atMs - earlier.atMs)
}

function agree(one: Measure, other: Measure): boolean {
  return Math.abs(differenceMs(one, other)) <= PLAUSIBLE_STEP_MS
}

/** The machine's own time in milliseconds, for the short windows of rate limits. */
export function machineTimeMs(): number {
  return Date.now()
}

/**
 * The machine's monotonic clock in milliseconds; neither administrators nor time servers set it.
 */
export function machineMonotonicMs(): number {
  return performance.now()
}

/** Repeats by timers that do not keep the process alive. */
export function repeatByTimer(work: () => Promise<{ nextInMs: number }>): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      void work().then(({ nextInMs }) => (isStopped ? undefined : wait(nextInMs)))
    }, ms)
    timer.unref()
  }
  wait(MEASURE_EVERY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
