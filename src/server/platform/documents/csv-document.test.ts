import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvDocument, csvMaxRows } from './csv-document.ts'

const columns = ['Name']
const fileOf = (...cells: (string | number | null)[]) =>
  csvDocument({ columns, rows: cells.map((cell) => [cell]) })

test('begins with the byte order mark and ends lines as RFC 4180 says', () => {
  expect(fileOf('അനു ₹')).toBe('\uFEFFName\r\nഅനു ₹\r\n')
})

const formulas = ['=1+1', '+91 98', '-cmd', '@sum', '\tx', '\rx', '\nx']
// East Asian spreadsheets treat these like the four signs above
const fullWidth = ['＝1+1', '＋91 98', '－cmd', '＠sum']
test.each([...formulas, ...fullWidth])('%j is escaped as a formula', (cell) => {
  const { data } = Papa.parse<string[]>(fileOf(cell).slice(1), { newline: '\r\n' })
  expect(data[1]).toEqual([`'${cell}`])
})

test.each(['Asha;=1+1', 'Asha\t=1+1'])(
  '%j stays one cell, even with ; or tab as separator',
  (cell) => {
    expect(fileOf(cell)).toContain(`\r\n"${cell}"\r\n`)
  },
)

test('numbers keep their sign, null is empty, quotes and commas survive', () => {
  expect(fileOf(-450)).toContain('\r\n-450\r\n')
  expect(Papa.parse<string[]>(fileOf('a "b", c', null).slice(1)).data.slice(1, 3)).toEqual([
    ['a "b", c'],
    [''],
  ])
})

test('more rows than the limit are refused', () => {
  const rows = Array.from({ length: csvMaxRows + 1 }, () => ['x'])
  expect(() => csvDocument({ columns, rows })).toThrow('Narrow')
  expect(csvDocument({ columns, rows: rows.slice(1) })).toContain('x')
})
