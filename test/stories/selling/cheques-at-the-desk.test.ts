import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { DeskPaymentRequest } from '#server/selling/selling.service.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { ordersOfStudent } from '../../support/read/orders.ts'
import { firstChequeOf } from '../../support/read/payments.ts'
import { installmentsOf } from '../../support/read/installments.ts'
import { balancesOf } from '../../support/read/journal.ts'
import { enrollmentsOf } from '../../support/read/enrollments.ts'

const story = moneyStory()
const runs = propertyRuns(12)
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>

beforeAll(async () => {
  at = story()
  clerk = await at.staffMember()
})

let numbers = 400_100

type Handed = { beginsBecause?: string | null; studentId?: string; batchId?: string | null }

/** Somebody hands in a cheque of ₹4,500, for a new course each time. */
async function handsIn({ beginsBecause = null, batchId = null, ...of }: Handed = {}) {
  numbers += 1
  const studentId = of.studentId ?? (await at.student()).id
  const courseId = (await at.course()).id
  const request: DeskPaymentRequest = {
    studentId,
    courseId,
    batchId,
    campus: 'Kochi',
    amountInPaise: paise(450_000),
    clientKey: `cheque-key-${numbers}`,
    cheque: {
      kind: 'cheque',
      number: String(numbers),
      bankName: 'State Bank',
      datedOn: indianDayOf(at.clock.now()),
      drawnBy: null,
      note: null,
      beginsBecause,
    },
  }
  const taken = await at.office.enrollAtDesk(request, clerk)
  const chequeId = await firstChequeOf(at.db, taken.orderId)
  return { ...taken, request, studentId, courseId, chequeId }
}

const today = () => indianDayOf(at.clock.now())
const clears = (id: string) => at.office.clearCheque({ id, day: today(), note: null }, clerk)
const bounces = (id: string) =>
  at.office.bounceCheque({ id, day: today(), reason: 'Funds insufficient' }, clerk)

async function orderAndPlace(orderId: string) {
  const order = await at.payments.findOrder(orderId)
  const [enrollment] = await enrollmentsOf(at.db, { orderId })
  const [installment] = await installmentsOf(at.db, orderId)
  return {
    state: order?.state,
    word: order?.lastWord,
    installment: installment?.state,
    enrollment: enrollment === undefined ? 'none' : (enrollment.endReason ?? 'active'),
  }
}

const balances = (orderId: string) => balancesOf(at.db, { orderId })

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )

describe('a cheque at the desk', () => {
  test('is not a payment: it gives no receipt or enrollment and blocks other payments', async () => {
    const { orderId, receiptNumber, request, studentId, courseId } = await handsIn()
    expect(receiptNumber).toBeNull()
    expect(await orderAndPlace(orderId)).toEqual({
      state: 'awaitingCustomer',
      word: 'undecided',
      installment: 'undecided',
      enrollment: 'none',
    })
    expect(await balances(orderId)).toEqual({ 'cheques:kochi': 450_000, suspense: -450_000 })
    expect(await codeOf(at.initiate({ studentId, courseId }))).toBe('payment-undecided')
    // a repeated request with the same key
    expect(await at.office.enrollAtDesk(request, clerk)).toMatchObject({ orderId })
    expect(await codeOf(at.office.receiptOf(orderId))).toBe('receipt-not-found')
    const [{ pdf, paper }] = [
      {
        pdf: await at.office.acknowledgementFile(orderId),
        paper: await at.office.showAcknowledgement(orderId),
      },
    ]
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(paper.cheque).toMatchObject({ amount: '4500', state: 'inHand', ageInDays: 0 })
  })

  test('pays its order when it clears, with one receipt, enrollment and mail', async () => {
    const { orderId, chequeId, studentId } = await handsIn()
    at.clock.advance({ days: 2 })
    await clears(chequeId)
    expect(await orderAndPlace(orderId)).toEqual({
      state: 'paid',
      word: null,
      installment: 'paid',
      enrollment: 'active',
    })
    expect(await balances(orderId)).toEqual({ bank: 450_000, fees: -450_000 })
    expect(await at.office.receiptOf(orderId)).toMatchObject({ paymentMethod: 'Cheque' })
    await at.drainJobs()
    const { email } = await at.accounts.studentOf(studentId)
    expect(await at.mailsTo(email ?? '')).toHaveLength(1)
    expect(await codeOf(clears(chequeId))).toBe('cheque-is-decided')
    expect(await codeOf(bounces(chequeId))).toBe('cheque-is-decided')
  })

  test('can start the enrollment early; a bounce ends it, and the payer is told', async () => {
    const begun = await handsIn({ beginsBecause: 'The class begins tomorrow.' })
    const { orderId, chequeId, studentId, courseId } = begun
    expect(await orderAndPlace(orderId)).toMatchObject({
      enrollment: 'active',
      installment: 'undecided',
    })
    expect(
      await codeOf(at.office.endEnrollment({ orderId, reason: 'Ended by hand.' }, clerk)),
    ).toBe('cheque-is-in-hand')
    await bounces(chequeId)
    expect(await orderAndPlace(orderId)).toEqual({
      state: 'awaitingCustomer',
      word: 'declined',
      installment: 'open',
      enrollment: 'chequeBounced',
    })
    expect(await balances(orderId)).toEqual({})
    await at.drainJobs()
    const { email } = await at.accounts.studentOf(studentId)
    const [mail] = await at.mailsTo(email ?? '')
    expect(mail?.subject).toMatch(/^Your payment for .* came back from the bank$/)
    expect(mail?.text).toMatch(/The reason: Funds\s+insufficient/)
    // the next payment is a separate order with its own enrollment
    const online = await at.initiate({ studentId, courseId })
    expect(online).toMatchObject({ kind: 'go-and-pay' })
    expect('orderId' in online && online.orderId).not.toBe(orderId)
    expect(await orderAndPlace(orderId)).toMatchObject({ state: 'expired' })
  })

  test('that bounces leaves its order open for a week and frees the seat at once', async () => {
    const course = await at.course()
    const batch = await at.batch({ courseId: course.id, seats: 1, campus: 'Kochi' })
    numbers += 1
    const student = await at.student()
    const request: DeskPaymentRequest = {
      studentId: student.id,
      courseId: course.id,
      batchId: batch.id,
      campus: 'Kochi',
      amountInPaise: paise(450_000),
      clientKey: `cheque-key-${numbers}`,
      cheque: {
        kind: 'demandDraft',
        number: String(numbers),
        bankName: 'Federal Bank',
        datedOn: today(),
        drawnBy: 'Kerala Builders',
        note: null,
        beginsBecause: null,
      },
    }
    const { orderId } = await at.office.enrollAtDesk(request, clerk)
    const other = await at.student()
    const byOther = { studentId: other.id, courseId: course.id, batchId: batch.id, campus: 'Kochi' }
    expect(await codeOf(at.initiate(byOther))).toBe('batch-full')
    const { _id } = (await at.office.listCheques({ state: 'inHand' })).cheques.find(
      (one) => one.orderId === orderId,
    ) ?? { _id: '' }
    await bounces(_id)
    expect(await at.initiate(byOther)).toMatchObject({ kind: 'go-and-pay' })
    at.clock.advance({ days: 6 })
    await at.selling.pollPending()
    expect(await orderAndPlace(orderId)).toMatchObject({ state: 'awaitingCustomer' })
    at.clock.advance({ days: 2 })
    await at.selling.pollPending()
    expect(await orderAndPlace(orderId)).toMatchObject({ state: 'expired' })
  })

  test('with a number used before asks for confirmation', async () => {
    const first = await handsIn()
    const { cheque } = first.request
    const again = await at.course()
    const request = {
      ...first.request,
      courseId: again.id,
      clientKey: 'the-second-cheque',
    } as DeskPaymentRequest
    expect(cheque?.number).toBeDefined()
    expect(await codeOf(at.office.enrollAtDesk(request, clerk))).toBe('reference-used-before')
    const answered = { ...request, isAnotherPayment: true }
    expect(await codeOf(at.office.enrollAtDesk(answered, clerk))).toBeNull()
  })
})

describe('a student without an e-mail address', () => {
  test('is enrolled by name and phone, gets no mail, and sets a password once an address is added', async () => {
    const { studentId } = await at.accounts.addStudentAtDesk(
      { name: 'Walk In', email: null, phone: '9998887776' },
      clerk,
    )
    const second = { name: 'Another', email: null, phone: '9998887775' }
    expect(await codeOf(at.accounts.addStudentAtDesk(second, clerk))).toBeNull()
    const { orderId, chequeId } = await handsIn({ studentId })
    await clears(chequeId)
    await at.drainJobs()
    const receipt = await at.office.receiptOf(orderId)
    expect(receipt).toMatchObject({ customerEmail: '', customerPhone: '9998887776' })
    expect(await codeOf(at.office.resendReceipt(orderId, clerk))).toBe('no-email-to-mail')
    const found = await at.office.findAtDesk({ q: '+91 99988 87776' })
    expect(found.students).toMatchObject([{ _id: studentId, name: 'Walk In', email: '' }])
    const byNumber = await at.office.findAtDesk({ q: receipt.number })
    expect(byNumber.students[0]).toMatchObject({ _id: studentId, receipt: { orderId } })
    const email = `walk.in.${numbers}@example.test`
    const correction = { name: 'Walk In', phone: '9998887776', reason: 'Has an address now.' }
    await at.office.correctStudent({ ...correction, studentId, email, by: clerk })
    await at.drainJobs()
    const [mail, ...others] = await at.mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('/resetpassword#')
    await at.office.resendReceipt(orderId, clerk)
    await at.drainJobs()
    expect(await at.mailsTo(email)).toHaveLength(2)
  })
})

describe('cash', () => {
  const takesCash = async (studentId: string, rupees: number, key: string) => {
    const course = await at.course({ feeInPaise: rupees * 100 })
    return at.office.enrollAtDesk(
      {
        studentId,
        courseId: course.id,
        campus: 'Kochi',
        amountInPaise: paise(rupees * 100),
        clientKey: key,
        method: 'cash',
        reference: null,
        note: null,
      },
      clerk,
    )
  }

  test('of two lakh per person and day, or per order, is refused, even at two desks at once', async () => {
    const { id } = await at.student({ phone: '9000000001' })
    expect(await codeOf(takesCash(id, 200_000, 'cash-key-whole'))).toBe('too-much-cash')
    const [one, two] = await Promise.allSettled([
      takesCash(id, 120_000, 'cash-key-one'),
      takesCash(id, 80_000, 'cash-key-two'),
    ])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    // the refused payment left no order
    const orders = await ordersOfStudent(at.db, id)
    expect(orders.map(({ state }) => state)).toEqual(['paid'])
    at.clock.advance({ days: 1 })
    expect(await codeOf(takesCash(id, 199_999, 'cash-key-tomorrow'))).toBeNull()
  })
})

test('for any sequence of cheque events the books agree', async () => {
  const acts = {
    clears,
    bounces,
    'pays online': async (_id: string, of: Awaited<ReturnType<typeof handsIn>>) => {
      const started = await at.initiate({ studentId: of.studentId, courseId: of.courseId })
      if (started.kind === 'go-and-pay') await at.gateway.pay(started.orderId, 'success')
      await at.selling.pollPending()
    },
    'a week passes': async () => {
      at.clock.advance({ days: 8 })
      await at.selling.pollPending()
    },
    'is ended by hand': (_id: string, { orderId }: { orderId: string }) =>
      at.office.endEnrollment({ orderId, reason: 'The office ends it.' }, clerk),
    'is taken back': (_id: string, { orderId }: { orderId: string }) =>
      at.office.undoDeskEntry({ orderId, reason: 'Entered by mistake.' }, clerk),
  }
  const action = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]))
  const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (begins, following) => {
      const of = await handsIn({ beginsBecause: begins ? 'The class begins now.' : null })
      for (const together of following)
        await Promise.all(
          together.map((name) =>
            // a refusal is acceptable here; the books must agree
            acts[name](of.chequeId, of).catch((error: unknown) => {
              if (/invariant|constraint|syntax|deadlock/i.test(String(error))) throw error
            }),
          ),
        )
      await at.drainJobs()
      const { enrollment, state } = await orderAndPlace(of.orderId)
      const cheque = await at.office.showCheque(of.chequeId)
      expect(enrollment === 'active' && cheque.state === 'bounced').toBe(false)
      expect(cheque.state === 'cleared').toBe(state === 'paid' || state === 'refunded')
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db)) {
    expect(dayBook).toEqual(journal)
    expect(documents).toEqual(journal)
  }
}, 60_000)
