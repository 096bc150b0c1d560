import { formatRupeeText, parseRupees } from '#contract/money/money.ts'

/** On a card (spec §2, rule 26): 'Reg Fee : ₹4,500' or 'Reg Fee : ₹N/A'. */
export function cardFee(courseFee: string | null): string {
  return `Reg Fee : ${courseFee === null ? '₹N/A' : formatRupeeText(courseFee)}`
}

/** On the course's own page: '₹4,500' or 'Not available'. */
export function pageFee(courseFee: string | null): string {
  return courseFee === null ? 'Not available' : formatRupeeText(courseFee)
}

export function isFreeFee(courseFee: string | null): boolean {
  return courseFee !== null && parseRupees(courseFee) === 0
}
