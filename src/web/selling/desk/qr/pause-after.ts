import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'

/** Pauses between two checks, in milliseconds. */
const WHILE_PAYABLE_MS = 2_500
const SLOWLY_MS = 10_000
/** Money may still come just after the end; later the notification brings it. */
const CHECKS_AFTER_END = (10 * MINUTE_MS) / SLOWLY_MS
/** The receipt's number may follow the money. */
const CHECKS_FOR_RECEIPT = 6

/**
 * The pause before the next check, in milliseconds; null: there is none.
 * @param checks how many were made in this state.
 */
export function pauseAfter(
  { state, receipt }: Pick<DeskQr, 'receipt' | 'state'>,
  checks: number,
): number | null {
  switch (state) {
    case 'waiting':
      return WHILE_PAYABLE_MS
    case 'undecided':
      return SLOWLY_MS
    case 'over':
      return checks < CHECKS_AFTER_END ? SLOWLY_MS : null
    case 'paid':
      return receipt === null && checks < CHECKS_FOR_RECEIPT ? SLOWLY_MS : null
    case 'review':
      return null
  }
}
