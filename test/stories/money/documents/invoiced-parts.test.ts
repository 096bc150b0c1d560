import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import { listMonths, showMonth } from '#server/accounting/books/months/show-month.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { documentToWire } from '#server/money/documents/document.wire.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { placeInParts } from '../../../support/story/place-in-parts.ts'
import { refundDesk } from '../../../support/story/refund-story.ts'
import { registerForTax } from '../../../support/story/register-for-tax.ts'
import { paymentsOf } from '../../../support/read/payments.ts'
import { documentsOf, lastCheckCodeOf } from '../../../support/read/documents.ts'
import { balancesOf } from '../../../support/read/journal.ts'

const story = moneyStory()
let at: Story
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
  at.clock.set(new Date('2026-12-20T05:00:00Z'))
})

/** ₹4,500.01 in four installments, with the first one paid on 20 December. */
async function enrolled() {
  const { orderId } = await placeInParts(at)
  await at.comesBack(await at.gateway.pay(orderId))
  return { orderId }
}

/** As in the worker. */
async function lanes() {
  await at.payments.noteInvoicesDue()
  await at.payments.documentsLane().pass(() => true)
  await at.payments.journalLane().pass(() => true)
}

async function on(day: string) {
  at.clock.set(new Date(`${day}T05:00:00Z`))
  await lanes()
}

async function takes(orderId: string, part: number, amountInPaise: number) {
  const slip = { method: 'cash', reference: null, note: null } as const
  await at.selling.parts.take(
    { orderId, part, amountInPaise: paise(amountInPaise), isAnotherPayment: false, ...slip },
    await at.staffMember(),
  )
  at.clock.advance({ minutes: 1 })
}

/** The payment of the second installment. */
async function secondPayment(orderId: string): Promise<string> {
  const payments = await paymentsOf(at.db, orderId)
  return payments.find(({ amountInPaise }) => amountInPaise === 100_000)?.id ?? ''
}

/** Kind, series, amount and tax in paise of each document, in the order of issue. */
async function papers(orderId: string) {
  const rows = await documentsOf(at.db, orderId)
  return rows.map(({ kind, number, facts }) => {
    const { amountInPaise, tax } = JSON.parse(facts) as {
      amountInPaise: number
      tax?: { taxableInPaise: number; cgstInPaise: number }
    }
    return [kind, number.slice(0, 3), amountInPaise, tax?.taxableInPaise, tax?.cgstInPaise]
  })
}

async function paperOfLast(orderId: string) {
  const checkCode = await lastCheckCodeOf(at.db, orderId)
  return paperOf(documentToWire(await at.payments.showDocument(checkCode)))
}

async function balances(orderId: string): Promise<Record<string, number>> {
  const all = await balancesOf(at.db, { orderId })
  const shown = new Set(['fees', 'debtors', 'output-cgst', 'output-sgst'])
  return Object.fromEntries(Object.entries(all).filter(([account]) => shown.has(account)))
}

/** For all these stories: each month's return also agrees with the journal. */
async function booksAgree() {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { month } of await listMonths(at)) {
    const { byParts, byJournal } = await showMonth(at, month)
    expect({ month, ...byParts }).toEqual({ month, ...byJournal })
  }
}

describe('a later installment that falls due unpaid', () => {
  beforeEach(() => registerForTax(at.db, '2020-01-01'))

  test('is invoiced once and booked as a debt; its payment has a receipt that names the invoice', async () => {
    const { orderId } = await enrolled()
    await on('2027-01-14')
    expect(await papers(orderId)).toEqual([['receipt', 'KTI', 150_000, 127_118, 11_441]])
    await on('2027-01-15')
    await on('2027-01-16')
    expect((await papers(orderId)).slice(1)).toEqual([
      ['taxInvoice', 'KTI', 100_000, 84_746, 7_627],
    ])
    expect(await balances(orderId)).toEqual({
      debtors: 100_000,
      fees: -211_864,
      'output-cgst': -19_068,
      'output-sgst': -19_068,
    })
    const invoice = await paperOfLast(orderId)
    expect(invoice).toMatchObject({ title: 'Tax invoice', total: { label: 'Amount to pay' } })
    expect(invoice.details.lines).toContainEqual({ name: 'Due on', value: '15 Jan 2027' })
    expect(invoice.details.lines).toContainEqual({ name: 'Part', value: '2 of 4' })
    expect(JSON.stringify(invoice)).not.toMatch(/Paid on|CHARGED|Received from/)
    await booksAgree()

    await takes(orderId, 2, 100_000)
    await lanes()
    expect((await papers(orderId)).slice(2)).toEqual([
      ['receipt', 'KAL', 100_000, undefined, undefined],
    ])
    const receipt = await paperOfLast(orderId)
    expect(receipt.title).toBe('Receipt')
    expect(receipt.details.lines).toContainEqual({ name: 'Pays invoice', value: invoice.number })
    expect(await balances(orderId)).toEqual({
      fees: -211_864,
      'output-cgst': -19_068,
      'output-sgst': -19_068,
    })
    await booksAgree()
  })

  test('has a tax share such that all installments have the tax of the whole', async () => {
    const { orderId } = await enrolled()
    await on('2027-01-15')
    await takes(orderId, 2, 100_000)
    await takes(orderId, 3, 100_000)
    await on('2027-03-15')
    await takes(orderId, 4, 100_001)
    await lanes()
    // of ₹4,500.01: 34,322.11 rounds to 34,322 on each side
    expect(await balances(orderId)).toEqual({
      fees: -381_357,
      'output-cgst': -34_322,
      'output-sgst': -34_322,
    })
    const kinds = (await papers(orderId)).map(([kind, series]) => `${kind} ${series}`)
    expect(kinds.toSorted()).toEqual([
      'receipt KAL',
      'receipt KAL',
      'receipt KTI',
      'receipt KTI',
      'taxInvoice KTI',
      'taxInvoice KTI',
    ])
    await booksAgree()
  })

  test('has a credit note for a waived amount', async () => {
    const { orderId } = await enrolled()
    await on('2027-01-15')
    await at.selling.parts.waive({ orderId, part: 2, reason: 'As agreed.' }, await at.staffMember())
    at.clock.advance({ minutes: 1 })
    await lanes()
    expect((await papers(orderId)).slice(1)).toEqual([
      ['taxInvoice', 'KTI', 100_000, 84_746, 7_627],
      ['creditNote', 'KCN', 100_000, 84_746, 7_627],
    ])
    expect(await paperOfLast(orderId)).toMatchObject({
      title: 'Credit note',
      total: { label: 'Credited, nothing was paid' },
    })
    expect(await balances(orderId)).toEqual({
      fees: -127_118,
      'output-cgst': -11_441,
      'output-sgst': -11_441,
    })
    await booksAgree()
  })

  test('has credit notes for refunds that name its invoice', async () => {
    const { orderId } = await enrolled()
    await on('2027-01-15')
    const invoice = await paperOfLast(orderId)
    await takes(orderId, 2, 100_000)
    const captureId = await secondPayment(orderId)
    const by = await at.staffMember()
    for (const rupees of [300.5, 699.5]) {
      const amountInPaise = paise(rupees * 100)
      const request = { orderId, capture: captureId, amountInPaise, reason: 'As agreed.' }
      const { refund } = await at.refunds.start(request, by)
      await approve(refund.id, {
        byHand: { method: 'cash', reference: '' },
        overrideReason: 'As the office has agreed.',
      })
      at.clock.advance({ minutes: 1 })
    }
    await at.selling.complete(orderId)
    await lanes()
    expect(await balances(orderId)).toMatchObject({ fees: -127_118, 'output-cgst': -11_441 })
    const documents = await documentsOf(at.db, orderId)
    const notes = documents.filter(({ kind }) => kind === 'refundReceipt')
    expect(notes.map(({ facts }) => JSON.parse(facts) as unknown)).toContainEqual(
      expect.objectContaining({
        tax: expect.objectContaining({
          kind: 'creditNote',
          invoice: expect.objectContaining({ number: invoice.number }),
        }),
      }),
    )
    await booksAgree()
  })

  test('becomes a debt again when the desk entry that paid it is reversed', async () => {
    const { orderId } = await enrolled()
    await on('2027-01-15')
    await takes(orderId, 2, 100_000)
    const captureId = await secondPayment(orderId)
    const by = await at.staffMember()
    await at.office.undoDeskEntry({ orderId, captureId, reason: 'Another student’s money.' }, by)
    at.clock.advance({ minutes: 1 })
    await lanes()
    expect((await balances(orderId))['debtors']).toBe(100_000)
    await booksAgree()
    await takes(orderId, 2, 100_000)
    await lanes()
    expect((await balances(orderId))['debtors']).toBeUndefined()
    expect(await balances(orderId)).toMatchObject({ fees: -211_864, 'output-cgst': -19_068 })
    await booksAgree()
  })
})

test('an installment due before the registration for tax is taxed when it is paid', async () => {
  await registerForTax(at.db, '2027-02-01')
  const { orderId } = await enrolled()
  await on('2027-02-10')
  expect(await papers(orderId)).toEqual([['receipt', 'KAL', 150_000, undefined, undefined]])
  await takes(orderId, 2, 100_000)
  await on('2027-02-15')
  expect((await papers(orderId)).slice(1)).toEqual([
    ['receipt', 'KTI', 100_000, 84_746, 7_627],
    ['taxInvoice', 'KTI', 100_000, 84_746, 7_627],
  ])
  await booksAgree()
})
