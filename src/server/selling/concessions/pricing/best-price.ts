import { plainCode } from '#contract/platform/text/codes.ts'
import { messages } from '#contract/messages.ts'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { labelOf, reductionOf } from '../records/concession.ts'
import { candidatesFor } from './price-rules.store.ts'
import type { Candidate } from './price-rules.store.ts'

type Deps = Pick<AllDeps, 'clock'>

export type ToPrice = {
  studentId: string
  courseId: string
  /** The catalogue's price, in paise. */
  priceInPaise: Paise
  /** The code as typed; null or empty: none. */
  code: string | null
  /** The concession of an order that this one replaces; it applies if it is still available. */
  agreedId?: string | null
}

/** The concession that lowers a price: its id, the reduction in paise, and its label. */
export type Lowered = {
  concessionId: string
  amountInPaise: Paise
  label: string
  /** The last day in India on which it applies. */
  validUntil: string | null
  isByCode: boolean
}

/**
 * lowered null: the full price. isCodeUnused: another concession lowers more than the typed code.
 */
type BestPrice = { toPayInPaise: Paise; lowered: Lowered | null; isCodeUnused: boolean }

/**
 * The current price for this student. Only one concession applies: the one that lowers most.
 * Between equals, one given to the student is preferred, and a code comes last. Free courses have
 * none.
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

/** @param candidates all usable concessions. */
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

/** Why a rule does not apply; null: it does. */
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
