import { LRUCache } from 'lru-cache'
import type { Answer } from '../answer.ts'
import { failureToProblem } from '../failure-to-problem.ts'
import { problemStatus } from '../problem-responses.ts'

export type FreshAnswer = { answer: Answer; isCacheable: boolean }

/**
 * The cache key of a request, made of the parsed route and its validated input. The response is
 * made of the same values.
 */
export type AnswerKey = {
  key: string
  /**
   * 'catalogue': there are no more of these keys than the catalogue has pages. 'asked': the visitor
   * chooses a part of the key, such as a search. These keys can't evict the others.
   */
  room: Room
}

const MIB = 1024 * 1024
const MAX_BYTES = { catalogue: 32 * MIB, asked: 16 * MIB } as const
type Room = keyof typeof MAX_BYTES
const MAX_KEY_LENGTH = 500
/** Compressed bodies and headers, in addition to the body. */
const SIZE_OF_BODY = 1.5
/**
 * How long an old response is served while no new one can be made, or while changes are not
 * announced, in milliseconds.
 */
const STALE_MS = 120_000

type CachedAnswer = { answer: Answer; staleSinceMs: number | null }

/**
 * Responses of the current catalogue. Nothing is kept until the database announces changes
 * (`enable`). A change makes all responses stale; a stale one is served for STALE_MS if making a
 * new one fails.
 */
export class AnswerCache {
  readonly #rooms = {
    catalogue: createAnswerStore(MAX_BYTES.catalogue),
    asked: createAnswerStore(MAX_BYTES.asked),
  }
  readonly #underWay = new Map<string, Promise<Answer>>()
  readonly #today: () => number
  readonly #monotonicMs: () => number
  #day: number
  #version = 0
  #isListening = false
  #silentSinceMs: number | null = null

  /** @param today the number of India's calendar day; a new day empties the cache. */
  constructor(today: () => number, monotonicMs: () => number) {
    this.#today = today
    this.#monotonicMs = monotonicMs
    this.#day = today()
  }

  find({ key, room }: AnswerKey): Answer | undefined {
    this.#beginDay()
    const cached = this.#rooms[room].get(key)
    return cached?.staleSinceMs === null && this.#isRecent(this.#silentSinceMs)
      ? cached.answer
      : undefined
  }

  /**
   * Makes a response once for all requests that wait for it. @throws what `work` throws, unless
   * there is a stale response.
   */
  findOrMake(at: AnswerKey, work: () => Promise<FreshAnswer>): Promise<Answer> {
    const found = this.find(at) ?? this.#underWay.get(at.key)
    if (found) return Promise.resolve(found)
    const making = this.#make(at, work).finally(() => {
      if (this.#underWay.get(at.key) === making) this.#underWay.delete(at.key)
    })
    this.#underWay.set(at.key, making)
    return making
  }

  /** A number that changes with each catalogue change; null while changes are not announced. */
  version(): number | null {
    this.#beginDay()
    return this.#isListening ? this.#version : null
  }

  markStale(): void {
    const nowMs = this.#monotonicMs()
    for (const room of Object.values(this.#rooms))
      for (const cached of room.values()) cached.staleSinceMs ??= nowMs
    this.#beginVersion()
  }

  /** Changes are announced from now on; some may have been missed before. */
  enable(): void {
    this.markStale()
    this.#isListening = true
    this.#silentSinceMs = null
  }

  /**
   * Changes are no longer announced. Kept responses are served for STALE_MS, and no new ones are
   * kept.
   */
  stopCaching(): void {
    if (this.#isListening) this.#silentSinceMs = this.#monotonicMs()
    this.#isListening = false
  }

  async #make(at: AnswerKey, work: () => Promise<FreshAnswer>): Promise<Answer> {
    const begunAt = this.#version
    const { answer, isCacheable } = await orStale(work, () => this.#findStale(at))
    this.#beginDay()
    const isPresent = this.#isListening && begunAt === this.#version
    if (isCacheable && isPresent && at.key.length <= MAX_KEY_LENGTH)
      this.#rooms[at.room].set(at.key, { answer, staleSinceMs: null })
    return answer
  }

  #findStale({ key, room }: AnswerKey): Answer | undefined {
    this.#beginDay()
    const cached = this.#rooms[room].get(key)
    return cached && this.#isRecent(cached.staleSinceMs ?? this.#silentSinceMs)
      ? cached.answer
      : undefined
  }

  #beginDay(): void {
    if (this.#day === this.#today()) return
    this.#day = this.#today()
    for (const room of Object.values(this.#rooms)) room.clear()
    this.#beginVersion()
  }

  #beginVersion(): void {
    this.#version += 1
    this.#underWay.clear()
  }

  #isRecent(sinceMs: number | null): boolean {
    return sinceMs === null || this.#monotonicMs() - sinceMs <= STALE_MS
  }
}

function createAnswerStore(maxSize: number) {
  return new LRUCache<string, CachedAnswer>({
    maxSize,
    sizeCalculation: ({ answer }, key) =>
      key.length + 1_000 + Math.ceil(answer.body.length * SIZE_OF_BODY),
  })
}

/** Returns what `work` makes, or a stale response if it fails for a reason on our side. */
async function orStale(
  work: () => Promise<FreshAnswer>,
  findStale: () => Answer | undefined,
): Promise<FreshAnswer> {
  const stale = () => {
    const answer = findStale()
    return answer && { answer, isCacheable: false }
  }
  try {
    const made = await work()
    return made.answer.status >= 500 ? (stale() ?? made) : made
  } catch (error) {
    const isOurs = problemStatus(failureToProblem(error).code) >= 500
    const fallback = isOurs ? stale() : undefined
    if (fallback) return fallback
    throw error
  }
}
