import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { readableWords } from '../catalog.service.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { dailyBounds } from './demand-deps.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandStore } from './demand.store.ts'
import { demandWords, monthOf } from './demand-words.ts'

export type WishGiven = {
  /** The search that led to the wish. */
  q: string
  wish: string
  /** '' or missing: none. */
  email?: string | undefined
  phone?: string | null | undefined
}

type Deps = Pick<DemandDeps, 'clock' | 'countUse' | 'db' | 'log'>

/**
 * Stores a wish for the office. It stores an address only with consent, which the contract has
 * checked.
 * @throws Problem asked-too-often with retryAfterSeconds.
 */
export async function makeWish(deps: Deps, given: WishGiven, address: string): Promise<void> {
  const retryAfterSeconds = await deps.countUse.wish(address)
  const tooOften = { sentence: messages.wishesTooMany }
  if (retryAfterSeconds > 0)
    throw new Problem('asked-too-often', { ...tooOften, retryAfterSeconds })
  const { q, wish, email, phone } = given
  const now = deps.clock.now()
  const store = demandStore(deps.db)
  const since = startOfIndianDay(indianDayOf(now))
  if ((await store.countWishesSince(since)) >= dailyBounds.wishes) {
    deps.log.warn({ bound: dailyBounds.wishes }, 'daily limit of course requests reached')
    throw new Problem('asked-too-often', { ...tooOften, retryAfterSeconds: HOUR_MS / 1_000 })
  }
  const words =
    demandWords(readableWords(q)) ?? demandWords(readableWords(wish)) ?? 'something else'
  await store.insertWish({
    id: newId(now),
    month: monthOf(now),
    words,
    wish,
    email: email || null,
    phone: phone || null,
    madeAt: now,
  })
}
