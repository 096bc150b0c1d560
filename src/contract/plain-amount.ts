import { withoutHiddenMarks } from './visible-text.ts'

/**
 * An amount as people write it on a slip ('Rs. 4,500', 'INR 4500', '4,500/-'), for parseRupees. A course's fee is not typed so (rule 2).
 */
export function plainAmount(typed: string): string {
  return withoutHiddenMarks(typed)
    .trim()
    .replace(/^(?:₹|rs\.?|inr\b)\s*/i, '')
    .replace(/\s*\/[-=]$/, '')
}
