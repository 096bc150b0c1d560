import type { FinishedAnswer } from './finished-answer.ts'

const MAX_PAGES = 500
const MAX_BYTES = 64 * 1024 * 1024

export type PageCache = ReturnType<typeof createPageCache>

/** A page, and whether the next one who asks may get the same. */
export type MadePage = { answer: FinishedAnswer; canKeep: boolean }

/**
 * Finished pages of the present catalogue, the most recently asked for. Keeps nothing until it is told
 * that changes of the catalogue are heard of.
 */
export function createPageCache() {
  const kept = new Map<string, FinishedAnswer>()
  const beingMade = new Map<string, Promise<MadePage>>()
  let keptBytes = 0
  let isListening = false
  /** A page whose making began before a change must not be kept after it. */
  let catalogVersion = 0

  const forget = () => {
    catalogVersion += 1
    kept.clear()
    beingMade.clear()
    keptBytes = 0
  }
  const keep = (address: string, answer: FinishedAnswer) => {
    drop(address)
    kept.set(address, answer)
    keptBytes += answer.sizeBytes
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_PAGES && keptBytes <= MAX_BYTES) break
      drop(oldest)
    }
  }
  const drop = (address: string) => {
    keptBytes -= kept.get(address)?.sizeBytes ?? 0
    kept.delete(address)
  }
  const make = async (address: string, work: () => Promise<MadePage>) => {
    const version = catalogVersion
    try {
      const made = await work()
      if (made.canKeep && isListening && version === catalogVersion) keep(address, made.answer)
      return made
    } finally {
      if (version === catalogVersion) beingMade.delete(address)
    }
  }

  return {
    find(address: string): FinishedAnswer | undefined {
      const answer = kept.get(address)
      if (!answer) return undefined
      // to the end of the line of those that are dropped
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    /** Makes a page once, however many ask for it at the same time. */
    findOrMake(address: string, work: () => Promise<MadePage>): Promise<MadePage> {
      const answer = kept.get(address)
      if (answer) return Promise.resolve({ answer, canKeep: true })
      const waiting = beingMade.get(address) ?? make(address, work)
      beingMade.set(address, waiting)
      return waiting
    },
    /** The catalogue changed. */
    forget,
    /** Changes are heard of from now on; what was kept before may be old. */
    startKeeping() {
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
