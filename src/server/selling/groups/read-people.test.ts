import { expect, test } from 'vitest'
import { readPeople } from './read-people.ts'

const read = (text: string) =>
  readPeople(text).map(
    ({ row, name, phone, email, problem }) => problem ?? [row, name, phone, email],
  )

test.each([
  ['in order', 'Anil Kumar,9847055551,anil@example.test\nBiju T,,biju@example.test', 1],
  [
    'with the address before the number',
    'Anil Kumar,anil@example.test,98470 55551\nBiju T,biju@example.test',
    1,
  ],
  [
    'under a heading',
    'Name,Phone,E-mail\nAnil Kumar,9847055551,anil@example.test\nBiju T,,biju@example.test',
    2,
  ],
  [
    'under a heading in another order, below a title',
    'Our people\n\nE-mail;Mobile No;Student name\nanil@example.test;919847055551;Anil Kumar\nbiju@example.test;NIL;Biju T',
    4,
  ],
  [
    'pasted from a spreadsheet',
    'Anil Kumar\t9847055551\tanil@example.test\nBiju T\t-\tbiju@example.test',
    1,
  ],
])('people are read %s', (_how, text, first) => {
  expect(read(text)).toEqual([
    [first, 'Anil Kumar', '+919847055551', 'anil@example.test'],
    [first + 1, 'Biju T', null, 'biju@example.test'],
  ])
})

test('a person may have one line, and each invalid row has its message', () => {
  const rows = read(
    'Anil Kumar\nA,9847055551\nBiju T,12345\nChitra,9.19E+11\nJos\uFFFD,9847055552\nD,1,2,3',
  )
  expect(rows).toEqual([
    'Enter a phone number or an e-mail address.',
    expect.stringMatching(/^Name: /),
    expect.stringMatching(/^Phone: Is no phone number/),
    expect.stringMatching(/^Phone: Excel has shortened/),
    expect.stringMatching(/^Name: A letter was lost/),
    'This row has more than name, phone and e-mail.',
  ])
})

test('an empty list, a long list and duplicates are refused', () => {
  expect(() => readPeople(' \n')).toThrow('Please correct')
  expect(() =>
    readPeople(Array.from({ length: 201 }, (_, at) => `P ${at} Q,98470${10_000 + at}`).join('\n')),
  ).toThrow('Please correct')
  expect(read('Anil Kumar,9847055551\nanil kumar,9847055551')[1]).toBe(
    'This is the person of row 1 once more.',
  )
})
