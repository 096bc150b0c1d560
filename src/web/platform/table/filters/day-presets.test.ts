import { expect, test } from 'vitest'
import { presetsOf } from './day-presets.ts'

const spans = (today: string) =>
  Object.fromEntries(presetsOf(today).map(({ label, from, to }) => [label, `${from} ${to}`]))

test('a Monday that starts a month and a financial year starts all three presets', () => {
  expect(spans('2024-04-01')).toEqual({
    Today: '2024-04-01 2024-04-01',
    Yesterday: '2024-03-31 2024-03-31',
    'This week': '2024-04-01 2024-04-01',
    'This month': '2024-04-01 2024-04-01',
    'Last month': '2024-03-01 2024-03-31',
    'This financial year': '2024-04-01 2024-04-01',
  })
})

test('a Sunday in March belongs to the current week and the previous financial year', () => {
  expect(spans('2026-03-01')).toMatchObject({
    Yesterday: '2026-02-28 2026-02-28',
    'This week': '2026-02-23 2026-03-01',
    'Last month': '2026-02-01 2026-02-28',
    'This financial year': '2025-04-01 2026-03-01',
  })
})
