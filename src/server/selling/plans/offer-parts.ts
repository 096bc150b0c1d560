import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { PlannedPart } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { partsFor } from './payment-plan.ts'
import { planOf } from './payment-plans.store.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db'>

/** The parts of an amount for a course now; null: only at once. */
export async function offeredParts(
  { clock, db }: Deps,
  { courseId, totalInPaise }: { courseId: string; totalInPaise: Paise },
): Promise<PlannedPart[] | null> {
  const plan = await planOf(db, courseId)
  return plan && partsFor(plan, { totalInPaise, today: indianDayOf(clock.now()) })
}

/**
 * The requested parts, if they match those that the page showed.
 * @param wanted.shown the amounts, rupee text; left out: paid at once.
 * @throws Problem plan-changed.
 */
export async function agreedParts(
  deps: Deps,
  wanted: { courseId: string; totalInPaise: Paise; shown: readonly string[] | undefined },
): Promise<PlannedPart[] | null> {
  const { shown } = wanted
  if (shown === undefined) return null
  const parts = await offeredParts(deps, wanted)
  const amounts = parts?.map(({ amountInPaise }) => rupeeText(amountInPaise))
  if (parts === null || amounts?.join(' ') !== shown.join(' ')) throw new Problem('plan-changed')
  return parts
}
