import type * as wire from '#contract/batches.ts'
import { rupeeText } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

/** What everybody pays for a place until a day; null: until somebody ends it. */
export type EarlyBird = { toPayInPaise: Paise; validUntil: string | null }

/** What is lowered for everybody at this moment, asked of one price after the other. */
export type EarlyBirds = (
  place: { courseId: string; departmentId: string },
  priceInPaise: Paise | null,
) => EarlyBird | null

/** Beside the fee, where there is one. */
export function earlyBirdToWire(bird: EarlyBird | null): { earlyBird?: wire.EarlyBird } {
  if (bird === null) return {}
  return { earlyBird: { fee: rupeeText(bird.toPayInPaise), until: bird.validUntil } }
}
