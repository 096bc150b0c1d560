import type * as wire from '#contract/teaching/batches.ts'
import { rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'

/** The reduced price for everybody until a day; null: until somebody ends it. */
export type EarlyBird = { toPayInPaise: Paise; validUntil: string | null }

/** Returns the current reduction of a price. */
export type EarlyBirds = (
  place: { courseId: string; departmentId: string },
  priceInPaise: Paise | null,
) => EarlyBird | null

/** The wire's field; omitted without a reduction. */
export function earlyBirdToWire(bird: EarlyBird | null): { earlyBird?: wire.EarlyBird } {
  if (bird === null) return {}
  return { earlyBird: { fee: rupeeText(bird.toPayInPaise), until: bird.validUntil } }
}
