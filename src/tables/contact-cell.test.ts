import { expect, test } from 'vitest'
import { emailOfCell, phoneOfCell, phoneShortened, phoneUnreadable } from './contact-cell.ts'

test.each([
  ['9847055556', '+919847055556'],
  ['919847055556', '+919847055556'],
  ['+91 98470 55556', '+919847055556'],
  ['9847055556.0', '+919847055556'],
  ['98470-55556', '+919847055556'],
  ['0919847055556', '+919847055556'],
  ['+971 50 123 4567', '+971501234567'],
])('%j is the number %s', (cell, value) => {
  expect(phoneOfCell(cell)).toEqual({ value, others: [], problem: null })
})

test.each(['NIL', 'nil', 'NA', 'N/A', '-', '--', '0', ''])('%j is not a phone number', (cell) => {
  expect(phoneOfCell(cell)).toEqual({ value: null, others: [], problem: null })
})

test.each([
  ['9847055557 / 9447055557', '+919847055557', ['9447055557']],
  ['9847055557, 919447055557', '+919847055557', ['9447055557']],
  ['9847055557\n9447055557', '+919847055557', ['9447055557']],
  ['9847055557 9447055557', '+919847055557', ['9447055557']],
  ['12 or 9447055557', '+919447055557', ['12']],
  ['9847055557 / NIL', '+919847055557', []],
])('%j yields its first readable number', (cell, value, others) => {
  expect(phoneOfCell(cell)).toEqual({ value, others, problem: null })
})

test('a number that a spreadsheet shortened is reported', () => {
  expect(phoneOfCell('9.19847E+11').problem).toBe(phoneShortened)
  expect(phoneOfCell('12345').problem).toBe(phoneUnreadable)
})

test('the first of two addresses is used', () => {
  expect(emailOfCell('Asha@Old.example; asha@new.example')).toEqual({
    value: 'asha@old.example',
    others: ['asha@new.example'],
    problem: null,
  })
  expect(emailOfCell('nil').value).toBeNull()
  expect(emailOfCell('asha at example').problem).not.toBeNull()
})
