import { beforeEach, describe, expect, test } from 'vitest'
import { moneyGoneWords } from '#contract/money/money-gone.ts'
import { taxDocumentKinds } from '#contract/money/documents/document-kinds.ts'
import { makePapers } from '../../../support/story/make-papers.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import {
  asha,
  autocadOnline,
  atDesk,
  batch,
  between,
  byCard,
  byProvider,
  cash,
  firstPartLessTax,
  jan12,
  kerala,
  malabar,
  malabarBilled,
  paidByCard,
  receiptText,
  refundText,
  upi,
} from '../../../support/paper-texts.ts'
import { papersOf } from '../../../support/read-paper.ts'
import { refundDesk } from '../../../support/story/refund-story.ts'
import { registerForTax } from '../../../support/story/register-for-tax.ts'
import { documentKinds } from '../../../support/read/documents.ts'

// every document of an institute registered for GST, in every variant, as an auditor reads it
const story = moneyStory()
let at: Story
let make: ReturnType<typeof makePapers>
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  make = makePapers(at, approve)
  await make.begin()
  await registerForTax(at.db, '2020-01-01')
})

const papers = (orderId: string) => papersOf(at, orderId)

const begins = '2027-02-10'
const feb10 = '10 Feb 2027, 10:30 am'
const whole = ['₹10,000', '₹900', '₹11,800'] as const
const ofWhole = { amount: '₹11,800', for: batch }
const invoice = 'KTI/26-27/«1»'
const voucher = 'KRV/26-27/«1»'
const taken = [moneyGoneWords.entryUndone.sentence]
const entryTaken = 'Entry taken back (REFUNDED)'
const billed = { from: { title: 'Billed to', lines: asha } }

describe('without a batch', () => {
  test('a payment has a tax invoice, and a refund a credit note that names it', async () => {
    const { orderId } = await make.paidOnline()
    await make.givesBack(orderId, 1000)
    expect(await papers(orderId)).toEqual([
      receiptText({
        title: 'Tax invoice',
        number: invoice,
        amount: '₹4,500',
        payment: byCard(),
        tax: kerala(['₹3,813.56', '₹343.22', '₹4,500']),
      }),
      refundText({
        title: 'Credit note',
        number: 'KCN/26-27/«1»',
        amount: '₹1,000',
        of: '₹4,500',
        by: byProvider,
        receipt: [`Tax invoice: ${invoice}`],
        paid: paidByCard,
        tax: kerala(['₹847.46', '₹76.27', '₹1,000'], [`Tax invoice: ${invoice} of 12 Jan 2027`]),
      }),
    ])
  })

  test('a reversed desk entry has a credit note that names its invoice', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'cash' })
    await make.undoes(orderId)
    const amounts = ['₹3,813.56', '₹343.22', '₹4,500'] as const
    expect(await papers(orderId)).toEqual([
      receiptText({
        title: 'Tax invoice',
        number: invoice,
        notes: taken,
        amount: '₹4,500',
        payment: atDesk(cash, jan12, entryTaken),
        tax: kerala(amounts),
      }),
      receiptText({
        ...billed,
        title: 'Credit note',
        number: 'KCN/26-27/«1»',
        on: '12 Jan 2027, 10:31 am',
        notes: taken,
        label: 'Credited, nothing was paid',
        amount: '₹4,500',
        details: 'Entry taken back',
        payment: [`Tax invoice: ${invoice}`],
        tax: kerala(amounts, [`Tax invoice: ${invoice} of 12 Jan 2027`]),
      }),
    ])
  })

  test('a free order has a plain receipt', async () => {
    const { orderId } = await make.paidOnline({ feeInPaise: 0 })
    expect(await papers(orderId)).toEqual([
      receiptText({ number: 'KAL/26-27/«1»', amount: '₹0', payment: atDesk([]) }),
    ])
  })

  test('an online course names the payer’s state and address, and IGST', async () => {
    const { orderId } = await make.paidFromTamilNadu()
    const place = ['Address: 14 Temple Road, Aluva 683101', 'State: Tamil Nadu (33)']
    const lines = [...asha, ...place]
    await make.givesBack(orderId, 1000)
    expect(await papers(orderId)).toEqual([
      receiptText({
        title: 'Tax invoice',
        number: invoice,
        from: { title: 'Received from', lines },
        for: autocadOnline,
        amount: '₹59,000',
        payment: byCard(),
        tax: between(['₹50,000', '₹9,000', '₹59,000'], { place: 'Tamil Nadu (33)' }),
      }),
      refundText({
        title: 'Credit note',
        number: 'KCN/26-27/«1»',
        to: lines,
        for: autocadOnline,
        amount: '₹1,000',
        of: '₹59,000',
        by: byProvider,
        receipt: [`Tax invoice: ${invoice}`],
        paid: paidByCard,
        tax: between(['₹847.46', '₹152.54', '₹1,000'], {
          place: 'Tamil Nadu (33)',
          against: [`Tax invoice: ${invoice} of 12 Jan 2027`],
        }),
      }),
    ])
  })

  test('a cheque has its tax invoice when it clears', async () => {
    const cheque = await make.handsInCheque()
    await cheque.clears('2027-01-14')
    const on = '14 Jan 2027, 10:30 am'
    expect(await papers(cheque.orderId)).toEqual([
      receiptText({
        title: 'Tax invoice',
        number: invoice,
        on,
        amount: '₹4,500',
        payment: atDesk(['Payment method: Cheque', 'Bank transaction: «bank»'], on),
        tax: kerala(['₹3,813.56', '₹343.22', '₹4,500']),
      }),
    ])
  })
})

describe('before a batch begins', () => {
  const bought = { feeInPaise: 1_180_000, startsOn: begins }

  test('a payment has a voucher; the invoice repeats the payment and covers the rest', async () => {
    const { orderId } = await make.paidOnline(bought)
    await make.givesBack(orderId, 1180)
    await make.on(begins)
    await make.givesBack(orderId, 118)
    const back = { for: batch, of: '₹11,800', by: byProvider, paid: paidByCard }
    expect(await papers(orderId)).toEqual([
      receiptText({
        ...ofWhole,
        title: 'Receipt voucher',
        number: voucher,
        payment: byCard(),
        tax: kerala(whole),
      }),
      refundText({
        ...back,
        title: 'Refund voucher',
        number: 'KFV/26-27/«1»',
        amount: '₹1,180',
        receipt: [`Receipt voucher: ${voucher}`],
        tax: kerala(['₹1,000', '₹90', '₹1,180'], [`Receipt voucher: ${voucher} of 12 Jan 2027`]),
      }),
      receiptText({
        title: 'Tax invoice',
        number: invoice,
        on: feb10,
        for: batch,
        label: 'Invoiced, and paid in advance',
        amount: '₹10,620',
        payment: byCard(),
        tax: kerala(
          ['₹9,000', '₹810', '₹10,620'],
          [`Receipt voucher: ${voucher} of 12 Jan 2027, ₹10,620 of ₹11,800`],
        ),
      }),
      refundText({
        ...back,
        title: 'Credit note',
        number: 'KCN/26-27/«1»',
        on: '10 Feb 2027, 10:31 am',
        amount: '₹118',
        receipt: [`Receipt voucher: ${voucher}`],
        tax: kerala(['₹100', '₹9', '₹118'], [`Tax invoice: ${invoice} of 10 Feb 2027`]),
      }),
    ])
  })

  const invoiceOf = (payment: string[], notes: string[] = []) =>
    receiptText({
      ...ofWhole,
      title: 'Tax invoice',
      number: invoice,
      on: feb10,
      notes,
      label: 'Invoiced, and paid in advance',
      payment,
      tax: kerala(whole, [`Receipt voucher: ${voucher} of 12 Jan 2027, ₹11,800`]),
    })

  test.each([
    ['cash', cash],
    ['upi', upi],
    ['card', ['Payment method: Card at the desk, •••• 4242', 'Bank reference (RRN): «rrn»']],
    ['bankTransfer', ['Payment method: Bank transfer', 'Bank transaction: «bank»']],
  ] as const)(
    'the invoice for %s at the desk names method and reference, without a correction',
    async (method, how) => {
      const { orderId } = await make.paidAtDesk({ method, ...bought })
      await make.on(begins)
      const [, second] = await papers(orderId)
      expect(second).toBe(invoiceOf(atDesk(how)))
    },
  )

  const corrected =
    'The office has corrected what it had entered at the desk. Number, day and amount are as issued.'

  test('an entry corrected before the invoice is correct on it', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'cash', ...bought })
    await make.correctsToUpi(orderId)
    await make.on(begins)
    const [first, second] = await papers(orderId)
    expect(first).toContain(corrected)
    expect(second).toBe(invoiceOf(atDesk(upi)))
  })

  test('an entry corrected after the invoice has a note on it', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'cash', ...bought })
    await make.on(begins)
    await make.correctsToUpi(orderId)
    const [, second] = await papers(orderId)
    expect(second).toBe(invoiceOf(atDesk(upi), [corrected]))
  })

  const noteOf = (
    said: { title: string; number: string; on: string; payment: string[] },
    against: string,
  ) =>
    receiptText({
      ...ofWhole,
      ...billed,
      ...said,
      notes: taken,
      label: 'Credited, nothing was paid',
      details: 'Entry taken back',
      tax: kerala(whole, [against]),
    })

  test('an advance charged back by the bank has a refund voucher that says so', async () => {
    const { orderId } = await make.paidOnline(bought)
    await make.losesChargeback(orderId)
    const [first, second] = await papers(orderId)
    expect(first).toContain(moneyGoneWords.takenByBank.sentence)
    expect(second).toBe(
      refundText({
        title: 'Refund voucher',
        number: 'KFV/26-27/«1»',
        on: jan12,
        for: batch,
        amount: '₹11,800',
        of: '₹11,800',
        by: ['By: Taken back by the payer’s bank'],
        receipt: [`Receipt voucher: ${voucher}`],
        paid: paidByCard,
        tax: kerala(whole, [`Receipt voucher: ${voucher} of 12 Jan 2027`]),
      }),
    )
  })

  test('a reversed entry has a refund voucher that names its voucher', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'upi', ...bought })
    await make.undoes(orderId)
    expect(await papers(orderId)).toEqual([
      receiptText({
        ...ofWhole,
        title: 'Receipt voucher',
        number: voucher,
        notes: taken,
        payment: atDesk(upi, jan12, entryTaken),
        tax: kerala(whole),
      }),
      noteOf(
        {
          title: 'Refund voucher',
          number: 'KFV/26-27/«1»',
          on: '12 Jan 2027, 10:31 am',
          payment: [`Receipt voucher: ${voucher}`],
        },
        `Receipt voucher: ${voucher} of 12 Jan 2027`,
      ),
    ])
  })

  test('an entry reversed after the invoice has a credit note that names both documents', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'upi', ...bought })
    await make.on(begins)
    await make.undoes(orderId)
    const [, second, third] = await papers(orderId)
    expect(second).toContain(`\n${taken[0]}\n`)
    expect(second).not.toMatch(/corrected|returned to the payer/)
    expect(third).toBe(
      noteOf(
        {
          title: 'Credit note',
          number: 'KCN/26-27/«1»',
          on: '10 Feb 2027, 10:31 am',
          payment: [`Receipt voucher: ${voucher}`],
        },
        `Tax invoice: ${invoice} of 10 Feb 2027`,
      ),
    )
  })
})

describe('with an order in installments', () => {
  const part = (number: number) => [`Part: ${number} of 3`, 'All parts together: ₹4,500']
  const ofPart = ['₹1,271.18', '₹114.41', '₹1,500'] as const

  test('the invoice for several advances says how each was paid', async () => {
    const { orderId } = await make.paidInParts({ startsOn: begins })
    await make.takesPart(orderId, 2)
    await make.on('2027-02-11')
    expect((await papers(orderId)).at(-1)).toBe(
      receiptText({
        title: 'Tax invoice',
        number: invoice,
        on: '11 Feb 2027, 10:30 am',
        for: batch,
        label: 'Invoiced, and paid in advance',
        amount: '₹3,000',
        payment: [
          'Status: Paid (CHARGED)',
          `${voucher}: ₹1,500, «paid», Card, Visa, «rrn»`,
          'KRV/26-27/«2»: ₹1,500, 12 Jan 2027, 10:31 am, UPI at the desk, «rrn»',
        ],
        tax: kerala(
          ['₹2,542.38', '₹228.81', '₹3,000'],
          [
            `Receipt voucher: ${voucher} of 12 Jan 2027, ₹1,500`,
            'Receipt voucher: KRV/26-27/«2» of 12 Jan 2027, ₹1,500',
          ],
        ),
      }),
    )
  })

  test('an unpaid installment has an invoice on its due day; its payment has a receipt that names it', async () => {
    const { orderId } = await make.paidInParts()
    await make.on('2027-02-12')
    await make.takesPart(orderId, 2)
    const [, receipt, due] = await papers(orderId)
    const on = '12 Feb 2027, 10:30 am'
    expect(due).toBe(
      receiptText({
        ...billed,
        title: 'Tax invoice',
        number: 'KTI/26-27/«2»',
        on,
        notes: ['This is not a receipt. The instalment was not paid when it was issued.'],
        label: 'Amount to pay',
        amount: '₹1,500',
        details: 'Part',
        payment: ['Due on: 12 Feb 2027', ...part(2)],
        tax: kerala(['₹1,271.20', '₹114.40', '₹1,500']),
      }),
    )
    expect(receipt).toBe(
      receiptText({
        number: 'KAL/26-27/«1»',
        on,
        amount: '₹1,500',
        payment: [...atDesk(upi, on), 'Pays invoice: KTI/26-27/«2»', ...part(2)],
      }),
    )
    await make.undoesPart(orderId)
    expect((await papers(orderId))[1]).toBe(
      receiptText({
        number: 'KAL/26-27/«1»',
        on,
        notes: taken,
        amount: '₹1,500',
        payment: [...atDesk(upi, on, entryTaken), 'Pays invoice: KTI/26-27/«2»', ...part(2)],
      }),
    )
    await make.waivesPart(orderId, 2)
    expect((await papers(orderId)).at(-1)).toBe(
      receiptText({
        ...billed,
        title: 'Credit note',
        number: 'KCN/26-27/«1»',
        on: '12 Feb 2027, 10:33 am',
        notes: ['This amount was invoiced and no longer has to be paid.'],
        label: 'Credited, nothing was paid',
        amount: '₹1,500',
        details: 'Part',
        payment: ['Due on: 12 Feb 2027', ...part(2)],
        tax: kerala(
          ['₹1,271.20', '₹114.40', '₹1,500'],
          ['Tax invoice: KTI/26-27/«2» of 12 Feb 2027'],
        ),
      }),
    )
  })

  test('an installment whose desk entry is reversed has a credit note that names its invoice', async () => {
    const { orderId } = await make.paidInParts()
    await make.takesPart(orderId, 2)
    await make.undoesPart(orderId)
    const all = await papers(orderId)
    expect(all[0]).toContain(kerala(ofPart).join('\n'))
    expect(all.at(-1)).toBe(
      receiptText({
        ...billed,
        title: 'Credit note',
        number: 'KCN/26-27/«1»',
        on: '12 Jan 2027, 10:32 am',
        notes: taken,
        label: 'Credited, nothing was paid',
        amount: '₹1,500',
        details: 'Entry taken back',
        payment: ['Tax invoice: KTI/26-27/«2»'],
        tax: kerala(
          ['₹1,271.20', '₹114.40', '₹1,500'],
          ['Tax invoice: KTI/26-27/«2» of 12 Jan 2027'],
        ),
      }),
    )
  })
})

test('an organisation’s documents name its GSTIN, state and deduction', async () => {
  const group = await make.paidByOrganisation({ isRegistered: true })
  const { orderId } = group
  await make.on(begins)
  await make.on('2027-03-01')
  await group.paysRest()
  at.clock.advance({ minutes: 1 })
  await make.givesBack(orderId, 1000, { method: 'bankTransfer', reference: 'UTR778899' })
  const transfer = ['Payment method: Bank transfer', 'Bank transaction: «bank»']
  const students = [...batch, 'Students: 2']
  const place = { place: 'Karnataka (29)', recipient: '29AABCM1234K1ZI' }
  const from = { title: 'Received from', lines: malabarBilled }
  const mar1 = '1 Mar 2027, 10:30 am'
  const part2 = ['₹3,389.83', '₹610.17', '₹4,000'] as const
  expect(await papers(orderId)).toEqual([
    receiptText({
      title: 'Receipt voucher',
      number: voucher,
      from,
      for: students,
      amount: '₹4,576.27',
      payment: [...atDesk(transfer), ...firstPartLessTax],
      tax: between(['₹4,237.29', '₹762.71', '₹5,000'], place),
    }),
    receiptText({
      title: 'Tax invoice',
      number: invoice,
      on: feb10,
      from,
      for: students,
      label: 'Invoiced, and paid in advance',
      amount: '₹5,000',
      payment: [...atDesk(transfer), 'Part: 1 of 2'],
      tax: between(['₹4,237.29', '₹762.71', '₹5,000'], {
        ...place,
        against: [`Receipt voucher: ${voucher} of 12 Jan 2027, ₹5,000`],
      }),
    }),
    receiptText({
      number: 'KAL/26-27/«1»',
      on: mar1,
      from,
      for: students,
      amount: '₹4,000',
      payment: [...atDesk(transfer, mar1), 'Pays invoice: KTI/26-27/«2»', 'Part: 2 of 2'],
    }),
    receiptText({
      title: 'Tax invoice',
      number: 'KTI/26-27/«2»',
      on: mar1,
      notes: ['This is not a receipt. The instalment was not paid when it was issued.'],
      from: { title: 'Billed to', lines: malabarBilled },
      for: students,
      label: 'Amount to pay',
      amount: '₹4,000',
      details: 'Part',
      payment: ['Due on: 1 Mar 2027', 'Part: 2 of 2'],
      tax: between(part2, place),
    }),
    refundText({
      title: 'Credit note',
      number: 'KCN/26-27/«1»',
      on: '1 Mar 2027, 10:31 am',
      to: [...malabar, 'Address: NH Bypass, Kochi 682024', 'State: Karnataka (29)'],
      for: batch,
      amount: '₹1,000',
      of: '₹4,576.27',
      by: ['By: Bank transfer', 'Reference: UTR778899'],
      receipt: [`Receipt voucher: ${voucher}`],
      paid: ['Paid on: 12 Jan 2027, 10:30 am', 'Payment method: Bank transfer'],
      tax: between(['₹847.46', '₹152.54', '₹1,000'], {
        ...place,
        against: [`Tax invoice: ${invoice} of 10 Feb 2027`],
      }),
    }),
  ])
  expect(group.proformaBefore).toContain('\nGSTIN: 29AABCM1234K1ZI\nState: Karnataka (29)\n')
})

test('these stories cover every kind of document', async () => {
  expect(await documentKinds(at.db)).toEqual(new Set(['receipt', ...taxDocumentKinds]))
})
