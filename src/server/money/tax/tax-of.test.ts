import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOfPayment, kindOfReturn } from './kind-of-document.ts'
import { placeOfSupply } from './place-of-supply.ts'
import { NO_TAX, less, plus, sumOf, taxGivenBack, taxOf, taxOfPart } from './tax-of.ts'
import type { TaxParts, TaxRate } from './tax-of.ts'

const within = { rateInHundredths: 1_800, isBetweenStates: false }
const between = { rateInHundredths: 1_800, isBetweenStates: true }

type Amounts = [taxable: number, cgst: number, sgst: number, igst?: number]

function parts(...[taxable, cgst, sgst, igst = 0]: Amounts): TaxParts {
  return { taxableInPaise: taxable, cgstInPaise: cgst, sgstInPaise: sgst, igstInPaise: igst }
}

describe('the tax in an amount that includes 18 %', () => {
  test.each<[string, [number, TaxRate], TaxParts]>([
    ['₹11,800 in Kerala', [1_180_000, within], parts(1_000_000, 90_000, 90_000)],
    ['₹4,500.50 in Kerala', [450_050, within], parts(381_398, 34_326, 34_326)],
    ['₹1,500 in Kerala', [150_000, within], parts(127_118, 11_441, 11_441)],
    ['₹5,000 in Kerala', [500_000, within], parts(423_728, 38_136, 38_136)],
    ['₹999 to Tamil Nadu', [99_900, between], parts(84_661, 0, 0, 15_239)],
    [
      'twelve times ₹999 on one document in Kerala',
      [1_198_800, within],
      parts(1_015_932, 91_434, 91_434),
    ],
    ['nothing', [0, within], NO_TAX],
  ])('%s', (_what, [amount, by], tax) => {
    expect(taxOf(amount, by)).toEqual(tax)
    expect(sumOf(tax)).toBe(amount)
  })

  test('half a paisa is rounded up', () => {
    // 59 paise at 18 %: 9.0 between states; 4.5 each within one
    expect(taxOf(59, between)).toEqual(parts(50, 0, 0, 9))
    expect(taxOf(59, within)).toEqual(parts(49, 5, 5))
  })
})

const rate = fc.record({
  rateInHundredths: fc.constantFrom(0, 500, 1_200, 1_800, 2_800),
  isBetweenStates: fc.boolean(),
})
const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000_00 }), {
  minLength: 1,
  maxLength: 8,
})

/** A part of one paisa can't be split in two halves. */
const schedules = amounts.map((all) => all.map((amount) => Math.max(2, amount)))

test('the taxes of installments add up to the tax of the whole', () => {
  fc.assert(
    fc.property(schedules, rate, (schedule, by) => {
      let before = NO_TAX
      for (const amount of schedule) {
        const part = taxOfPart(before, amount, by)
        expect(sumOf(part)).toBe(amount)
        expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
        before = plus(before, part)
      }
      expect(before).toEqual(taxOf(sumOf(before), by))
    }),
  )
})

test('an installment of one paisa has no more tax than itself', () => {
  const by = { rateInHundredths: 2800, isBetweenStates: false }
  const first = taxOf(9_051_230_761, by)
  const paisa = taxOfPart(first, 1, by)
  expect(paisa).toEqual({ ...NO_TAX, taxableInPaise: 1 })
  const both = plus(first, paisa)
  expect(plus(both, taxOfPart(both, 100, by))).toEqual(taxOf(9_051_230_862, by))
})

test('returns in any parts return all the tax with the last, and never more', () => {
  fc.assert(
    fc.property(amounts, rate, (returns, by) => {
      const whole = taxOf(
        returns.reduce((sum, amount) => sum + amount, 0),
        by,
      )
      let there = whole
      for (const amount of returns) {
        const back = taxGivenBack(there, amount)
        expect(sumOf(back)).toBe(amount)
        there = less(there, back)
        expect(Math.min(...Object.values(there))).toBeGreaterThanOrEqual(0)
      }
      expect(there).toEqual(NO_TAX)
    }),
  )
})

test('half of ₹11,800 takes half of its tax', () => {
  expect(taxGivenBack(taxOf(1_180_000, within), 590_000)).toEqual(parts(500_000, 45_000, 45_000))
  expect(taxGivenBack(taxOf(1_180_000, within), 9_999_999)).toEqual(taxOf(1_180_000, within))
})

describe('the place of supply', () => {
  const inKerala = {
    recipientGstin: null,
    isOnline: false,
    campusState: '32',
    givenState: null,
    ownState: '32',
  }
  test.each([
    [
      'with a GSTIN is the state of the GSTIN',
      { recipientGstin: '33AAAAA0000A1Z5', isOnline: true },
      '33',
    ],
    ['on a campus is the state of the campus', { campusState: '29', givenState: '33' }, '29'],
    ['online is the given state', { isOnline: true, givenState: '33' }, '33'],
    [
      'online without a given state is the institute’s state',
      { isOnline: true, campusState: '29' },
      '32',
    ],
    ['on a campus without a state is the institute’s state', { campusState: null }, '32'],
  ])('%s', (_what, changes, state) => {
    expect(placeOfSupply({ ...inKerala, ...changes })).toBe(state)
  })
})

test.each([
  ['2026-12-01', '2026-11-30', 'receiptVoucher'],
  ['2026-12-01', '2026-12-01', 'taxInvoice'],
  ['2026-12-01', '2026-12-02', 'taxInvoice'],
  [null, '2026-12-02', 'taxInvoice'],
])('of a batch that starts on %s money of %s gets a %s', (startsOn, paidOn, kind) => {
  expect(kindOfPayment({ startsOn, paidOn })).toBe(kind)
})

test('a return before the invoice is a refund voucher, after it a credit note', () => {
  expect(kindOfReturn({ isInvoiced: false })).toBe('refundVoucher')
  expect(kindOfReturn({ isInvoiced: true })).toBe('creditNote')
})
