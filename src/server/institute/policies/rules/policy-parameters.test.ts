import { expect, test } from 'vitest'
import { contradictionInRefundText } from './policy-parameters.ts'

const terms = { days: 7, excludesTrial: true, excludesCertified: true }
const processing = '5-7 business days'
const rest = ' Not for a trial course, not after a certificate.'

function objection(text: string, changes: Partial<typeof terms> = {}): string | null {
  return contradictionInRefundText(text, { ...terms, ...changes }, processing)
}

test('a text with the same number everywhere is accepted; another number is named', () => {
  const text = `Within **7 days of enrollment**, in 5-7 business days.${rest} The 7 days do not apply if we cancel.`
  expect(objection(text)).toBeNull()
  expect(objection(text, { days: 5 })).toBe(
    'The text says ‘7 days’; the field says 5. Write the same number in both.',
  )
})

test.each([
  ['7 days'],
  ['7-day'],
  ['7\u00A0days'],
  ['7 calendar days'],
  ['Seven days'],
  ['1 week'],
  ['one week'],
  ['7 days, and again 7 days'],
])('‘%s’ is 7 days', (words) => {
  expect(objection(words + rest)).toBeNull()
})

test.each([
  ['30 days', '30 days'],
  ['7 days, at most 10 days', '10 days'],
  ['fourteen days', 'fourteen days'],
  ['twenty days', 'twenty days'],
  ['Thirty days', 'Thirty days'],
  ['two weeks', 'two weeks'],
  ['70 days', '70 days'],
  ['7 weeks', '7 weeks'],
])('‘%s’ is not 7 days', (words, found) => {
  expect(objection(words + rest)).toBe(
    `The text says ‘${found}’; the field says 7. Write the same number in both.`,
  )
})

test.each([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
])('‘%s days’ are %i', (word, days) => {
  expect(objection(`${word} days${rest}`, { days })).toBeNull()
})

test('a text without days is refused', () => {
  expect(objection(`Soon.${rest}`)).toBe(
    'The text names no days; the field says 7. Write it, for example as ‘7 days’.',
  )
  expect(objection(`The 7 holidays, 7 daylights, someone days.${rest}`)).toContain('names no days')
})

test.each([
  ['5-7 business days'],
  ['5–7 business days'],
  ['5 - 7 business days'],
  ['5 to 7 working days'],
  ['5-7 Business Days'],
])('‘%s’ is the promised time of a refund', (words) => {
  expect(objection(`Within 7 days. It takes ${words}.${rest}`)).toBeNull()
})

test.each([
  ['3-5 business days', '3-5'],
  ['2 to 4 working days', '2-4'],
  ['10 business days', '10'],
  ['5-7 business days, often 3 business days', '3'],
])('‘%s’ is not the promised time of a refund', (words, span) => {
  expect(objection(`Within 7 days. It takes ${words}.${rest}`)).toBe(
    `The text says ‘${span} business days’; the institute promises 5-7 business days.`,
  )
})

test('an exclusion missing from the text is named', () => {
  expect(objection('Within 7 days, not after a certificate.')).toBe(
    'The field says that trial courses have no refund. The text does not mention them.',
  )
  expect(objection('Within 7 days, not for a trial course.')).toBe(
    'The field says that a certificate ends the refund. The text does not mention certificates.',
  )
  expect(objection('Within 7 days. All trials of certificates.')).toContain('trial courses')
})

test('a case that is not excluded need not be in the text', () => {
  expect(objection('Within 7 days.', { excludesTrial: false, excludesCertified: false })).toBeNull()
})
