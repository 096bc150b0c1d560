import { expect, test } from 'vitest'
import { proposeColumns, matchersByName, matchersByWords } from './heading.ts'
import { readTable, TableUnreadable } from './read-table.ts'
import { rowsByColumns } from './rows-by-columns.ts'

const fields = {
  name: { label: 'Name', isNeeded: true },
  phone: { label: 'Mobile number', isNeeded: false, called: ['mobile'] },
}
const wanted = matchersByWords(fields)
const columnsOf = (csv: string) => readTable(csv, wanted).columns

test.each([
  ['commas', 'Adm No,Name,Mobile\n1,Asha,9', ['Adm No', 'Name', 'Mobile']],
  ['semicolons', 'Adm No;Name;Mobile\n1;Nair, Asha;9', ['Adm No', 'Name', 'Mobile']],
  ['tabs, though more commas', 'Name\tMobile\nA,b,c,d\t9\nE,f,g,h\t8', ['Name', 'Mobile']],
  ['a sign that names the delimiter', 'sep=;\nName;Mobile\nAsha;9', ['Name', 'Mobile']],
  ['a byte order mark and CRLF', '\uFEFFName,Mobile\r\nAsha,9\r\n', ['Name', 'Mobile']],
  ['line ends of old Macs', 'Name,Mobile\rAsha,9', ['Name', 'Mobile']],
  [
    'a comma in a heading',
    '"Name",Mobile,"As on book, old"\nAsha,9,x',
    ['Name', 'Mobile', 'As on book, old'],
  ],
  ['a heading over two lines', '"Name","Mobile\n(father)"\nAsha,9', ['Name', 'Mobile (father)']],
  ['a no-break space', '\u00A0Name\u00A0,Mobile\nAsha,9', ['Name', 'Mobile']],
  ['a heading twice', 'Name,Mobile,Mobile\nAsha,9,8', ['Name', 'Mobile', 'Mobile (2)']],
  ['a filled column without one', 'Name,,\nAsha,9,', ['Name', 'Column 2', '']],
])('finds the columns with %s', (_what, csv, columns) => {
  expect(columnsOf(csv)).toEqual(columns)
})

test('lines around the table are separated, and rows are numbered as in a spreadsheet', () => {
  const csv = 'School of Sample\n\nName,Mobile\n*****,*****\nAsha,9\n\nName,Mobile\nBiju,8'
  const { above, rows, repeated } = readTable(csv, wanted)
  expect(above.map(({ row }) => row)).toEqual([1])
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [5, 'Asha'],
    [8, 'Biju'],
  ])
  expect(repeated.map(({ row }) => row)).toEqual([7])
})

test('chosen columns locate their heading even below other lines', () => {
  const csv = 'Name,Mobile\nx,y\nWho,Tel\nAsha,9'
  expect(readTable(csv, matchersByName({ name: 'Who', phone: 'Tel' })).rows).toHaveLength(1)
})

test('an unclosed quote makes a table unreadable', () => {
  expect(() => readTable('Name,Mobile\n"Asha,9\nBiju,8', wanted)).toThrow(TableUnreadable)
})

test('columns are proposed by the last choice, then by name', () => {
  expect(proposeColumns(fields, {}, ['NAME', 'Mobile', 'Other'])).toEqual({
    name: 'NAME',
    phone: 'Mobile',
  })
  expect(
    proposeColumns(fields, { phone: 'Other', name: 'gone' }, ['NAME', 'Mobile', 'Other']),
  ).toEqual({
    name: 'NAME',
    phone: 'Other',
  })
})

test('a lost letter and a spreadsheet error mark a cell as damaged', () => {
  const read = rowsByColumns('Name,Mobile\nJos\uFFFD,9\nAsha,#N/A\nBiju,8', fields, {
    name: 'Name',
    phone: 'Mobile',
  })
  expect(
    read.problem === null && read.rows.map(({ spoiled }) => spoiled.map(({ field }) => field)),
  ).toEqual([['name'], ['phone'], []])
})

test('the apostrophe of our own exports is removed', () => {
  const read = rowsByColumns("Name,Mobile\nAsha,'+919847012345", fields, {
    name: 'Name',
    phone: 'Mobile',
  })
  expect(read.problem === null && read.rows[0]?.cells.phone).toBe('+919847012345')
})
