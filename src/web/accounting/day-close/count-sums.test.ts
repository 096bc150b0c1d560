import { expect, test } from 'vitest'
import { countSums } from './count-sums.ts'

test('notes and coins are summed and compared with the expected cash and the float', () => {
  const typed = { notes: { 500: '9', 100: '4', 2: 'x' }, float: '500', kept: '1,000' }
  expect(countSums('4500', typed)).toEqual({
    counted: { 500: 9, 100: 4 },
    countedInPaise: 490_000,
    expectedInPaise: 500_000,
    differenceInPaise: -10_000,
    depositInPaise: 390_000,
  })
})

test('an empty drawer with a negative expected amount has a surplus', () => {
  const sums = countSums('-250.50', { notes: {}, float: '', kept: '' })
  expect(sums).toMatchObject({ countedInPaise: 0, differenceInPaise: 25_050, depositInPaise: 0 })
})
