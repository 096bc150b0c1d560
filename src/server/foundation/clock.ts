/** Where every rule gets its time from. Nothing else in the server may ask the machine (rule 32). */
export type Clock = { now(): Date }

/** A clock that follows the database's. */
export type FollowedClock = Clock & {
  /** False while two measures contradict each other: then nobody knows the time, and no schedule is followed. */
  isCertain(): boolean
  stop(): void
}

export type TimeSources = {
  /** The database's present time (UTC). */
  askDatabase: () => Promise<Date>
  /** Milliseconds since some moment, that nobody can set. */
  monotonicMs: () => number
  /** Does it again and again, so many milliseconds after it was done; @returns what ends it. */
  repeat: (work: () => Promise<{ againInMs: number }>) => () => void
  warn: (details: { stepMs: number }, event: string) => void
}

const MEASURE_EVERY_MS = 60_000
/** A measure that contradicts the last one is followed by the next after this. */
const MEASURE_AGAIN_MS = 1_000
/** Two clocks that run as they should differ by less than this after a minute. */
const PLAUSIBLE_STEP_MS = 2_000

/** The database's time at a moment of the monotonic clock. */
type Measure = { databaseMs: number; atMs: number }

/**
 * Follows the database's clock. Between two measures time is counted by a clock that nobody can set, so that a jump of
 * this machine's clock is never believed. A measure that is implausible changes nothing until a second one agrees with
 * it: the database's clock was set, or this machine has slept.
 */
export async function followDatabaseClock(sources: TimeSources): Promise<FollowedClock> {
  const { monotonicMs } = sources
  let believed = await measure(sources)
  let doubted: Measure | null = null
  const follow = async () => {
    const measured = await measure(sources)
    const stepMs = differenceMs(measured, believed)
    const isPlausible = Math.abs(stepMs) <= PLAUSIBLE_STEP_MS
    if (isPlausible || (doubted !== null && agree(measured, doubted))) {
      believed = measured
      doubted = null
    } else {
      sources.warn({ stepMs: Math.round(stepMs) }, 'the database’s clock and ours disagree')
      doubted = measured
    }
    return { againInMs: doubted === null ? MEASURE_EVERY_MS : MEASURE_AGAIN_MS }
  }
  // the first one is no better than any other
  await follow()
  // A failed measure keeps what is believed; the database being away shows itself elsewhere.
  const stop = sources.repeat(() => follow().catch(() => ({ againInMs: MEASURE_AGAIN_MS })))
  return {
    now: () => new Date(believed.databaseMs + monotonicMs() - believed.atMs),
    isCertain: () => doubted === null,
    stop,
  }
}

async function measure({ askDatabase, monotonicMs }: TimeSources): Promise<Measure> {
  const before = monotonicMs()
  const databaseMs = (await askDatabase()).getTime()
  if (!Number.isFinite(databaseMs)) throw new TypeError('the database gave no time')
  return { databaseMs, atMs: (before + monotonicMs()) / 2 }
}

/** How far the database's clock has run away from the monotonic one since an earlier measure. */
function differenceMs(later: Measure, earlier: Measure): number {
  return later.databaseMs - earlier.databaseMs - (later.atMs - earlier.atMs)
}

function agree(one: Measure, other: Measure): boolean {
  return Math.abs(differenceMs(one, other)) <= PLAUSIBLE_STEP_MS
}

/** This machine's own time in milliseconds, for a window of seconds or minutes that a limit counts in. */
export function machineTimeMs(): number {
  return Date.now()
}

/** The clock of this machine that no administrator and no time server sets. */
export function machineMonotonicMs(): number {
  return performance.now()
}

/** Repeats by the machine's timers, which keep no process alive. */
export function repeatByTimer(work: () => Promise<{ againInMs: number }>): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      void work().then(({ againInMs }) => (isStopped ? undefined : wait(againInMs)))
    }, ms)
    timer.unref()
  }
  wait(MEASURE_EVERY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
