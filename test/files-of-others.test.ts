import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bankFields } from '#contract/accounting/bank-statements.ts'
import { importFields } from '#contract/accounting/imports.ts'
import type { ImportKind } from '#contract/accounting/imports.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import type { SettlementMeanings } from '#contract/accounting/settlements.ts'
import { readStatement } from '#server/accounting/bank/reading/read-rows.ts'
import { readRows } from '#server/accounting/imports/reading/read-rows.ts'
import { readSettlementFile } from '#server/accounting/settlements/reading/read-settlement-file.ts'
import { proposeBankColumns } from '#tables/bank-columns.ts'
import { proposeColumns, matchersByWords } from '#tables/heading.ts'
import type { FileFields } from '#tables/heading.ts'
import { openFile } from '#tables/open-file.ts'
import { readTable } from '#tables/read-table.ts'

/* Files as written by banks, gateways, old programs and spreadsheets (test/fixtures/files/README.md), read as in the office. */

const folder = new URL('fixtures/files/', import.meta.url)
const TODAY = '2026-11-29'

/** As the browser opens it; for a workbook the sheet with that name. */
async function csvOf(name: string, sheet?: string): Promise<string> {
  const opened = await openFile(readFileSync(new URL(name, folder)))
  if (opened.kind === 'refused') throw new Error(`${name}: ${opened.because}`)
  const table = opened.tables.find((one) => sheet === undefined || one.name === sheet)
  return table?.csv ?? ''
}

/** As the page proposes them. */
function columnsOf(csv: string, fields: FileFields): Record<string, string> {
  return proposeColumns(fields, {}, readTable(csv, matchersByWords(fields)).columns)
}

type Statement = {
  in: number
  out: number
  days: string[]
  /** Lines above, between and below. */
  passedOver: number
}
const of2And3 = ['2026-11-02', '2026-11-03']
const feeIn = { in: 4_500, out: 25_000, days: of2And3 }

/** In rupees. */
const statements: Record<string, Statement> = {
  '01-bank-sbi.csv': { in: 14_500, out: 450, days: of2And3, passedOver: 6 },
  '02-bank-hdfc.csv': { in: 19_000, out: 0, days: of2And3, passedOver: 0 },
  '05-bank-federal.csv': { in: 19_000, out: 0, days: of2And3, passedOver: 0 },
  '06-bank-one-column-dr-cr.csv': { ...feeIn, passedOver: 0 },
  '21-bank-icici-debit-credit.csv': { ...feeIn, passedOver: 2 },
  '22-bank-axis-dr-cr.csv': { ...feeIn, passedOver: 9 },
  '23-bank-axis-one-amount.csv': { in: 14_500, out: 25_000, days: of2And3, passedOver: 6 },
  '24-bank-canara.csv': { in: 4_500, out: 450, days: of2And3, passedOver: 4 },
  '25-bank-south-indian.csv': {
    in: 4_500,
    out: 35.4,
    days: [...of2And3, '2026-11-03'],
    passedOver: 3,
  },
  '26-bank-sbi-tabs.xls': { in: 14_500, out: 450, days: of2And3, passedOver: 7 },
  '27-bank-kotak.csv': { ...feeIn, passedOver: 4 },
  '28-bank-kotak-one-column.csv': { ...feeIn, passedOver: 0 },
  '29-bank-hdfc-summary.csv': { ...feeIn, passedOver: 6 },
  '30-bank-union-suffix.csv': { ...feeIn, passedOver: 0 },
  '31-bank-baroda-type.csv': { ...feeIn, passedOver: 0 },
  '32-bank-pnb.csv': { ...feeIn, passedOver: 0 },
  '33-bank-paytm-signs.csv': { ...feeIn, passedOver: 0 },
  '34-bank-debits-below-zero.csv': {
    in: 4_500,
    out: 25_017.7,
    days: [...of2And3, '2026-11-03'],
    passedOver: 0,
  },
  '35-bank-icici-workbook.xls': { ...feeIn, passedOver: 4 },
  '36-bank-idfc-workbook.xlsx': { in: 4_500, out: 25_000.1, days: of2And3, passedOver: 3 },
  '37-bank-hdfc-workbook.ods': { ...feeIn, passedOver: 0 },
}

test.each(Object.entries(statements))(
  '%s: the incoming and outgoing money of each day is read',
  async (name, right) => {
    const csv = await csvOf(name)
    const table = readTable(csv, matchersByWords(bankFields))
    const { rows, bad, outside } = readStatement({ csv, columns: proposeBankColumns(table, {}) })
    expect(bad).toEqual([])
    const sumOf = (sign: number) =>
      rows.reduce((sum, { amountInPaise }) => sum + Math.max(0, sign * amountInPaise), 0) / 100
    expect({
      in: sumOf(1),
      out: sumOf(-1),
      days: rows.map(({ day }) => day),
      passedOver: table.above.length + outside.length,
    }).toEqual(right)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(rows.every(({ words }) => words.length > 3)).toBe(true)
  },
)

/** In rupees: gross, fee without its tax, tax, net. */
type Settled = { kind: string; amounts: [number, number, number, number]; payment: string }
const sale = { kind: 'payment', amounts: [4_500, 90, 16.2, 4_393.8] } satisfies Partial<Settled>
const back = { kind: 'refund', amounts: [-500, 0, 0, -500] } satisfies Partial<Settled>
const atRazorpay: Settled[] = [
  { ...sale, payment: 'pay_SAMPLE0000001' },
  { ...back, payment: 'pay_SAMPLE0000001' },
]
const settlements: Record<
  string,
  { provider?: string; meanings?: SettlementMeanings; paidOn?: string; rows: Settled[] }
> = {
  '16-settlement-razorpay-recon.csv': { provider: 'razorpay', rows: atRazorpay },
  '41-settlement-cashfree-recon.csv': {
    meanings: { chargeback_reversal: 'disputeWon' },
    rows: [
      { ...sale, payment: '5114910001' },
      { ...back, payment: '5114910001' },
      { kind: 'dispute', amounts: [700, 0, 0, 700], payment: '5114910000' },
    ],
  },
  '42-settlement-payu.csv': {
    meanings: { capture: 'payment' },
    rows: [
      { ...sale, payment: 'TXN-X-1' },
      { ...back, payment: 'TXN-X-1' },
    ],
  },
  '43-settlement-stripe-payouts.csv': {
    provider: 'stripe',
    rows: [
      { kind: 'payment', amounts: [4_500, 106.2, 0, 4_393.8], payment: 'pi_SAMPLE1' },
      { ...back, payment: 'pi_SAMPLE1' },
    ],
  },
  '44-settlement-hdfc-mpr.csv': {
    meanings: { bat: 'payment', cvd: 'refund' },
    rows: [
      { ...sale, payment: '600012345678' },
      { ...back, payment: '600012345679' },
    ],
  },
  '45-settlement-razorpay-workbook.xlsx': { provider: 'razorpay', rows: atRazorpay },
  '46-settlement-razorpay-dashboard.csv': {
    provider: 'razorpay',
    rows: [
      { ...sale, payment: 'pay_SAMPLE0000001' },
      { ...back, payment: 'rfnd_SAMPLE000001' },
      { kind: 'dispute', amounts: [-700, 0, 0, -700], payment: 'adj_SAMPLE0000001' },
      { kind: 'dispute', amounts: [700, 0, 0, 700], payment: 'adj_SAMPLE0000002' },
      { kind: 'unknown', amounts: [10.12, 0, 0, 10.12], payment: 'adj_SAMPLE0000003' },
    ],
  },
  '47-settlement-razorpay-interface.csv': {
    provider: 'razorpay',
    rows: [
      ...atRazorpay,
      { kind: 'unknown', amounts: [-1_000, 2.5, 0.46, -1_002.96], payment: 'trf_SAMPLE0000001' },
    ],
  },
}

test.each(Object.entries(settlements))(
  '%s: the amounts of each row add up',
  async (name, right) => {
    const csv = await csvOf(name)
    const columns = columnsOf(csv, settlementFields)
    const { provider = 'juspay', meanings = {} } = right
    const { rows, bad } = readSettlementFile({ provider, csv, columns, meanings })
    expect(bad).toEqual([])
    expect(
      rows.map(({ kind, grossInPaise, feeInPaise, taxInPaise, netInPaise, payment }) => ({
        kind,
        amounts: [grossInPaise, feeInPaise, taxInPaise, netInPaise].map((paise) => paise / 100),
        payment,
      })),
    ).toEqual(right.rows)
    expect(new Set(rows.map(({ paidOn }) => paidOn))).toEqual(new Set(['2026-11-30']))
  },
)

/** Name, mobile number, e-mail, number in the old program. */
type Person = [string, string | null, string | null, string | null]
const jose: Person = ['José Fernández', '+919847055551', 'jose@example.test', '1']
const renuka: Person = ['Renuka D’Souza', '+919847055552', 'renuka@example.test', '2']
const students: Record<string, { sheet?: string; rows: Person[]; bad?: string[] }> = {
  '07-students-excel-ansi.csv': { rows: [jose, renuka] },
  '08-students-excel-unicode-text.txt': {
    rows: [['അനിൽ കുമാർ', '+919847055553', 'anil.k@example.test', '1']],
  },
  '09-students-quoted-heading.csv': {
    rows: [['Anil Kumar', '+919847055554', 'anil.q@example.test', '1']],
  },
  '11-students-phone-spoiled-by-excel.csv': {
    rows: [
      ['Sunitha P', '+919847055556', 'sunitha@example.test', '2'],
      ['Biju T', '+919847055557', 'biju@example.test', '3'],
      ['Unni M', null, 'unni@example.test', '4'],
    ],
    bad: ['2 phone: Excel has shortened this number'],
  },
  '13-students-siblings-one-address.csv': {
    rows: [['Anil Sibling', '+919847088882', 'family9@example.test', 'S-501']],
  },
  '13b-students-second-sibling.csv': {
    rows: [['Sunil Sibling', '+919847088882', 'family9@example.test', 'S-502']],
  },
  '51-students-libreoffice.csv': {
    rows: [
      ['José Fernández', '+919847055551', 'jose@example.test', '001'],
      ['ആശ നായർ', '+919847055552', null, '002'],
    ],
  },
  '52-students-google-sheets.csv': { rows: [jose, ['Nair, Asha', '+919847055552', null, '2']] },
  '53-students-numbers.csv': { rows: [jose, ['Asha Nair', '+919847055552', null, '2']] },
  '54-students-excel-utf8.csv': { rows: [jose, renuka] },
  '55-students-excel-semicolons.csv': { rows: [jose, renuka] },
  '56-students-excel-macintosh.csv': {
    rows: [
      ['Anil Kumar', '+919847055551', 'anil@example.test', '1'],
      ['Biju T', '+919847055552', 'biju@example.test', '2'],
    ],
  },
  '57-students-school-program.csv': {
    rows: [
      ['Anil Kumar', '+919847055551', null, 'A-101'],
      ['Sunitha', null, 'sunitha@example.test', 'A-102'],
    ],
  },
  '58-students-pipes.txt': {
    rows: [
      ['ANIL KUMAR', '+919847055551', 'anil@example.test', '101'],
      ['BIJU T', '+919847055552', null, '102'],
    ],
  },
  '59-students-workbook-two-sheets.xlsx': {
    sheet: '2025',
    rows: [jose, ['ആശ നായർ', '+919847055552', null, '2']],
  },
}

async function importOf<K extends ImportKind>(kind: K, name: string, sheet?: string) {
  const csv = await csvOf(name, sheet)
  return readRows({ kind, csv, columns: columnsOf(csv, importFields[kind]) }, TODAY)
}

test.each(Object.entries(students))(
  '%s: the students are read',
  async (name, { sheet, rows, bad = [] }) => {
    const read = await importOf('students', name, sheet)
    expect(read.rows.map((row) => [row.name, row.phone, row.email, row.oldId])).toEqual(rows)
    expect(
      read.bad.map(({ row, field, sentence }) => `${row} ${field}: ${sentence.split('.')[0]}`),
    ).toEqual(bad)
  },
)

test('14-students-old-chillu.csv: the full name is read', async () => {
  const { rows, bad } = await importOf('students', '14-students-old-chillu.csv')
  expect(bad).toEqual([])
  expect(rows[0]?.name).toMatch(/^അനി/)
})

test('a second phone number is kept beside the first', async () => {
  const { rows } = await importOf('students', '11-students-phone-spoiled-by-excel.csv')
  expect(rows.map(({ otherContacts }) => otherContacts)).toEqual([[], ['9447055557'], []])
})

/** Rupees, day, number in the old program. */
const payments: Record<string, { rows: [number, string, string | null][]; doubtful?: string }> = {
  '12-payments-dates-of-excel.csv': {
    rows: [
      [4_500, '2025-11-25', null],
      [4_500, '2025-11-25', null],
      [4_500, '2025-11-25', null],
    ],
  },
  '13c-payments-of-second-sibling.csv': { rows: [[4_500, '2020-01-01', 'S-502']] },
  '61-payments-fee-register.csv': {
    rows: [
      [4_500, '2025-04-03', 'A-101'],
      [2_500.5, '2025-04-05', 'A-101'],
    ],
    doubtful: '3/4/2025 is 2025-04-03 or 2025-03-04',
  },
}

test.each(Object.entries(payments))(
  '%s: the payments are read with amount and day',
  async (name, right) => {
    const { rows, bad, doubtfulDay } = await importOf('payments', name)
    expect(bad).toEqual([])
    expect(rows.map((row) => [row.amountInPaise / 100, row.paidOn, row.oldId])).toEqual(right.rows)
    expect(
      doubtfulDay && `${doubtfulDay.cell} is ${doubtfulDay.read} or ${doubtfulDay.monthFirst}`,
    ).toBe(right.doubtful ?? null)
  },
)

test('62-payments-months-first.csv: month-first dates are refused until confirmed', async () => {
  const csv = await csvOf('62-payments-months-first.csv')
  const columns = columnsOf(csv, importFields.payments)
  const read = readRows({ kind: 'payments', csv, columns }, TODAY)
  expect(read.rows).toEqual([])
  expect(read.doubtfulDay).toEqual({
    cell: '11/25/2025',
    read: null,
    monthFirst: '2025-11-25',
  })
  const said = readRows({ kind: 'payments', csv, columns, dayOrder: 'monthFirst' }, TODAY)
  expect(said.rows.map(({ paidOn }) => paidOn)).toEqual(['2025-11-25', '2025-11-26'])
  expect(said.doubtfulDay).toBeNull()
})

test('71-certificates-workbook.ods: spreadsheet dates are read', async () => {
  const { rows, bad } = await importOf('certificates', '71-certificates-workbook.ods')
  expect(bad).toEqual([])
  expect(rows.map(({ number, name, issuedOn, oldId }) => [number, name, issuedOn, oldId])).toEqual([
    ['KC/2019/7', 'Asha Nair', '2019-12-01', '17'],
    ['KC/2019/8', 'Biju Thomas', '2019-12-02', '18'],
  ])
})

test('every file of the folder is covered above', () => {
  const read = [statements, settlements, students, payments].flatMap((table) => Object.keys(table))
  const apart = [
    '14-students-old-chillu.csv',
    '62-payments-months-first.csv',
    '71-certificates-workbook.ods',
  ]
  const there = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(new Set([...read, ...apart])).toEqual(new Set(there))
})
