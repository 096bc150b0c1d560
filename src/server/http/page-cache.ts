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
  let kept = createResponseCache(BOUNDS)
  /** What was right until a moment ago. */
  let spare = createResponseCache(BOUNDS)
  const oldSinceMs = new WeakMap<PreparedResponse, number>()
  let untoldSinceMs: number | null = null
  const beingMade = new Map<string, Promise<MadePage>>()
  let isListening = false
  /** A page whose making began before a change must not be kept after it. */
  let catalogVersion = 0
  const isNewDay = dayWatch(today)

  const forget = () => {
    catalogVersion += 1
    for (const [address, answer] of kept.all()) {
      oldSinceMs.set(answer, monotonicMs())
      spare.keep(address, answer)
    }
    kept = createResponseCache(BOUNDS)
    beingMade.clear()
  }
  const forgetOld = () => {
    if (isNewDay()) {
      forget()
      spare = createResponseCache(BOUNDS)
    }
    if (untoldSinceMs !== null && monotonicMs() - untoldSinceMs > UNTOLD_MS) {
      untoldSinceMs = null
      forget()
    }
  }
  const findSpare = (address: string) => {
    const answer = spare.find(address)
    const since = answer && oldSinceMs.get(answer)
    return since !== undefined && monotonicMs() - since <= UNTOLD_MS ? answer : undefined
  }
  const make = async (address: string, work: () => Promise<MadePage>) => {
    const version = catalogVersion
    try {
      const made = await work()
      forgetOld()
      if (made.canKeep && isListening && version === catalogVersion) kept.keep(address, made.answer)
      const instead = made.answer.status >= 500 ? findSpare(address) : undefined
      return instead ? { answer: instead, canKeep: false } : made
    } finally {
      if (version === catalogVersion) beingMade.delete(address)
    }
  }

  return {
    find(address: string) {
      forgetOld()
      return kept.find(address)
    },
    /** Makes a page once, however many ask for it at the same time. */
    findOrMake(address: string, work: () => Promise<MadePage>): Promise<MadePage> {
      forgetOld()
      const answer = kept.find(address)
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
      untoldSinceMs = null
      isListening = true
    },
    /** Nobody would tell of a change. What is kept is shown for a while: who could change it needs the same database. */
    stopKeeping() {
      if (isListening) untoldSinceMs = monotonicMs()
      isListening = false
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
