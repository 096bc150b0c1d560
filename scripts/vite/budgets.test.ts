import { expect, test } from 'vitest'
import { overBudget } from './budgets.ts'

const visit = (bytes: number) => ({
  programs: [{ name: '/assets/frame.js', bytes }],
  styleBytes: 9_000,
  fontBytes: 35_000,
})
const sizes = () =>
  [
    ['web/ui/icon.tsx', 700],
    ['web/shell/new-thing.tsx', 4_000],
  ] as const satisfies [string, number][]

test('a visit within its budget is not spoken of', () => {
  expect(overBudget('home', visit(100_000), () => [...sizes()])).toEqual([])
})

test('one that costs more names its programs, and the largest modules of each first', () => {
  const [sentence] = overBudget('home', visit(200_000), () => [...sizes()])
  expect(sentence).toContain('home: 200000 bytes of programs')
  expect(sentence).toContain(
    '/assets/frame.js 200000: web/shell/new-thing.tsx 4000, web/ui/icon.tsx 700',
  )
})

test('styles and fonts have theirs', () => {
  const heavy = { ...visit(1), styleBytes: 10_201, fontBytes: 36_001 }
  expect(overBudget('home', heavy, () => [])).toHaveLength(2)
})
