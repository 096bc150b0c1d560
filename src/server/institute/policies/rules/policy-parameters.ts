import type { RefundTerms } from '#contract/institute/policies.ts'

/**
 * Returns what in a refund policy's text contradicts the rule, as a sentence for its author; null
 * where nothing does. Every number of days or weeks must be the terms' days. Every span of business
 * days must be the institute's. Every exclusion must be named.
 * @param processing the institute's time for an approved refund: '5-7 business days'.
 */
export function contradictionInRefundText(
  text: string,
  terms: RefundTerms,
  processing: string,
): string | null {
  const otherSpan = spansIn(text).find((span) => span !== spanOf(processing))
  if (otherSpan !== undefined)
    return `The text says ‘${otherSpan} business days’; the institute promises ${processing}.`
  const periods = periodsIn(text)
  const other = periods.find(({ days }) => days !== terms.days)
  if (other !== undefined)
    return `The text says ‘${other.words}’; the field says ${terms.days}. Write the same number in both.`
  if (periods.length === 0)
    return `The text names no days; the field says ${terms.days}. Write it, for example as ‘${terms.days} days’.`
  if (terms.excludesTrial && !/\btrial\b/i.test(text))
    return 'The field says that trial courses have no refund. The text does not mention them.'
  if (terms.excludesCertified && !/\bcertificate/i.test(text))
    return 'The field says that a certificate ends the refund. The text does not mention certificates.'
  return null
}

const words = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen twenty'
).split(' ')
const tens = new Map([
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
])
const amount = `\\d+|${[...words, ...tens.keys()].join('|')}`

/** Between a number and its unit: a space of any kind, a hyphen. */
const gap = '[\\s\\u00A0-]+'
const period = new RegExp(`\\b(${amount})${gap}(?:calendar${gap})?(day|week)s?\\b`, 'gi')
const businessDays = new RegExp(
  `\\b(\\d+(?:\\s*(?:-|–|to)\\s*\\d+)?)${gap}(?:business|working)${gap}days?\\b`,
  'gi',
)

function periodsIn(text: string): { words: string; days: number }[] {
  return [...text.matchAll(period)].map(([whole, number = '', unit = '']) => ({
    words: whole,
    days: numberOf(number.toLowerCase()) * (unit.toLowerCase() === 'week' ? 7 : 1),
  }))
}

function numberOf(word: string): number {
  if (/^\d/.test(word)) return Number(word)
  return tens.get(word) ?? words.indexOf(word)
}

/** '5-7' of each '5 to 7 business days'. */
function spansIn(text: string): string[] {
  return [...text.matchAll(businessDays)].map(([, span = '']) => plain(span))
}

function spanOf(processing: string): string | undefined {
  return spansIn(processing)[0]
}

function plain(span: string): string {
  return span.replace(/\s*(?:-|–|to)\s*/, '-')
}
