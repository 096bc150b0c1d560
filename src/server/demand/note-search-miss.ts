import { readableWords } from '../catalog/catalog.service.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { dailyBounds } from './demand-deps.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandStore } from './demand.store.ts'
import { demandWords, monthOf } from './demand-words.ts'

type Deps = Pick<DemandDeps, 'clock' | 'countUse' | 'db' | 'findsNothing'>

/**
 * Counts a search that found nothing, by its words and the month. Silently not: what finds something by now, what looks
 * like somebody's address, what one address sends too often, and new words beyond a day's bound.
 */
export async function noteSearchMiss(deps: Deps, q: string, address: string): Promise<void> {
  const words = demandWords(readableWords(q))
  if (words === null || (await deps.countUse.miss(address)) > 0) return
  if (!(await deps.findsNothing(q))) return
  const now = deps.clock.now()
  const today = indianDayOf(now)
  await demandStore(deps.db).countMiss(
    { month: monthOf(now), words, firstOn: today, lastAt: now },
    dailyBounds.newWords,
  )
}
