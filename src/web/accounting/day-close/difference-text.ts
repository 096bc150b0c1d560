import { formatRupeeText } from '#contract/money/money.ts'

/** @param difference counted less expected, rupee text: '-100' is '₹100 too little'. */
export function differenceText(difference: string): string {
  if (difference === '0') return 'nothing differs'
  const isShort = difference.startsWith('-')
  const amount = isShort ? difference.slice(1) : difference
  return `${formatRupeeText(amount)} too ${isShort ? 'little' : 'much'}`
}
