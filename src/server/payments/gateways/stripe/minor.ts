import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

/** Ten crore rupees: whatever is above is no amount of ours. */
const LARGEST_IN_PAISE = 10_000_000_000

/** Their smallest unit of rupees is the paisa: amounts pass unchanged. */
export function readMinor(value: unknown): Paise | null {
  const isAmount =
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_IN_PAISE
  return isAmount ? paise(value) : null
}
