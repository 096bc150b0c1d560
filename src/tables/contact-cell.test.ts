import { expect, test } from 'vitest'
import { emailOfCell, phoneOfCell, phoneShortened, phoneUnreadable } from './contact-cell.ts'

test.each([
  ['9847055556', '9847055556'],
  ['919847055556', '9847055556'],
  ['+91 98470 55556', '9847055556'],
  ['9847055556.0', '9847055556'],
  ['98470-55556', '9847055556'],
])('%j is the number %s', (cell, value) => {
  expect(phoneOfCell(cell)).toEqual({ value, others: [], problem: null })
})

test.each(['NIL', 'nil', 'NA', 'N/A', '-', '--', '0', ''])('%j is no number', (cell) => {
  expect(phoneOfCell(cell)).toEqual({ value: null, others: [], problem: null })
})

test.each([
  ['9847055557 / 9447055557', '9847055557', ['9447055557']],
  ['9847055557, 919447055557', '9847055557', ['9447055557']],
  ['9847055557\n9447055557', '9847055557', ['9447055557']],
  ['9847055557 9447055557', '9847055557', ['9447055557']],
  ['12 or 9447055557', '9447055557', ['12']],
  ['9847055557 / NIL', '9847055557', []],
])('of %j the first that can be read counts', (cell, value, others) => {
  expect(phoneOfCell(cell)).toEqual({ value, others, problem: null })
})

test('a number that a spreadsheet has shortened is named', () => {
  expect(phoneOfCell('9.19847E+11').problem).toBe(phoneShortened)
  expect(phoneOfCell('12345').problem).toBe(phoneUnreadable)
})

test('of two addresses the first counts', () => {
  expect(emailOfCell('Asha@Old.example; asha@new.example')).toEqual({
    value: 'asha@old.example',
    others: ['asha@new.example'],
    problem: null,
  })
  expect(emailOfCell('nil').value).toBeNull()
  expect(emailOfCell('asha at example').problem).not.toBeNull()
})
