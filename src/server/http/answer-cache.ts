import { failureToProblem } from './failure-to-problem.ts'
import type { PreparedResponse } from './prepared-response.ts'
import { problemResponse } from './problem-responses.ts'

const MIB = 1024 * 1024

/** Each kind has room of its own: who searches for a thousand words, or turns a thousand pages, pushes no page out. */
const bounds = {
  page: { maxAnswers: 500, maxBytes: 64 * MIB },
  call: { maxAnswers: 500, maxBytes: 16 * MIB },
  narrowed: { maxAnswers: 500, maxBytes: 32 * MIB },
  search: { maxAnswers: 1_000, maxBytes: 24 * MIB },
  suggestion: { maxAnswers: 2_000, maxBytes: 4 * MIB },
} as const

/**
 * 'page' and 'call': of nothing but their path, and there are no more of those than the catalogue has. 'narrowed': with
 * filters, or a later page of a list, of which there are thousands. 'search': with something in its address that anybody may
 * make up; 'suggestion': such a one of a few hundred bytes, asked for with each letter that somebody types.
 */
export type AnswerKind = keyof typeof bounds

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** An answer, and whether the next one who asks may get the same. */
export type MadeAnswer = { answer: PreparedResponse; canKeep: boolean }
type Work = () => Promise<MadeAnswer>

/** So long an answer is given that may be old, or is, where the database is away and no new one can be made, in milliseconds. */
const UNTOLD_MS = 120_000

/**
 * Finished answers of the present catalogue, the most recently asked for. Keeps nothing until it is told
 * that changes of the catalogue are heard of. What was kept stays as a spare: it is given where an answer can't be made anew.
 * @param today the number of the Indian calendar's day: with a new one another version of a policy may count.
 */
export function createAnswerCache(today: () => number, monotonicMs: () => number) {
  const answers = keptAnswers(today, monotonicMs)
  const beingMade = new Map<string, Promise<MadeAnswer>>()
  /** An answer whose making began before a change must not be kept after it. */
  let catalogVersion = 0

  const beginAnew = () => {
    catalogVersion += 1
    beingMade.clear()
  }
  const forget = () => {
    answers.forget()
    beginAnew()
  }
  const forgetOld = () => {
    if (answers.forgetOld()) beginAnew()
  }
  const make = async (address: string, kind: AnswerKind, work: Work) => {
    const version = catalogVersion
    try {
      const made = await orSpare(work, () => {
        forgetOld()
        return answers.findSpare(address)
      })
      forgetOld()
      if (made.canKeep && version === catalogVersion) answers.keep(address, kind, made.answer)
      return made
    } finally {
      if (version === catalogVersion) beingMade.delete(address)
    }
  }

  return {
    /** Before every request: nothing here may cost more than a look. */
    find(address: string): PreparedResponse | undefined {
      forgetOld()
      return answers.find(address)
    },
    /** Makes an answer once, however many ask for it at the same time. */
    findOrMake(address: string, kind: AnswerKind, work: Work): Promise<MadeAnswer> {
      forgetOld()
      const answer = answers.find(address)
      if (answer) return Promise.resolve({ answer, canKeep: true })
      const waiting = beingMade.get(address) ?? make(address, kind, work)
      beingMade.set(address, waiting)
      return waiting
    },
    /** Another number after each change; null while nobody would tell of one. */
    version(): number | null {
      forgetOld()
      return answers.isTold() ? catalogVersion : null
    },
    /** The catalogue changed. */
    forget,
    /** Changes are heard of from now on; what was kept before may be old. */
    enable() {
      forget()
      answers.setTold(true)
    },
    /** Nobody would tell of a change. What is kept is shown for a while: who could change it needs the same database. */
    stopKeeping: () => answers.setTold(false),
  }
}

/** What is made, or, where our own trouble is in the way, what was right until a moment ago. */
async function orSpare(
  work: Work,
  findSpare: () => PreparedResponse | undefined,
): Promise<MadeAnswer> {
  const spare = () => {
    const answer = findSpare()
    return answer && { answer, canKeep: false }
  }
  try {
    const made = await work()
    return (made.answer.status >= 500 ? spare() : undefined) ?? made
  } catch (error) {
    const instead = problemResponse(failureToProblem(error)).status >= 500 ? spare() : undefined
    if (instead) return instead
    throw error
  }
}

/** The answers that are right, and those that were right until a moment ago. */
function keptAnswers(today: () => number, monotonicMs: () => number) {
  let kept = responseCaches()
  let spare = responseCaches()
  const oldSinceMs = new WeakMap<PreparedResponse, number>()
  let isTold = false
  let untoldSinceMs: number | null = null
  const isNewDay = dayWatch(today)

  const forget = () => {
    for (const { address, kind, answer } of kept.all()) {
      oldSinceMs.set(answer, monotonicMs())
      spare.keep(address, kind, answer)
    }
    kept = responseCaches()
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
      if (isOfYesterday) spare = responseCaches()
      return true
    },
    find: (address: string) => kept.find(address),
    /** While nobody would tell of a change nothing more is kept. */
    keep(address: string, kind: AnswerKind, answer: PreparedResponse) {
      if (isTold) kept.keep(address, kind, answer)
    },
    findSpare(address: string) {
      const answer = spare.find(address)
      const since = answer && oldSinceMs.get(answer)
      return since !== undefined && monotonicMs() - since <= UNTOLD_MS ? answer : undefined
    },
    isTold: () => isTold,
    setTold(isToldNow: boolean) {
      if (isToldNow) untoldSinceMs = null
      else if (isTold) untoldSinceMs = monotonicMs()
      isTold = isToldNow
    },
  }
}

/** Finished answers by address. Each kind keeps within its bounds. */
function responseCaches() {
  const kept = new Map<string, Kept>()
  // Object.keys forgets that these are the table's names
  const kinds = Object.keys(bounds) as AnswerKind[]
  const rooms = new Map(kinds.map((kind) => [kind, answerRoom(bounds[kind], kept)]))
  return {
    find(address: string): PreparedResponse | undefined {
      const found = kept.get(address)
      if (found === undefined) return undefined
      found.isAskedFor = true
      return found.answer
    },
    keep: (address: string, kind: AnswerKind, answer: PreparedResponse) =>
      rooms.get(kind)?.keep({ address, kind, answer, isAskedFor: false }),
    all: () => kept.values(),
  }
}

type Kept = {
  address: string
  kind: AnswerKind
  answer: PreparedResponse
  /** Since its turn came last. */
  isAskedFor: boolean
}

/**
 * Answers of one kind, in the order in which their turn to go comes. Whose turn comes goes, but one that was asked for
 * meanwhile is put behind all others: what nobody asks for a second time goes before what many ask for.
 */
function answerRoom(room: { maxAnswers: number; maxBytes: number }, kept: Map<string, Kept>) {
  const inTurn = new Set<Kept>()
  let cachedBytes = 0

  const drop = (one: Kept) => {
    inTurn.delete(one)
    kept.delete(one.address)
    cachedBytes -= one.answer.sizeBytes
  }
  const keep = (one: Kept): void => {
    const before = kept.get(one.address)
    if (before) drop(before)
    kept.set(one.address, one)
    inTurn.add(one)
    cachedBytes += one.answer.sizeBytes
    for (const next of inTurn) {
      if (inTurn.size <= room.maxAnswers && cachedBytes <= room.maxBytes) break
      if (next.isAskedFor) {
        next.isAskedFor = false
        inTurn.delete(next)
        inTurn.add(next)
      } else drop(next)
    }
  }
  return { keep }
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
