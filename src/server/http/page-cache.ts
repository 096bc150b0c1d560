import type { PreparedResponse } from './prepared-response.ts'

const BOUNDS = { maxAnswers: 500, maxBytes: 64 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** A page, and whether the next one who asks may get the same. */
export type MadePage = { answer: PreparedResponse; canKeep: boolean }

/**
 * Finished pages of the present catalogue, the most recently asked for. Keeps nothing until it is told
 * that changes of the catalogue are heard of.
 * @param today the number of the Indian calendar's day: with a new one another version of a policy may count.
 */
export function createPageCache(today: () => number) {
  const kept = createResponseCache(BOUNDS)
  const beingMade = new Map<string, Promise<MadePage>>()
  let isListening = false
  /** A page whose making began before a change must not be kept after it. */
  let catalogVersion = 0
  const isNewDay = dayWatch(today)

  const forget = () => {
    catalogVersion += 1
    kept.clear()
    beingMade.clear()
  }
  const forgetYesterday = () => {
    if (isNewDay()) forget()
  }
  const make = async (address: string, work: () => Promise<MadePage>) => {
    const version = catalogVersion
    try {
      const made = await work()
      forgetYesterday()
      if (made.canKeep && isListening && version === catalogVersion) kept.keep(address, made.answer)
      return made
    } finally {
      if (version === catalogVersion) beingMade.delete(address)
    }
  }

  return {
    find(address: string) {
      forgetYesterday()
      return kept.find(address)
    },
    /** Makes a page once, however many ask for it at the same time. */
    findOrMake(address: string, work: () => Promise<MadePage>): Promise<MadePage> {
      forgetYesterday()
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
      isListening = true
    },
    /** Nobody would tell of a change. */
    stopKeeping() {
      isListening = false
      forget()
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
  return {
    find(address: string): PreparedResponse | undefined {
      const answer = kept.get(address)
      if (!answer) return undefined
      // to the end of the line of those that are dropped
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    keep(address: string, answer: PreparedResponse): void {
      drop(address)
      kept.set(address, answer)
      cachedBytes += answer.sizeBytes
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.maxAnswers && cachedBytes <= bounds.maxBytes) break
        drop(oldest)
      }
    },
    clear(): void {
      kept.clear()
      cachedBytes = 0
    },
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
