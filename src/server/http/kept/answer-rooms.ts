import type { PreparedResponse } from './prepared-response.ts'

const MIB = 1024 * 1024

/** Each kind has room of its own: who searches for a thousand words, or turns a thousand pages, pushes no page out. */
const bounds = {
  page: { maxAnswers: 500, maxBytes: 64 * MIB },
  call: { maxAnswers: 500, maxBytes: 16 * MIB },
  narrowed: { maxAnswers: 500, maxBytes: 32 * MIB },
  search: { maxAnswers: 500, maxBytes: 12 * MIB },
  suggestion: { maxAnswers: 2_000, maxBytes: 4 * MIB },
} as const

/**
 * 'page' and 'call': of nothing but their path, and there are no more of those than the catalogue has. 'narrowed': with
 * filters, or a later page of a list, of which there are thousands. 'search': with something in its address that anybody may
 * make up; 'suggestion': such a one of a few hundred bytes, asked for with each letter that somebody types.
 */
export type AnswerKind = keyof typeof bounds

/** Finished answers by address. Each kind keeps within its bounds. */
export function answerRooms() {
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
