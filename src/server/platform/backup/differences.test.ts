import { expect, test } from 'vitest'
import { differencesBetween } from './differences.ts'
import type { Figures } from './manifest.ts'

const figures: Figures = {
  tables: [{ schema: 'public', name: 'orders', rows: 3 }],
  journal: [{ account: 'fees', debitInPaise: 0, creditInPaise: 1_350_000 }],
  series: [{ series: 'receipts 2026-27', lastNumber: 3 }],
}

test('equal figures have no differences', () => {
  expect(differencesBetween(figures, structuredClone(figures))).toEqual([])
})

test('a missing row, paisa or number is named with both values', () => {
  const restored: Figures = {
    tables: [{ schema: 'public', name: 'orders', rows: 2 }],
    journal: [{ account: 'fees', debitInPaise: 0, creditInPaise: 1_349_999 }],
    series: [],
  }
  expect(differencesBetween(figures, restored)).toEqual([
    'Table public.orders: 3 rows in the backup, 2 rows restored.',
    'Account fees: debit ₹0, credit ₹13,500 in the backup, debit ₹0, credit ₹13,499.99 restored.',
    'Series receipts 2026-27: 3 as its last in the backup, none as its last restored.',
  ])
})

test('a figure that the backup lacks is a difference too', () => {
  const more = { ...figures, series: [...figures.series, { series: 'GR 2026-27', lastNumber: 1 }] }
  expect(differencesBetween(figures, more)).toEqual([
    'Series GR 2026-27: none as its last in the backup, 1 as its last restored.',
  ])
})
