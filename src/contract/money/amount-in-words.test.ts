import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [1_900, 'Rupees Nineteen Only'],
  [2_000, 'Rupees Twenty Only'],
  [100_00, 'Rupees One Hundred Only'],
  [4_500_00, 'Rupees Four Thousand Five Hundred Only'],
  [4_500_50, 'Rupees Four Thousand Five Hundred and Fifty Paise Only'],
  [
    1_23_456_78,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
  ],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [10_01_00_101_01, 'Rupees Ten Crore One Lakh One Hundred One and One Paise Only'],
  [125_00_00_000_00, 'Rupees One Hundred Twenty-Five Crore Only'],
])('%i paise: %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words)
})
