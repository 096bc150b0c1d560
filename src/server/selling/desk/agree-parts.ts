import { formatRupees, paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { readOfficeSettings } from '../../institute/settings/settings.service.ts'
import type { PlannedPart } from '../../money/payments.service.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { showPrice } from '../checkout/show-price.ts'
import type { PriceAsked, StudentPrice } from '../checkout/show-price.ts'
import { deskLimits, refuseOutsideLimits } from '../plans/desk-parts.ts'
import type { DeskLimits } from '../plans/desk-parts.ts'
import { offeredParts } from '../plans/offer-parts.ts'

type Deps = Pick<SellingDeps, 'batches' | 'catalog' | 'clock' | 'concessions' | 'db' | 'payments'>

/** desk: the limits for parts that the desk agrees; null: it agrees none. */
export type DeskPrice = StudentPrice & { desk: DeskLimits | null }

/**
 * The price for this student, and how the desk may split it.
 * @throws Problem course-not-found, code-not-valid.
 */
export async function showDeskPrice(deps: Deps, asked: PriceAsked): Promise<DeskPrice> {
  const price = await showPrice(deps, asked)
  const { toPayInPaise } = price
  if (toPayInPaise === null) return { ...price, desk: null }
  const { batchId } = asked
  const batch = batchId !== null && isId(batchId) ? await deps.batches.find(batchId) : null
  return { ...price, desk: await limitsFor(deps, { totalInPaise: toPayInPaise, batch }) }
}

async function limitsFor(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { totalInPaise, batch }: { totalInPaise: Paise; batch: Pick<Batch, 'endsOn'> | null },
): Promise<DeskLimits | null> {
  const endsOn = batch === null ? null : batch.endsOn
  return deskLimits(await readOfficeSettings(db), { totalInPaise, now: clock.now(), endsOn })
}

type Agreed = {
  courseId: string
  batch: Batch | null
  totalInPaise: Paise
  /** The amount that is taken now. */
  firstInPaise: Paise
  /** The parts after it. */
  later: readonly PlannedPart[]
}

/**
 * The installments that the clerk and the student agreed: the course's own plan, or others within
 * the owner's limits.
 * @returns null where all is paid at once.
 * @throws Problem amount-is-not-fee, invalid-input.
 */
export async function agreeParts(deps: Deps, agreed: Agreed): Promise<PlannedPart[] | null> {
  const { courseId, batch, totalInPaise, firstInPaise, later } = agreed
  if (later.length === 0) return null
  const parts = [{ amountInPaise: firstInPaise, dueOn: null }, ...later]
  const sum = parts.reduce((all, { amountInPaise }) => all + amountInPaise, 0)
  if (sum !== totalInPaise) throw otherSum(paise(sum), totalInPaise)
  const offered = await offeredParts(deps, { courseId, totalInPaise })
  if (offered !== null && isSame(offered, parts)) return parts
  const limits = await limitsFor(deps, { totalInPaise, batch })
  refuseOutsideLimits(limits, { firstInPaise, later, now: deps.clock.now() })
  return parts
}

function otherSum(sum: Paise, total: Paise): Problem {
  const sentence = `The instalments are ${formatRupees(sum)} together. The price is ${formatRupees(total)}.`
  return new Problem('amount-is-not-fee', { fields: { amount: sentence } })
}

function isSame(offered: readonly PlannedPart[], parts: readonly PlannedPart[]): boolean {
  const inWords = (all: readonly PlannedPart[]) =>
    all.map(({ amountInPaise, dueOn }) => `${amountInPaise} ${dueOn ?? ''}`).join()
  return inWords(offered) === inWords(parts)
}
