import { expect, test } from 'vitest'
import { allocationOf, restOf } from './return-parts.ts'

const lines = [
  { _id: 'a', course: 'AutoCAD', student: 'Anu', paid: '3000', room: '3000', hasPlace: true },
  { _id: 'b', course: 'Revit', student: 'Binu', paid: '1500', room: '1000.50', hasPlace: false },
]
const returned = {
  _id: 'p',
  orderId: 'ORD1',
  studentId: 's',
  customerName: 'Anu',
  courseName: 'AutoCAD',
  campus: 'Kochi',
  provider: 'juspay',
  amount: '2000',
  paid: '4500',
  wentOn: '2026-11-22T06:00:00Z',
  lines,
}
const of = (amount: string, more = {}) => ({
  amount,
  endsEnrollment: false,
  keptBecause: '',
  ...more,
})

test.each([
  ['nothing typed', {}, 200_000],
  ['a part', { a: of('1,200.50') }, 79_950],
  ['all of it', { a: of('1000'), b: of('₹1000') }, 0],
  ['too much', { a: of('2000'), b: of('0.01') }, -1],
  ['what is no amount', { a: of('much') }, 200_000],
])('the rest to allocate is computed: %s', (_what, said, rest) => {
  expect(restOf(returned, said)).toBe(rest)
})

test('an order line without an amount is not sent, and a line without an enrollment ends none', () => {
  const said = { a: of(' '), b: of('2000', { endsEnrollment: true }) }
  expect(allocationOf(returned, said)).toEqual({
    amount: '2000',
    lines: [{ line: 'b', amount: '2000', endsEnrollment: false }],
  })
})

test('the reason for keeping an enrollment is sent', () => {
  const said = { a: of('2000', { keptBecause: 'A scholarship.' }), b: of('0') }
  expect(allocationOf(returned, said).lines).toEqual([
    { line: 'a', amount: '2000', endsEnrollment: false, keptBecause: 'A scholarship.' },
  ])
})
