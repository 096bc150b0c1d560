import { formatRupeeText } from '#contract/money/money.ts'

/** @param difference counted less expected, rupee text: '-100' is '₹100 short'. */
export function differenceText(difference: string): string {
  if (difference === '0') return 'No difference'
  const isShort = difference.startsWith('-')
  const amount = isShort ? difference.slice(1) : difference
  return `${formatRupeeText(amount)} ${isShort ? 'short' : 'too much'}`
}
