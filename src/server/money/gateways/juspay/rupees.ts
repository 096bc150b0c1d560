import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'

/** Ten crore rupees; larger amounts are refused. */
const LARGEST_IN_PAISE = 10_000_000_000

/** Reads rupees from a JSON number or text with at most two decimals; their responses have both. */
export function readRupees(value: unknown): Paise | null {
  const isText = typeof value === 'string' && /^\d{1,10}(?:\.\d+)?$/.test(value.trim())
  if (!isText && typeof value !== 'number') return null
  const exact = Number(value) * 100
  const rounded = Math.round(exact)
  const isAmount = Math.abs(exact - rounded) < 1e-4 && rounded >= 0 && rounded <= LARGEST_IN_PAISE
  return isAmount ? paise(rounded) : null
}
