import type { PreparedResponse } from './prepared-response.ts'

const BOUNDS = { maxAnswers: 500, maxBytes: 64 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** A page, and whether the next one who asks may get the same. */
export type MadePage = { answer: PreparedResponse; canKeep: boolean }

/** So long a page is shown that may be old, or is, where the database is away and no new one can be made, in milliseconds. */
const UNTOLD_MS = 120_000

/**
 * Finished pages of the present catalogue, the most recently asked for. Keeps nothing until it is told
 * that changes of the catalogue are heard of. What was kept stays as a spare: it is shown where a page can't be made anew.
 * @param today the number of the Indian calendar's day: with a new one another version of a policy may count.
 */
export function createPageCache(today: () => number, monotonicMs: () => number) {
  const pages = keptPages(today, monotonicMs)
  const beingMade = new Map<string, Promise<MadePage>>()
  /** A page whose making began before a change must not be kept after it. */
  let catalogVersion = 0

  const beginAnew = () => {
    catalogVersion += 1
    beingMade.clear()
  }
  const forget = () => {
    pages.forget()
    beginAnew()
  }
  const forgetOld = () => {
    if (pages.forgetOld()) beginAnew()
  }
  const make = async (address: string, work: () => Promise<MadePage>) => {
    const version = catalogVersion
    try {
      const made = await work()
      forgetOld()
      if (made.canKeep && version === catalogVersion) pages.keep(address, made.answer)
      const spare = made.answer.status >= 500 ? pages.findSpare(address) : undefined
      return spare ? { answer: spare, canKeep: false } : made
    } finally {
      if (version === catalogVersion) beingMade.delete(address)
    }
  }

  return {
    find(address: string) {
      forgetOld()
      return pages.find(address)
    },
    /** Makes a page once, however many ask for it at the same time. */
    findOrMake(address: string, work: () => Promise<MadePage>): Promise<MadePage> {
      forgetOld()
      const answer = pages.find(address)
      if (answer) return Promise.resolve({ answer, canKeep: true })
      const waiting = beingMade.get(address) ?? make(address, work)
      beingMade.set(address, waiting)
      return waiting
    },
    /** The catalogue changed. */
    forget,
    /** Changes are heard of from now on; what was kept before may be old. */
    enable() {
      forget()
      pages.setTold(true)
    },
    /** Nobody would tell of a change. What is kept is shown for a while: who could change it needs the same database. */
    stopKeeping: () => pages.setTold(false),
  }
}

/** The pages that are right, and those that were right until a moment ago. */
function keptPages(today: () => number, monotonicMs: () => number) {
  let kept = createResponseCache(BOUNDS)
  let spare = createResponseCache(BOUNDS)
  const oldSinceMs = new WeakMap<PreparedResponse, number>()
  let isTold = false
  let untoldSinceMs: number | null = null
  const isNewDay = dayWatch(today)

  const forget = () => {
    for (const [address, answer] of kept.all()) {
      oldSinceMs.set(answer, monotonicMs())
      spare.keep(address, answer)
    }
    kept = createResponseCache(BOUNDS)
  }
  return {
    forget,
    /** @returns whether anything was too old. */
    forgetOld(): boolean {
      const isOfYesterday = isNewDay()
      const isUntold = untoldSinceMs !== null && monotonicMs() - untoldSinceMs > UNTOLD_MS
      if (!isOfYesterday && !isUntold) return false
      forget()
      if (isUntold) untoldSinceMs = null
      if (isOfYesterday) spare = createResponseCache(BOUNDS)
      return true
    },
    find: (address: string) => kept.find(address),
    /** While nobody would tell of a change nothing more is kept. */
    keep(address: string, answer: PreparedResponse) {
      if (isTold) kept.keep(address, answer)
    },
    findSpare(address: string) {
      const answer = spare.find(address)
      const since = answer && oldSinceMs.get(answer)
      return since !== undefined && monotonicMs() - since <= UNTOLD_MS ? answer : undefined
    },
    setTold(isToldNow: boolean) {
      if (isToldNow) untoldSinceMs = null
      else if (isTold) untoldSinceMs = monotonicMs()
      isTold = isToldNow
    },
  }
}

/** Finished answers by address, within bounds: what was not asked for the longest goes first. */
function createResponseCache(bounds: { maxAnswers: number; maxBytes: number }) {
  const kept = new Map<string, PreparedResponse>()
  let cachedBytes = 0

  const drop = (address: string) => {
    cachedBytes -= kept.get(address)?.sizeBytes ?? 0
    kept.delete(address)
  }
  const keep = (address: string, answer: PreparedResponse): void => {
    drop(address)
    kept.set(address, answer)
    cachedBytes += answer.sizeBytes
    for (const oldest of kept.keys()) {
      if (kept.size <= bounds.maxAnswers && cachedBytes <= bounds.maxBytes) break
      drop(oldest)
    }
  }
  return {
    find(address: string): PreparedResponse | undefined {
      const answer = kept.get(address)
      if (!answer) return undefined
      // to the end of the line of those that are dropped
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    keep,
    all: () => kept.entries(),
  }
}

/** Says once of each day that it has begun. */
function dayWatch(today: () => number): () => boolean {
  let day = today()
  return () => {
    const before = day
    day = today()
    return day !== before
  }
}
