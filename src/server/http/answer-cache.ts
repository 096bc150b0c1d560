import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import { failureToProblem } from './failure-to-problem.ts'
import { problemStatus } from './problem-responses.ts'

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** An answer, and whether it may be kept. */
export type MadeAnswer = { answer: Answer; canKeep: boolean }

/**
 * The cache key of a request. It is made of the parsed route and its validated input, and the answer is made of the
 * same values.
 */
export type AnswerKey = {
  key: string
  /**
   * 'catalogue': there are no more of these keys than the catalogue has pages. 'asked': the key holds something that a
   * visitor chooses, such as a search, so that many of them must not evict the others.
   */
  room: Room
}

const MIB = 1024 * 1024
const MAX_BYTES = { catalogue: 64 * MIB, asked: 48 * MIB } as const
type Room = keyof typeof MAX_BYTES
const MAX_KEY_LENGTH = 500
/** Compressed bodies and headers, in addition to the body. */
const SIZE_OF_BODY = 1.5
/** How long an old answer is served while no new one can be made, or while changes are not announced, in milliseconds. */
const STALE_MS = 120_000

type Kept = { answer: Answer; staleSinceMs: number | null }

/**
 * Answers of the present catalogue. Nothing is kept until the database announces changes (`enable`). A change makes all
 * answers stale; a stale one is served for STALE_MS where making a new one fails.
 * @param today the number of India's calendar day; a new day removes all answers.
 */
export function createAnswerCache(today: () => number, monotonicMs: () => number) {
  const rooms = { catalogue: keptAnswers(MAX_BYTES.catalogue), asked: keptAnswers(MAX_BYTES.asked) }
  const underWay = new Map<string, Promise<Answer>>()
  let version = 0
  let day = today()
  let isListening = false
  let silentSinceMs: number | null = null

  const beginVersion = () => {
    version += 1
    underWay.clear()
  }
  const forget = () => {
    const nowMs = monotonicMs()
    for (const room of Object.values(rooms))
      for (const kept of room.values()) kept.staleSinceMs ??= nowMs
    beginVersion()
  }
  const beginDay = () => {
    if (day === today()) return
    day = today()
    for (const room of Object.values(rooms)) room.clear()
    beginVersion()
  }
  const isRecent = (sinceMs: number | null) =>
    sinceMs === null || monotonicMs() - sinceMs <= STALE_MS

  const findStale = ({ key, room }: AnswerKey): Answer | undefined => {
    beginDay()
    const kept = rooms[room].get(key)
    return kept && isRecent(kept.staleSinceMs ?? silentSinceMs) ? kept.answer : undefined
  }
  const find = ({ key, room }: AnswerKey): Answer | undefined => {
    beginDay()
    const kept = rooms[room].get(key)
    return kept?.staleSinceMs === null && isRecent(silentSinceMs) ? kept.answer : undefined
  }
  const make = async (at: AnswerKey, work: () => Promise<MadeAnswer>): Promise<Answer> => {
    const begunAt = version
    const { answer, canKeep } = await orStale(work, () => findStale(at))
    beginDay()
    const isKept = canKeep && isListening && begunAt === version && at.key.length <= MAX_KEY_LENGTH
    if (isKept) rooms[at.room].set(at.key, { answer, staleSinceMs: null })
    return answer
  }

  return {
    find,
    /** Makes an answer once, however many requests wait for it. @throws what `work` throws, unless a stale answer is there. */
    findOrMake(at: AnswerKey, work: () => Promise<MadeAnswer>): Promise<Answer> {
      const found = find(at) ?? underWay.get(at.key)
      if (found) return Promise.resolve(found)
      const making = make(at, work).finally(() => {
        if (underWay.get(at.key) === making) underWay.delete(at.key)
      })
      underWay.set(at.key, making)
      return making
    },
    /** Another number after each change; null while changes are not announced. */
    version(): number | null {
      beginDay()
      return isListening ? version : null
    },
    /** The catalogue has changed. */
    forget,
    /** Changes are announced from now on; some may have been missed before. */
    enable() {
      forget()
      isListening = true
      silentSinceMs = null
    },
    /** Changes are no longer announced. Kept answers are served for STALE_MS, and no new ones are kept. */
    stopKeeping() {
      if (isListening) silentSinceMs = monotonicMs()
      isListening = false
    },
  }
}

function keptAnswers(maxSize: number) {
  return new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ answer }, key) =>
      key.length + 1_000 + Math.ceil(answer.body.length * SIZE_OF_BODY),
  })
}

/** What `work` makes; a stale answer where that fails for a reason on our side. */
async function orStale(
  work: () => Promise<MadeAnswer>,
  findStale: () => Answer | undefined,
): Promise<MadeAnswer> {
  const stale = () => {
    const answer = findStale()
    return answer && { answer, canKeep: false }
  }
  try {
    const made = await work()
    return made.answer.status >= 500 ? (stale() ?? made) : made
  } catch (error) {
    const isOurs = problemStatus(failureToProblem(error).code) >= 500
    const instead = isOurs ? stale() : undefined
    if (instead) return instead
    throw error
  }
}
