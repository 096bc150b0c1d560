import { describe, expect, test } from 'vitest'
import { NO_TAX } from '../../../money/payments.service.ts'
import { taxOf } from '../../../money/tax/tax-of.ts'
import { owedBy, returnOf } from './gstr1.ts'
import type { Return, TaxDocument } from './gstr1.ts'
import { seriesOf, tablesOf } from './return-tables.ts'

const karnataka = '29AABCM1234K1ZI'
let numbered = 0

/**
 * A tax document; by default within Kerala, to an unregistered payer, in November. The amount is in
 * rupees.
 */
function made(rupees: number, said: Partial<TaxDocument> = {}): TaxDocument {
  numbered += 1
  const placeOfSupply = said.placeOfSupply ?? '32'
  const kind = said.kind ?? 'taxInvoice'
  return {
    number: `${kind}/26-27/${numbered}`,
    kind,
    issuedOn: '2026-11-14',
    supplierState: '32',
    placeOfSupply,
    recipientGstin: null,
    recipientName: 'Asha Nair',
    sac: '999293',
    rateInHundredths: 1_800,
    tax: taxOf(rupees * 100, { rateInHundredths: 1_800, isBetweenStates: placeOfSupply !== '32' }),
    against: null,
    takesUp: [],
    ...said,
  }
}

const toEmployer = {
  recipientGstin: karnataka,
  placeOfSupply: '29',
  recipientName: 'Malabar Infra',
}
const november = '2026-11'

/** The taxable value of each line in rupees, by part; empty parts are left out. */
function taxable(parts: Return) {
  const said = Object.entries(parts).map(
    ([part, lines]) => [part, lines.map(({ tax }) => tax.taxableInPaise / 100)] as const,
  )
  return Object.fromEntries(said.filter(([, amounts]) => amounts.length > 0))
}

describe('the table of an invoice', () => {
  test.each([
    [
      'an invoice to a registered payer is listed alone',
      made(11_800, toEmployer),
      'b2b',
      'hsn-b2b',
    ],
    ['an invoice to an unregistered payer is summed by state', made(11_800), 'b2cs', 'hsn-b2c'],
    [
      'an invoice to another state up to a lakh is summed by state',
      made(100_000, { placeOfSupply: '33' }),
      'b2cs',
      'hsn-b2c',
    ],
    [
      'an invoice to another state above a lakh is listed alone',
      made(100_001, { placeOfSupply: '33' }),
      'b2cl',
      'hsn-b2c',
    ],
    ['an invoice within the state is never listed alone', made(500_000), 'b2cs', 'hsn-b2c'],
  ])('%s', (_, document, ...parts) => {
    const amount = document.tax.taxableInPaise / 100
    expect(taxable(returnOf([document], november))).toEqual(
      Object.fromEntries(parts.map((part) => [part, [amount]])),
    )
  })
})

describe('a credit note', () => {
  test('of a registered payer is listed alone; any other reduces the line of its state', () => {
    const [first, second] = [made(11_800), made(23_600, toEmployer)]
    const all = [
      first,
      second,
      made(1_180, { kind: 'creditNote', against: first.number }),
      made(2_360, { kind: 'creditNote', against: second.number, ...toEmployer }),
    ]
    expect(taxable(returnOf(all, november))).toEqual({
      b2b: [20_000],
      b2cs: [9_000],
      cdnr: [2_000],
      'hsn-b2b': [18_000],
      'hsn-b2c': [9_000],
    })
  })

  test('of a large invoice from an earlier month is listed alone', () => {
    const far = { placeOfSupply: '33' }
    const invoice = made(118_000, { ...far, issuedOn: '2026-10-02' })
    const note = made(11_800, { ...far, kind: 'creditNote', against: invoice.number })
    const parts = returnOf([invoice, note], november)
    expect(taxable(parts)).toEqual({ cdnur: [10_000], 'hsn-b2c': [-10_000] })
    expect(owedBy(parts).igstInPaise).toBe(-180_000)
  })

  test('that cancels an invoice of the same month leaves nothing', () => {
    const invoice = made(11_800)
    const note = made(11_800, { kind: 'creditNote', against: invoice.number })
    expect(taxable(returnOf([invoice, note], november))).toEqual({})
  })
})

describe('an advance', () => {
  const voucher = made(11_800, { kind: 'receiptVoucher', issuedOn: '2026-10-20' })
  const back = made(1_180, {
    kind: 'refundVoucher',
    against: voucher.number,
    issuedOn: '2026-11-02',
  })
  const invoice = made(10_620, { takesUp: [voucher.number], issuedOn: '2026-12-01' })
  const all = [voucher, back, invoice]

  test('is reported in its month, and adjusted when it is returned or invoiced', () => {
    expect(taxable(returnOf(all, '2026-10'))).toEqual({ at: [10_000] })
    expect(taxable(returnOf(all, november))).toEqual({ atadj: [1_000] })
    expect(taxable(returnOf(all, '2026-12'))).toEqual({
      b2cs: [9_000],
      atadj: [9_000],
      'hsn-b2c': [9_000],
    })
  })

  test('is taxed once, in the month of its receipt', () => {
    const owed = ['2026-10', november, '2026-12'].map(
      (month) => owedBy(returnOf(all, month)).cgstInPaise,
    )
    expect(owed).toEqual([90_000, -9_000, 0])
  })

  test('that is invoiced in its own month is not reported as an advance', () => {
    const soon = made(10_620, { takesUp: [voucher.number], issuedOn: '2026-10-30' })
    const early = { ...back, issuedOn: '2026-10-25' }
    const parts = returnOf([voucher, early, soon], '2026-10')
    expect(taxable(parts)).toEqual({ b2cs: [9_000], 'hsn-b2c': [9_000] })
    expect(owedBy(parts).sgstInPaise).toBe(81_000)
  })
})

test('a month without documents has no tax', () => {
  expect(owedBy(returnOf([], november))).toEqual(NO_TAX)
})

test('the tables have the columns of the form and the first and last number of each series', () => {
  const documents = [
    made(11_800, { ...toEmployer, number: 'KTI/26-27/000001' }),
    made(11_800, { number: 'KTI/26-27/000002' }),
  ]
  const tables = tablesOf(returnOf(documents, november), seriesOf(documents))
  const [b2b] = tables
  expect(tables.map(({ part }) => part)).toEqual(['b2b', 'b2cs', 'hsn-b2b', 'hsn-b2c', 'docs'])
  expect(b2b?.rows).toEqual([
    [
      karnataka,
      'Malabar Infra',
      'KTI/26-27/000001',
      '14-Nov-2026',
      '11800',
      '29-Karnataka',
      '18',
    ].concat(['10000', '1800', '0', '0']),
  ])
  expect(tables.at(-1)?.rows).toEqual([
    ['Tax invoice', 'KTI/26-27/000001', 'KTI/26-27/000002', '2', '0'],
  ])
})
