import { plainCode } from '#contract/codes.ts'
import { messages } from '#contract/messages.ts'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { labelOf, reductionOf } from '../records/concession.ts'
import { candidatesFor } from './price-rules.store.ts'
import type { Candidate } from './price-rules.store.ts'

type Deps = Pick<AllDeps, 'clock'>

export type ToPrice = {
  studentId: string
  courseId: string
  /** What the catalogue says of the place. */
  priceInPaise: Paise
  /** As the student typed it; null or empty: none. */
  code: string | null
  /** A rule under which an order was placed that this one stands in for: it counts if it is still to be had. */
  agreedId?: string | null
}

/** What lowers a price: which rule, by how much, and what a student reads of it. */
export type Lowered = {
  concessionId: string
  amountInPaise: Paise
  label: string
  /** The last day in India on which it counts. */
  validUntil: string | null
  isByCode: boolean
}

/** lowered null: the price is the price. isCodeUnused: one was typed, and something else lowers more. */
type BestPrice = { toPayInPaise: Paise; lowered: Lowered | null; isCodeUnused: boolean }

/**
 * What a place costs this student now. One concession lowers it, never two: the one that lowers most; of equals rather one
 * that was given to them, and a code last. Free courses know none.
 * @throws Problem code-not-valid with the field concessionCode.
 */
export async function bestPrice(
  { clock }: Deps,
  db: Queryable,
  { studentId, courseId, priceInPaise, code, agreedId = null }: ToPrice,
): Promise<BestPrice> {
  const typed = plainCode(code ?? '') || null
  const today = indianDayOf(clock.now())
  const candidates = await candidatesFor(db, {
    studentId,
    courseId,
    code: typed,
    agreedId,
    today,
  })
  if (typed !== null) refuseCode(candidates.find((rule) => rule.code === typed))
  const usable = candidates.filter((rule) => whyNot(rule) === null)
  return choose(usable, priceInPaise, typed !== null)
}

/** @param candidates that can be used, all of them. */
function choose(
  candidates: readonly Candidate[],
  priceInPaise: Paise,
  isCodeTyped: boolean,
): BestPrice {
  const [best] = candidates
    .map((rule) => ({ rule, off: reductionOf(rule, priceInPaise) }))
    .filter(({ off }) => off > 0)
    .toSorted((a, b) => b.off - a.off || order[a.rule.via] - order[b.rule.via])
  if (best === undefined)
    return { toPayInPaise: priceInPaise, lowered: null, isCodeUnused: isCodeTyped }
  const { rule, off } = best
  const isByCode = rule.via === 'code'
  return {
    toPayInPaise: paise(priceInPaise - off),
    lowered: {
      concessionId: rule.id,
      amountInPaise: off,
      label: labelOf(rule),
      validUntil: rule.validUntil,
      isByCode,
    },
    isCodeUnused: isCodeTyped && !isByCode,
  }
}

const order = { given: 0, automatic: 1, code: 2 }

/** Why a rule does not lower this price; null: it does. */
function whyNot(rule: Candidate): string | null {
  if (rule.state === 'ended' || rule.isOver) return messages.codeOver
  if (!rule.isForCourse) return messages.codeNotForCourse
  const { personLimit, timesOfStudent, totalLimit, times } = rule
  if (personLimit !== null && timesOfStudent >= personLimit) return messages.codeUsedByYou
  return totalLimit !== null && times >= totalLimit ? messages.codeUsedUp : null
}

function refuseCode(rule: Candidate | undefined): void {
  const sentence = rule === undefined ? messages.codeUnknown : whyNot(rule)
  if (sentence === null) return
  throw new Problem('code-not-valid', { sentence, fields: { concessionCode: sentence } })
}
