import { answerRooms } from './kept/answer-rooms.ts'
import type { AnswerKind } from './kept/answer-rooms.ts'
import { failureToProblem } from './failure-to-problem.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'
import { problemResponse } from './problem-responses.ts'

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
  const making = answersInMaking()
  const forget = () => {
    answers.forget()
    making.beginAnew()
  }
  const forgetOld = () => {
    if (answers.forgetOld()) making.beginAnew()
  }
  const make = (address: string, kind: AnswerKind, work: Work) =>
    making.once(address, async (isStillRight) => {
      const made = await orSpare(work, () => {
        forgetOld()
        return answers.findSpare(address)
      })
      forgetOld()
      if (made.canKeep && isStillRight()) answers.keep(address, kind, made.answer)
      return made
    })

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
      return make(address, kind, work)
    },
    /** Another number after each change; null while nobody would tell of one. */
    version(): number | null {
      forgetOld()
      return answers.isTold() ? making.version() : null
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

/** What is being made of the present catalogue, once for all who wait for it. */
function answersInMaking() {
  const underWay = new Map<string, Promise<MadeAnswer>>()
  /** An answer whose making began before a change must not be kept after it. */
  let version = 0
  type Make = (isStillRight: () => boolean) => Promise<MadeAnswer>
  const begin = async (address: string, make: Make) => {
    const begunAt = version
    const isStillRight = () => begunAt === version
    try {
      return await make(isStillRight)
    } finally {
      if (isStillRight()) underWay.delete(address)
    }
  }
  return {
    version: () => version,
    beginAnew() {
      version += 1
      underWay.clear()
    },
    once(address: string, make: Make): Promise<MadeAnswer> {
      const waiting = underWay.get(address) ?? begin(address, make)
      underWay.set(address, waiting)
      return waiting
    },
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
  let kept = answerRooms()
  let spare = answerRooms()
  const oldSinceMs = new WeakMap<PreparedResponse, number>()
  let isTold = false
  let untoldSinceMs: number | null = null
  const isNewDay = dayWatch(today)

  const forget = () => {
    for (const { address, kind, answer } of kept.all()) {
      oldSinceMs.set(answer, monotonicMs())
      spare.keep(address, kind, answer)
    }
    kept = answerRooms()
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
      if (isOfYesterday) spare = answerRooms()
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

/** Says once of each day that it has begun. */
function dayWatch(today: () => number): () => boolean {
  let day = today()
  return () => {
    const before = day
    day = today()
    return day !== before
  }
}
