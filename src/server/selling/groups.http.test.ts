import { beforeAll, describe, expect, test } from 'vitest'
import type {
  GroupOrder,
  GroupOrderChecked,
  GroupOrders,
} from '#contract/selling/groups/group-orders.ts'
import type { MyCourses, MyPayments } from '#contract/money/payments.ts'
import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import type { RefundablePayments as Payments } from '#contract/money/refunds/refunds.ts'
import type * as z from 'zod/mini'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { checkAllBooks } from '../check-all-books.ts'

const portal = portalApp()
const usual = new Date('2026-06-15T06:00:00Z')
let officeEmail: string
let token: string

beforeAll(async () => {
  officeEmail = (await makeAdmin(portal().db, { name: 'Latha Menon' })).email
  await comeAt(usual)
})

/** Moves the clock and logs in again, because a staff session lasts eight hours. */
async function comeAt(moment: Date) {
  portal().clock.set(moment)
  const response = await portal().ask('/api/admin/adminLogin', {
    json: { email: officeEmail, password: madePassword },
  })
  // the contract guarantees the shape
  token = ((await response.json()) as { token: string }).token
}

type Answer<T> = { status: number; body: T & { code?: string; fields?: Record<string, string> } }

/**
 * Sends a request as staff or as a student. The HTTP layer has checked the response against the
 * contract.
 */
async function ask<T>(path: string, json?: object, by: string = token): Promise<Answer<T>> {
  const response = await portal().ask(path, {
    token: by,
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] }
}

const groups = <T>(path: string, json?: object) => ask<T>(`/api/admin/groups${path}`, json)

const organisation = {
  organisation: 'Malabar Infra Pvt Ltd',
  address: 'NH Bypass\nKochi 682024',
  gstin: '32AABCM1234K1ZV',
  contactName: 'Priya Varma',
  email: 'accounts@malabar-infra.example',
  phone: '9847000001',
  purchaseOrder: 'PO/2026/117',
}

let count = 0
/** A group order for these people at ₹4,500 each, in a batch with this many seats. */
async function wanted(people: string[], { seats = 12, ...more }: Record<string, unknown> = {}) {
  const { db } = portal()
  count += 1
  const course = await makeCourse(db)
  const batch = await makeBatch(db, { courseId: course.id, seats: Number(seats) })
  const where = { courseId: course.id, batch: batch.id, campus: 'Kochi', people: people.join('\n') }
  return {
    ...where,
    clientKey: `group-${count}`,
    total: String(people.length * 4500),
    ...organisation,
    email: `accounts.${count}@malabar-infra.example`,
    seatsUntil: '2026-07-01',
    parts: [{ amount: String(people.length * 4500) }],
    beginsBecause: '',
    ...more,
  }
}

const person = (index: number, email = '') =>
  `Trainee ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]} Kumar, 98950${String(count * 100 + index).padStart(5, '0')}${email && `, ${email}`}`

const shown = async (orderId: string) => (await groups<GroupOrder>(`/${orderId}`)).body

async function place(order: object): Promise<string> {
  const { status, body } = await groups<{ orderId: string }>('', order)
  expect([status, body.code]).toEqual([200, undefined])
  return body.orderId
}

async function seatsLeft(order: { courseId: string; batch: string; campus: string }) {
  const checked = await groups<GroupOrderChecked>('/check', {
    ...order,
    people: 'Nobody Else, 9895099999',
  })
  return checked.body.seatsLeft
}

describe('people who share an address or a number', () => {
  let anil: Awaited<ReturnType<typeof makeStudent>>
  const family = 'family9@example.test'
  const sunil = `Sunil Sibling, 9847088882, ${family}`
  const check = async (order: object) =>
    (await groups<GroupOrderChecked>('/check', order)).body.people
  const studentsOf = async (orderId: string) =>
    (await shown(orderId)).lines.map(({ studentId, name, email, phone }) => {
      return { isAnil: studentId === anil.id, name, email, phone }
    })

  beforeAll(async () => {
    const named = { firstName: 'Anil', lastName: 'Sibling' }
    anil = await makeStudent(portal().db, { ...named, email: family, phone: '+919847088882' })
  })

  test('need a decision in each row before the order is placed', async () => {
    const order = await wanted([sunil, 'anil  sibling, 9847088882', 'Sheela Sibling, 98470 88882'])
    const people = await check(order)
    const known = { _id: anil.id, name: 'Anil Sibling', email: family, phone: '9847088882' }
    expect(people).toMatchObject([
      {
        knownAs: null,
        sameContact: [known],
        problem: 'Anil Sibling has this address. The same person?',
      },
      { knownAs: 'Anil Sibling', sameContact: [], problem: null },
      {
        knownAs: null,
        sameContact: [known],
        problem: 'Anil Sibling has this number. The same person?',
      },
    ])
    expect((await groups('', order)).body.code).toBe('group-has-bad-rows')
  })

  test('are two people if the office says so; the second has an enrollment but no login', async () => {
    const answers = [{ row: 1, name: 'Sunil Sibling', is: null }]
    const order = await wanted([sunil], { answers })
    expect(await check(order)).toMatchObject([
      {
        knownAs: null,
        sameContact: [],
        problem: null,
        remark:
          'The address stays with Anil Sibling: no login until one of their own is confirmed.',
      },
    ])
    const placed = await studentsOf(await place(order))
    expect(placed).toEqual([
      { isAnil: false, name: 'Sunil Sibling', email: null, phone: '9847088882' },
    ])
  })

  test('are one person if the office says so', async () => {
    const answers = [{ row: 1, name: 'Sunil Sibling', is: anil.id }]
    const order = await wanted([sunil], { answers })
    expect(await check(order)).toMatchObject([{ knownAs: 'Anil Sibling', problem: null }])
    expect(await studentsOf(await place(order))).toMatchObject([{ isAnil: true }])
  })

  test('need a decision for the same name and one of the matches', async () => {
    const stranger = await makeStudent(portal().db)
    for (const answer of [
      { row: 1, name: 'Sunil Other', is: null },
      { row: 2, name: 'Sunil Sibling', is: null },
      { row: 1, name: 'Sunil Sibling', is: stranger.id },
    ]) {
      const order = await wanted([sunil], { answers: [answer] })
      expect((await groups('', order)).body.code).toBe('group-has-bad-rows')
    }
  })

  test('in a list: the first keeps the address, and one without a number is refused', async () => {
    const people = [
      'Asha Twin, 9847077701, twins@example.test',
      'Usha Twin, 9847077701, twins@example.test',
      'Isha Twin, , twins@example.test',
    ]
    const [first, second, third] = await check(await wanted(people))
    expect([first?.problem, first?.remark]).toEqual([null, null])
    expect([second?.problem, second?.remark]).toEqual([
      null,
      'The address stays with Asha Twin: no login until one of their own is confirmed.',
    ])
    expect(third?.problem).toBe('This address belongs to Asha Twin. A phone number is needed too.')
    const orderId = await place(await wanted(people.slice(0, 2)))
    expect(await studentsOf(orderId)).toMatchObject([
      { name: 'Asha Twin', email: 'twins@example.test' },
      { name: 'Usha Twin', email: null },
    ])
  })

  test('a trainee with the contact’s address is a separate person', async () => {
    const order = await wanted(['Trainee Own, 9847066601'])
    const orderId = await place({ ...order, people: `Trainee Own, 9847066601, ${order.email}` })
    expect(await studentsOf(orderId)).toEqual([
      { isAnil: false, name: 'Trainee Own', email: null, phone: '9847066601' },
    ])
  })

  test('the contact’s address with another name needs one decision, even if pressed twice', async () => {
    const order = await wanted([person(0)], { email: family })
    const asked = await groups<{ people: object[] }>('', order)
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'same-contact', people: [{ _id: anil.id, name: 'Anil Sibling' }] },
    })
    const answered = { ...order, contactIs: null }
    const orderId = await place(answered)
    expect(await place(answered)).toBe(orderId)
    const both = { ...answered, clientKey: 'group-pressed-twice', people: person(1) }
    await Promise.all([groups('', both), groups('', both)])
    const ofKey = portal().db.selectFrom('orders').select('id')
    expect(await ofKey.where('clientKey', '=', 'group:group-pressed-twice').execute()).toHaveLength(
      1,
    )
    const row = await portal()
      .db.selectFrom('orders')
      .innerJoin('students', 'students.id', 'orders.studentId')
      .select(['firstName', 'email', 'students.phone'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
    expect(row).toEqual({ firstName: 'Priya', email: null, phone: '+919847000001' })
  })

  test('a replacement also needs a decision', async () => {
    const orderId = await place(await wanted([person(0)]))
    const [line] = (await shown(orderId)).lines
    const suresh = `Suresh Sibling, 9847088883, ${family}`
    const wish = { lineId: line?._id, person: suresh, reason: 'The trainee has left the firm.' }
    const asked = await groups<{ people: object[] }>(`/${orderId}/replace`, wish)
    expect(asked).toMatchObject({ status: 409, body: { people: [{ _id: anil.id }] } })
    const answered = await groups(`/${orderId}/replace`, { ...wish, personIs: null })
    expect([answered.status, answered.body.code]).toEqual([200, undefined])
    expect(await studentsOf(orderId)).toMatchObject([{ isAnil: false, name: 'Suresh Sibling' }])
  })

  test('a likely typo of an address gets a remark and no refusal', async () => {
    const order = await wanted(['Anju Menon, 9847055501, anju@gmial.com'])
    expect(await check(order)).toMatchObject([{ likelyEmail: 'anju@gmail.com', problem: null }])
    await place(order)
  })

  test('an organisation may have a landline, a foreign number and the UIN of an embassy', async () => {
    for (const phone of ['0484 2345678', '+971 4 123 4567']) {
      const orderId = await place(await wanted([person(0)], { phone, gstin: '0717UNO00157UNO' }))
      expect((await shown(orderId)).payer).toMatchObject({
        phone: phone.startsWith('0') ? '+914842345678' : '+97141234567',
        gstin: '0717UNO00157UNO',
      })
    }
    const person5 = await wanted([person(0)], { phone: '0484 234' })
    expect((await groups('', person5)).body.fields?.['phone']).toContain('landline')
  })
})

describe('a group order', () => {
  test('is checked row by row before anything is written', async () => {
    const known = await makeStudent(portal().db, { firstName: 'Devika', lastName: 'Menon' })
    const order = await wanted([
      'Name, Phone, E-mail',
      'Anil Thomas, 9895012345',
      `Devika Menon, , ${known.email}`,
      'X, 9895012346',
      'Bina Joseph, 12345',
      'Chitra Das',
      'Anil Thomas, 98950 12345',
    ])
    const { body } = await groups<GroupOrderChecked>('/check', order)
    expect(body).toMatchObject({
      bad: 4,
      fee: '4500',
      toPay: '4500',
      total: '27000',
      seatsLeft: 12,
    })
    expect(body.people.map(({ row, knownAs, problem }) => [row, knownAs, problem])).toEqual([
      [2, null, null],
      [3, 'Devika Menon', null],
      [4, null, expect.stringContaining('Name:')],
      [5, null, expect.stringContaining('Phone:')],
      [6, null, 'Enter a phone number or an e-mail address.'],
      [7, null, 'This is the person of row 2 once more.'],
    ])
    expect((await groups('', order)).body.code).toBe('group-has-bad-rows')
  })

  test('holds a seat for each person, shows its payer and is placed once', async () => {
    const order = await wanted([person(0), person(1), person(2)])
    const orderId = await place(order)
    expect(await place(order)).toBe(orderId)
    expect(await seatsLeft(order)).toBe(9)
    const group = await shown(orderId)
    expect(group).toMatchObject({
      standing: 'waiting',
      amount: '13500',
      settled: '0',
      payer: { name: organisation.organisation, gstin: organisation.gstin, state: 'Kerala (32)' },
      parts: [{ number: 1, amount: '13500', state: 'open' }],
    })
    expect(group.lines.map(({ amount, place: held }) => [amount, held])).toEqual([
      ['4500', 'waiting'],
      ['4500', 'waiting'],
      ['4500', 'waiting'],
    ])
    const listed = await groups<GroupOrders>('?standing=waiting')
    expect(listed.body.orders.map((row) => row.orderId)).toContain(orderId)
    const file = await groups<{ filename: string; contentBase64: string }>(`/${orderId}/proforma`)
    expect(file.body.filename).toBe(`proforma-${orderId}.pdf`)
    const pdf = Buffer.from(file.body.contentBase64, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { paragraphs } = readPdf(pdf)
    expect(paragraphs).toContain('Scan to pay ₹13,500')
    // the code of a link that works
    const address = paragraphs.find((one) => one.includes('/pay#')) ?? ''
    const [, link = ''] = address.split('#')
    const linked = await ask<PaymentLinkShown>('/api/payment/link/show', { token: link })
    expect(linked.body).toMatchObject({ state: 'payable' })
  })

  test('is refused for missing seats, installments that do not add up or an invalid number', async () => {
    const order = await wanted([person(3), person(4), person(5)], { seats: 2 })
    expect((await groups('', order)).body.code).toBe('group-seats-missing')
    expect((await groups('', { ...order, parts: [{ amount: '100' }] })).body.code).toBe(
      'group-parts-wrong',
    )
    expect((await groups('', { ...order, total: '100' })).body.code).toBe('group-price-changed')
    const wrong = { ...order, gstin: '32AABCM1234K1ZX' }
    expect((await groups('', wrong)).body.fields).toHaveProperty('gstin')
    expect(await seatsLeft(order)).toBe(2)
  })

  test('releases its seats after the due day or when the office ends it', async () => {
    const order = await wanted([person(6), person(7)])
    const orderId = await place(order)
    await comeAt(new Date('2026-07-01T10:00:00Z'))
    await portal().groups.endLapsed()
    expect((await shown(orderId)).standing).toBe('waiting')
    await comeAt(new Date('2026-07-01T18:31:00Z'))
    await portal().groups.endLapsed()
    expect(await shown(orderId)).toMatchObject({
      standing: 'over',
      endedBecause: 'Nothing was paid in time.',
      lines: [{ place: 'ended' }, { place: 'ended' }],
    })
    expect(await seatsLeft(order)).toBe(12)
    const next = await place({ ...order, clientKey: 'again', seatsUntil: '2026-07-20' })
    await groups(`/${next}/end`, { reason: 'They do not come.' })
    expect((await shown(next)).standing).toBe('over')
    expect((await groups(`/${next}/end`, { reason: 'Once more.' })).body.code).toBe(
      'group-order-over',
    )
    expect(await seatsLeft(order)).toBe(12)
    await comeAt(usual)
  })
})

describe('students of a group that starts before payment', () => {
  test('see their course, but no amounts', async () => {
    const own = await makeStudent(portal().db)
    const order = await wanted([person(8), `Asha Nair, , ${own.email}`], {
      beginsBecause: 'Purchase order of a public company.',
    })
    const orderId = await place(order)
    expect((await shown(orderId)).lines.map((line) => line.place)).toEqual(['enrolled', 'enrolled'])
    expect(await seatsLeft(order)).toBe(10)
    const login = { email: own.email, password: madePassword }
    const { body } = await ask<{ token: string }>('/api/users/login', login)
    const courses = await ask<MyCourses>('/api/users/mycourses', undefined, body.token)
    expect(courses.body.courses).toMatchObject([{ courseId: order.courseId, isPaidByOthers: true }])
    expect(JSON.stringify(courses.body)).not.toContain('4500')
    const payments = await ask<MyPayments>('/api/users/mypayments', undefined, body.token)
    expect(payments.body.payments).toEqual([])
    const again = await ask('/api/payment/initiate', { courseId: order.courseId }, body.token)
    expect(again.body.code).toBe('already-enrolled')
    expect(await checkAllBooks(portal().db)).toEqual([])
  })

  test('are replaced one by one before the start, on the same line', async () => {
    const order = await wanted([person(9), person(10)], { beginsBecause: 'By purchase order.' })
    const orderId = await place(order)
    const [first] = (await shown(orderId)).lines
    const replaced = await groups(`/${orderId}/replace`, {
      lineId: first?._id,
      person: 'Gopika Pillai, 9895055501',
      reason: 'The first one is ill.',
    })
    expect(replaced.status).toBe(200)
    expect((await shown(orderId)).lines[0]).toMatchObject({
      number: 1,
      name: 'Gopika Pillai',
      place: 'enrolled',
      before: [{ reason: 'The first one is ill.' }],
    })
    expect(await seatsLeft(order)).toBe(10)
    const twice = await groups(`/${orderId}/replace`, {
      lineId: first?._id,
      person: 'Gopika Pillai, 9895055501',
      reason: 'Once more.',
    })
    expect(twice.status).toBe(422)
    await comeAt(new Date('2099-01-01T00:00:00+05:30'))
    const late = await groups(`/${orderId}/replace`, {
      lineId: first?._id,
      person: 'Hari Nambiar, 9895055502',
      reason: 'Too late.',
    })
    expect(late.body.code).toBe('group-has-started')
    await comeAt(usual)
    expect(await checkAllBooks(portal().db)).toEqual([])
  })
})

describe('a paid installment of a group order', () => {
  const transfer = {
    part: 1,
    method: 'bankTransfer',
    received: '12150',
    deducted: '1350',
    rate: '10',
    section: '194J',
    certificate: '',
  }
  const pay = (orderId: string, more: object = {}) =>
    groups(`/${orderId}/pay`, { ...transfer, reference: `UTR${orderId}`, ...more })

  test('enrolls, records the tax deducted and is accepted once', async () => {
    const order = await wanted([person(11), person(12, 'trainee.m@malabar.example'), person(13)])
    const orderId = await place(order)
    expect((await pay(orderId, { received: '12000' })).body.code).toBe('tds-wrong')
    expect((await pay(orderId, { rate: '1' })).body.fields).toHaveProperty('deducted')
    expect((await pay(orderId, { rate: '' })).body.fields).toHaveProperty('rate')
    expect((await pay(orderId)).status).toBe(200)
    expect((await pay(orderId)).body.code).toBe('group-part-not-due')
    const group = await shown(orderId)
    expect(group).toMatchObject({
      standing: 'paid',
      settled: '13500',
      parts: [{ state: 'paid', received: '12150', deducted: '1350' }],
    })
    expect(group.lines.map((line) => line.place)).toEqual(['enrolled', 'enrolled', 'enrolled'])
    expect(await accountsOf(orderId)).toEqual({
      bank: 1_215_000,
      'tds-receivable': 135_000,
      fees: -1_350_000,
    })
    const certificate = (part: number) =>
      groups(`/${orderId}/certificate`, { part, certificate: 'Q1-2026/0042' })
    expect((await certificate(2)).body.code).toBe('no-deduction')
    expect((await certificate(1)).status).toBe(200)
    expect((await certificate(1)).body.code).toBe('certificate-is-there')
    expect((await shown(orderId)).parts).toMatchObject([{ certificate: 'Q1-2026/0042' }])
    const code = group.parts[0]?.receipt?.code ?? ''
    const { body } = await ask<{ document: { receipt: object } }>(`/api/admin/documents/${code}`)
    expect(body.document.receipt).toMatchObject({
      amountPaid: '12150',
      customer: { name: organisation.organisation },
      group: {
        gstin: organisation.gstin,
        purchaseOrder: organisation.purchaseOrder,
        students: 3,
        deducted: { amount: '1350', rate: '10 %', section: '194J' },
      },
    })
    expect(await checkAllBooks(portal().db)).toEqual([])
  })

  test('of twelve people, in two with tax: one receipt each, and a refund per line', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) => person(index))
    const order = await wanted(twelve, {
      parts: [{ amount: '30000' }, { amount: '24000', dueOn: '2026-08-01' }],
    })
    const orderId = await place(order)
    const first = { received: '27000', deducted: '3000' }
    const second = { received: '21600', deducted: '2400', part: 2, reference: `UTS${orderId}` }
    expect((await pay(orderId, second)).body.code).toBe('group-part-not-due')
    expect((await pay(orderId, first)).status).toBe(200)
    expect(await shown(orderId)).toMatchObject({
      standing: 'partPaid',
      settled: '30000',
      parts: [{ state: 'paid' }, { state: 'open', dueOn: '2026-08-01' }],
      lines: Array.from({ length: 12 }, () => ({ place: 'enrolled' })),
    })
    expect(await checkAllBooks(portal().db)).toEqual([])
    expect((await pay(orderId, second)).status).toBe(200)
    expect((await pay(orderId, second)).body.code).toBe('group-part-not-due')
    const paid = await shown(orderId)
    expect(paid).toMatchObject({ standing: 'paid', settled: '54000' })
    const numbers = paid.parts.map(({ receipt }) => receipt?.number)
    expect(new Set(numbers).size).toBe(2)
    expect(await accountsOf(orderId)).toEqual({
      bank: 4_860_000,
      'tds-receivable': 540_000,
      fees: -5_400_000,
    })
    expect(await checkAllBooks(portal().db)).toEqual([])
    await giveBackLine(orderId, paid.lines[4]?._id ?? '')
    const after = await shown(orderId)
    expect(after.lines.map((line) => line.place).filter((held) => held === 'ended')).toHaveLength(1)
    expect(after.lines[4]).toMatchObject({ place: 'ended', canBeReplaced: false })
    expect(await checkAllBooks(portal().db)).toEqual([])
  })
})

/** Refunds by hand everything that was paid for this line; the last refund ends the enrollment. */
async function giveBackLine(orderId: string, lineId: string): Promise<void> {
  const { body } = await ask<z.infer<typeof Payments>>(`/api/admin/orders/${orderId}/refundable`)
  for (const [index, { _id: capture, lines }] of body.payments.entries()) {
    const amount = lines.find(({ _id }) => _id === lineId)?.left ?? '0'
    const isLast = index === body.payments.length - 1
    const kept = isLast ? {} : { keptBecause: 'Ends with the other part.' }
    const started = await ask<{ refund: { _id: string } }>('/api/admin/refunds', {
      orderId,
      capture,
      amount,
      lines: [{ line: lineId, amount, endsEnrollment: isLast, ...kept }],
      reason: 'One of them does not come.',
    })
    const approved = await ask(`/api/admin/refunds/${started.body.refund._id}/approve`, {
      overrideReason: 'So it was agreed.',
      byHand: { method: 'bankTransfer', reference: 'UTRBACK1' },
    })
    expect([started.status, approved.status, approved.body.code]).toEqual([200, 200, undefined])
  }
}

/** An order's balance by account, in paise; debit is positive. */
async function accountsOf(orderId: string): Promise<Record<string, number>> {
  const rows = await portal()
    .db.selectFrom('journalLines')
    .innerJoin('journalEntries', 'journalEntries.id', 'journalLines.entryId')
    .select('account')
    .select(({ fn }) => [
      fn.sum<string>('debitInPaise').as('debit'),
      fn.sum<string>('creditInPaise').as('credit'),
    ])
    .where('orderId', '=', orderId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(
    rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]),
  )
}
