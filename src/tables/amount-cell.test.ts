import { expect, test } from 'vitest'
import { amountOfCell, directionOfCell } from './amount-cell.ts'

test.each([
  ['4,500/-', 450_000],
  ['Rs. 4,500/-', 450_000],
  ['INR 4500', 450_000],
  ['₹ 1,25,430.50', 12_543_050],
  ['14500.5', 1_450_050],
  ['-250.00', -25_000],
  ['250.00-', -25_000],
  ['(1,234.50)', -123_450],
  ['+4393.8', 439_380],
  ['4,500.00 Cr', 450_000],
  ['25,000.00Dr.', -2_500_000],
  ['4,500.00(Cr)', 450_000],
  ['25,000.00 (Dr)', -2_500_000],
  ['', 0],
  ['-', 0],
  ['NIL', 0],
  ['--', 0],
  ['NA', 0],
  [' N/A ', 0],
  [' ₹ 500 ', 50_000],
  [' 500 Cr', 50_000],
  ['0.00', 0],
  ['-0.00', 0],
])('%j is %i paise', (cell, amount) => {
  expect(amountOfCell(cell)).toBe(amount)
})

test.each([
  'soon',
  '4.500,00',
  '4500,50',
  '4,50',
  '9.19E+11',
  '1 2',
  '--5',
  '4500 USD',
  'Cr',
  '(500',
  '500)',
  'Cr 500',
  '5Cr00',
  '500-x',
  '-NIL',
  '5(00 Dr)',
])('%j is not an amount', (cell) => {
  expect(amountOfCell(cell)).toBeNull()
})

test.each([
  ['CR', 1],
  ['Cr.', 1],
  ['credit', 1],
  ['C', 1],
  ['DR', -1],
  ['Debit', -1],
  ['UPI', null],
  [' Cr ', 1],
  ['credits', null],
  ['no credit', null],
  ['debits', null],
  ['no debit', null],
  ['', null],
])('%j beside an amount has direction %s', (word, direction) => {
  expect(directionOfCell(word)).toBe(direction)
})
