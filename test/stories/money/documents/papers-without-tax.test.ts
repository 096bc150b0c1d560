import { beforeEach, describe, expect, test } from 'vitest'
import { moneyGoneWords } from '#contract/money/money-gone.ts'
import {
  asha,
  atDesk,
  autocad,
  batch,
  byCard,
  byProvider,
  cash,
  firstPartLessTax,
  malabar,
  paidByCard,
  receiptText,
  refundText,
  upi,
} from '../../../support/paper-texts.ts'
import { makePapers } from '../../../support/story/make-papers.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { papersOf } from '../../../support/read-paper.ts'
import { refundDesk } from '../../../support/story/refund-story.ts'

// every document of an institute not registered for GST, in every variant, as an auditor reads it
const story = moneyStory()
let at: Story
let make: ReturnType<typeof makePapers>
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  make = makePapers(at, approve)
  await make.begin()
})

const papers = (orderId: string) => papersOf(at, orderId)
const first = 'KAL/26-27/«1»'

describe('a receipt', () => {
  test('for a card names the transaction, the card and the bank’s references', async () => {
    const { orderId } = await make.paidOnline()
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, amount: '₹4,500', payment: byCard() }),
    ])
  })

  test.each([
    ['cash', cash],
    ['upi', upi],
    ['card', ['Payment method: Card at the desk, •••• 4242', 'Bank reference (RRN): «rrn»']],
    ['bankTransfer', ['Payment method: Bank transfer', 'Bank transaction: «bank»']],
  ] as const)('for %s at the desk names the method and its reference', async (method, how) => {
    const { orderId } = await make.paidAtDesk({ method })
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, amount: '₹4,500', payment: atDesk(how) }),
    ])
  })

  test('over zero names no payment', async () => {
    const { orderId } = await make.paidOnline({ feeInPaise: 0 })
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, amount: '₹0', payment: atDesk([]) }),
    ])
  })

  test('for a batch names its dates', async () => {
    const { orderId } = await make.paidOnline({ startsOn: '2027-02-10' })
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, for: batch, amount: '₹4,500', payment: byCard() }),
    ])
  })

  test('with a concession names it', async () => {
    const { orderId } = await make.paidWithScholarship()
    const lowered = [...autocad, 'Fee: ₹4,500', 'Scholarship: −₹562.50']
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, for: lowered, amount: '₹3,937.50', payment: byCard() }),
    ])
  })

  test('for a short payment is over the received amount', async () => {
    const { orderId } = await make.paidLess()
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, amount: '₹4,499', payment: byCard() }),
    ])
  })

  test('for another person’s payment is addressed to them, and so is the refund receipt', async () => {
    const { orderId } = await make.paidByLink()
    await make.givesBack(orderId, 1000)
    const student = ['Student: Asha Nair', ...autocad]
    const father = ['Name: Suresh Nair']
    expect(await papers(orderId)).toEqual([
      receiptText({
        number: first,
        from: { title: 'Received from', lines: father },
        for: student,
        amount: '₹4,500',
        payment: byCard(),
      }),
      refundText({
        number: 'KRF/26-27/«1»',
        to: father,
        for: student,
        amount: '₹1,000',
        of: '₹4,500',
        by: byProvider,
        receipt: [`Receipt: ${first}`],
        paid: paidByCard,
      }),
    ])
  })

  test('for a cheque is issued when it clears, and the acknowledgement shows its state', async () => {
    const cheque = await make.handsInCheque()
    const acknowledged = (note: string) =>
      [
        'Acknowledgement',
        'Handed in on 12 Jan 2027, 10:30 am',
        note,
        'Received from',
        ...asha,
        'For',
        ...autocad,
        'Amount of the cheque',
        '₹4,500',
        'Rupees Four Thousand Five Hundred Only',
        'Cheque',
        `Number: ${cheque.number}`,
        'Bank: State Bank',
        'Dated: 12 Jan 2027',
        'Order: «order»',
        'Taken by: Meera Pillai',
      ].join('\n')
    expect(await cheque.acknowledgement()).toBe(
      acknowledged(
        'Subject to clearance. The receipt follows when the bank has paid. Until then, nothing is paid.',
      ),
    )
    await cheque.clears('2027-01-14')
    expect(await cheque.acknowledgement()).toBe(
      acknowledged('The bank has paid on 14 Jan 2027. The receipt replaces this acknowledgement.'),
    )
    const on = '14 Jan 2027, 10:30 am'
    const how = ['Payment method: Cheque', 'Bank transaction: «bank»']
    expect(await papers(cheque.orderId)).toEqual([
      receiptText({ number: first, on, amount: '₹4,500', payment: atDesk(how, on) }),
    ])
    const other = await make.handsInCheque()
    await other.bounces('2027-01-14')
    expect(await other.acknowledgement()).toContain(
      '\nThe bank returned this on 14 Jan 2027: Funds insufficient\n',
    )
    expect(await papers(other.orderId)).toEqual([])
  })

  test('for an installment names its number', async () => {
    const { orderId } = await make.paidInParts()
    const part = (number: number) => [`Part: ${number} of 3`, 'All parts together: ₹4,500']
    await make.takesPart(orderId, 2)
    expect(await papers(orderId)).toEqual([
      receiptText({ number: first, amount: '₹1,500', payment: [...byCard(), ...part(1)] }),
      receiptText({
        number: 'KAL/26-27/«2»',
        on: '12 Jan 2027, 10:31 am',
        amount: '₹1,500',
        payment: [...atDesk(upi, '12 Jan 2027, 10:31 am'), ...part(2)],
      }),
    ])
  })

  test('for a difference after a move names the course and the difference', async () => {
    const { differenceId } = await make.movesToDearerBatch()
    const on = '20 Jan 2027, 10:30 am'
    const difference = [
      'Course: AutoCAD: difference after a move',
      'Course code: «code»',
      'Campus: Kochi',
    ]
    expect(await papers(differenceId)).toEqual([
      receiptText({
        number: first,
        on,
        for: difference,
        amount: '₹2,360',
        payment: atDesk(cash, on),
      }),
    ])
  })

  test('for an organisation names its contact, order and deduction', async () => {
    const group = await make.paidByOrganisation({ isRegistered: false })
    const address = [
      'Contact: Priya Varma',
      'Address: NH Bypass, Kochi 682024',
      'Purchase order: PO-7',
    ]
    const students = [...batch, 'Students: 2']
    const transfer = ['Payment method: Bank transfer', 'Bank transaction: «bank»']
    const [receipt] = await papers(group.orderId)
    expect(receipt).toBe(
      receiptText({
        number: first,
        from: { title: 'Received from', lines: [...malabar, ...address] },
        for: students,
        amount: '₹4,576.27',
        payment: [...atDesk(transfer), ...firstPartLessTax],
      }),
    )
    const proforma = (notes: string[], label: string, parts: string[]) =>
      [
        'Proforma invoice',
        '«order»',
        'Ordered on 12 Jan 2027, 10:30 am',
        ...notes,
        'Bill to',
        'Name: Malabar Infra Pvt Ltd',
        'Address: NH Bypass, Kochi 682024',
        'Contact: Priya Varma',
        'Email: «email»',
        'Mobile number: 9847000001',
        'Purchase order: PO-7',
        'For',
        ...students,
        label,
        '₹9,000',
        'Rupees Nine Thousand Only',
        'Payment and students',
        ...parts,
        'Student 1: Trainee One, ₹4,500',
        'Student 2: Trainee Two, ₹4,500',
      ].join('\n')
    expect(group.proformaBefore).toBe(
      proforma(['The seats are held until 1 Feb 2027.'], 'Amount to be paid', [
        'Instalment 1: ₹5,000, at once',
        'Instalment 2: ₹4,000, by 1 Mar 2027',
      ]),
    )
    expect(await group.proforma()).toBe(
      proforma([], 'Amount of this order', [
        'Instalment 1: ₹5,000, paid',
        'Instalment 2: ₹4,000, by 1 Mar 2027',
      ]),
    )
  })
})

describe('a receipt has a note', () => {
  test('about a correction of the desk entry', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'cash' })
    await make.correctsToUpi(orderId)
    expect(await papers(orderId)).toEqual([
      receiptText({
        number: first,
        notes: [
          'The office has corrected what it had entered at the desk. Number, day and amount are as issued.',
        ],
        amount: '₹4,500',
        payment: atDesk(upi),
      }),
    ])
  })

  test('about a reversed desk entry, which returned no money', async () => {
    const { orderId } = await make.paidAtDesk({ method: 'cash' })
    await make.undoes(orderId)
    expect(await papers(orderId)).toEqual([
      receiptText({
        number: first,
        notes: [moneyGoneWords.entryUndone.sentence],
        amount: '₹4,500',
        payment: atDesk(cash, undefined, 'Entry taken back (REFUNDED)'),
      }),
    ])
  })

  test('about a reversed installment', async () => {
    const { orderId } = await make.paidInParts()
    await make.takesPart(orderId, 2)
    await make.undoesPart(orderId)
    const [, undone] = await papers(orderId)
    expect(undone).toContain(`\n${moneyGoneWords.entryUndone.sentence}\n`)
    expect(undone).toContain('\nStatus: Entry taken back (REFUNDED)\n')
    expect(undone).not.toMatch(/returned to the payer/)
  })

  test('about a chargeback', async () => {
    const { orderId } = await make.paidOnline()
    await make.losesChargeback(orderId)
    expect(await papers(orderId)).toEqual([
      receiptText({
        number: first,
        notes: [moneyGoneWords.takenByBank.sentence],
        amount: '₹4,500',
        payment: byCard('Taken back by the bank (REFUNDED)'),
      }),
    ])
  })

  test('about a payment moved to another order', async () => {
    const { from, to } = await make.movedToAnotherOrder()
    expect(await papers(from)).toEqual([
      receiptText({
        number: first,
        notes: [moneyGoneWords.toAnotherOrder.sentence],
        amount: '₹4,500',
        payment: byCard('Moved to another order (REFUNDED)'),
      }),
    ])
    expect(await papers(to)).toEqual([
      receiptText({ number: first, amount: '₹4,500', payment: byCard() }),
    ])
  })
})

describe('a refund receipt', () => {
  const refunded = 'Refunded. This payment has been returned to the payer.'

  test('shows the partial and total amounts returned by the provider', async () => {
    const { orderId } = await make.paidOnline()
    await make.givesBack(orderId, 1000)
    await make.givesBack(orderId, 3500)
    const back = { of: '₹4,500', by: byProvider, receipt: [`Receipt: ${first}`], paid: paidByCard }
    expect(await papers(orderId)).toEqual([
      receiptText({
        number: first,
        notes: [refunded],
        amount: '₹4,500',
        payment: byCard('Refunded (REFUNDED)'),
      }),
      refundText({ ...back, number: 'KRF/26-27/«1»', amount: '₹1,000' }),
      refundText({
        ...back,
        number: 'KRF/26-27/«2»',
        on: '12 Jan 2027, 10:32 am',
        amount: '₹3,500',
      }),
    ])
  })

  test.each([
    [{ method: 'cash', reference: 'Voucher 1' }, ['By: Cash', 'Reference: Voucher 1']],
    [
      { method: 'bankTransfer', reference: 'UTR778899' },
      ['By: Bank transfer', 'Reference: UTR778899'],
    ],
    [{ method: 'upi', reference: '955500002222' }, ['By: UPI', 'Reference: 955500002222']],
  ] as const)('by hand names method and reference (%#)', async (byHand, by) => {
    const { orderId } = await make.paidAtDesk({ method: 'cash' })
    await make.givesBack(orderId, 1000, byHand)
    const [, refund] = await papers(orderId)
    expect(refund).toBe(
      refundText({
        number: 'KRF/26-27/«1»',
        on: '12 Jan 2027, 10:30 am',
        amount: '₹1,000',
        of: '₹4,500',
        by: [...by],
        receipt: [`Receipt: ${first}`],
        paid: ['Paid on: 12 Jan 2027, 10:30 am', 'Payment method: Cash'],
      }),
    )
  })

  test('for a payment that was never accepted names no receipt', async () => {
    const { orderId } = await make.returnedByProvider()
    expect(await papers(orderId)).toEqual([
      refundText({
        number: 'KRF/26-27/«1»',
        on: '12 Jan 2027, 10:30 am',
        amount: '₹4,499',
        of: '₹4,499',
        by: ['By: To the card, account or UPI ID that paid'],
        receipt: [],
        paid: paidByCard,
      }),
    ])
  })

  test('for a bounced refund says so, and so does its receipt', async () => {
    const { orderId } = await make.refundThatCameBack()
    const [receipt, refund] = await papers(orderId)
    expect(receipt).toContain(`\n${moneyGoneWords.refundBounced.sentence}\n`)
    expect(receipt).toContain('\nStatus: Refund came back (REFUNDED)\n')
    expect(receipt).not.toMatch(/has been returned to the payer/)
    expect(refund).toContain(
      '\nThis money has come back to us since, because it could not be paid out. The office sends it again.\n',
    )
  })
})
