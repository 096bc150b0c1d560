import type { PreparedResponse } from './prepared-response.ts'

const MIB = 1024 * 1024

/** Each kind has room of its own: who searches for a thousand words, or turns a thousand pages, pushes no page out. */
const bounds = {
  page: { maxAnswers: 500, maxBytes: 64 * MIB },
  call: { maxAnswers: 500, maxBytes: 16 * MIB },
  search: { maxAnswers: 300, maxBytes: 16 * MIB },
} as const

/** 'search': of any kind, with something in its address that anybody may make up. */
export type AnswerKind = keyof typeof bounds

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** An answer, and whether the next one who asks may get the same. */
export type MadeAnswer = { answer: PreparedResponse; canKeep: boolean }

/**
 * Finished answers of the present catalogue, the most recently asked for. Keeps nothing until it is told
 * that changes of the catalogue are heard of.
 * @param today the number of the Indian calendar's day: with a new one another version of a policy may count.
 */
export function createAnswerCache(today: () => number) {
  const kept = createResponseCaches()
  const beingMade = new Map<string, Promise<MadeAnswer>>()
  let isListening = false
  /** An answer whose making began before a change must not be kept after it. */
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
  const make = async (address: string, kind: AnswerKind, work: () => Promise<MadeAnswer>) => {
    const version = catalogVersion
    try {
      const made = await work()
      forgetYesterday()
      if (made.canKeep && isListening && version === catalogVersion)
        kept.keep(address, kind, made.answer)
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
    /** Makes an answer once, however many ask for it at the same time. */
    findOrMake(
      address: string,
      kind: AnswerKind,
      work: () => Promise<MadeAnswer>,
    ): Promise<MadeAnswer> {
      forgetYesterday()
      const answer = kept.find(address)
      if (answer) return Promise.resolve({ answer, canKeep: true })
      const waiting = beingMade.get(address) ?? make(address, kind, work)
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

function createResponseCaches() {
  const caches = {
    page: createResponseCache(bounds.page),
    call: createResponseCache(bounds.call),
    search: createResponseCache(bounds.search),
  }
  return {
    find: (address: string) =>
      caches.page.find(address) ?? caches.call.find(address) ?? caches.search.find(address),
    keep: (address: string, kind: AnswerKind, answer: PreparedResponse) =>
      caches[kind].keep(address, answer),
    clear: () => Object.values(caches).forEach((cache) => cache.clear()),
  }
}

/** Finished answers by address, within bounds: what was not asked for the longest goes first. */
function createResponseCache(room: { maxAnswers: number; maxBytes: number }) {
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
        if (kept.size <= room.maxAnswers && cachedBytes <= room.maxBytes) break
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
