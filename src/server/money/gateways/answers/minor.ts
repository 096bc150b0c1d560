import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'

/** Ten crore rupees; larger amounts are refused. */
const LARGEST_IN_PAISE = 10_000_000_000

/** Reads an amount in the smallest unit of its currency: for rupees the paisa, so nothing is converted. */
export function readMinor(value: unknown): Paise | null {
  const isAmount =
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_IN_PAISE
  return isAmount ? paise(value) : null
}
