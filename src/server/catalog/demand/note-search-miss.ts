import { readableWords } from '../catalog.service.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { dailyBounds } from './demand-deps.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandStore } from './demand.store.ts'
import { demandWords, monthOf } from './demand-words.ts'

type Deps = Pick<DemandDeps, 'clock' | 'countUse' | 'db' | 'findsNothing'>

/**
 * Counts a search without a result, by words and month. It silently skips searches that now find
 * something, personal addresses, floods from one address, and new words beyond the day's limit.
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
