import { formatRupeeText } from '../money/money.ts'

type FeeBand = { value: string; label: string; range: { minFee?: string; maxFee?: string } }

const LOW = '5000'
const HIGH = '15000'

/**
 * The fee bands of the filter, as the address of /courses names them. A fee on the edge of two
 * bands belongs to both.
 */
export const feeBands: readonly FeeBand[] = [
  { value: 'free', label: 'Free', range: { minFee: '0', maxFee: '0' } },
  { value: `to-${LOW}`, label: `Up to ${formatRupeeText(LOW)}`, range: { maxFee: LOW } },
  {
    value: `${LOW}-${HIGH}`,
    label: `${formatRupeeText(LOW)} to ${formatRupeeText(HIGH)}`,
    range: { minFee: LOW, maxFee: HIGH },
  },
  { value: `from-${HIGH}`, label: `${formatRupeeText(HIGH)} and above`, range: { minFee: HIGH } },
]
