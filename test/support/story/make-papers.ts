import { byTwoPeople } from './by-two-people.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { acknowledgementPaper } from '#contract/money/documents/acknowledgement-paper.ts'
import { paise } from '#contract/money/money.ts'
import { proformaPaper } from '#contract/money/documents/proforma-paper.ts'
import { MoveStudentInput } from '#contract/teaching/student-moves.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import { makeAdmin } from './make.ts'
import type { Story } from './money-story.ts'
import { tdsSection } from '../paper-texts.ts'
import { firstChequeOf, firstPaymentOf, paymentsOf } from '../read/payments.ts'
import { named, namesOf, readBoth } from '../read-paper.ts'
import type { refundDesk } from './refund-story.ts'

type Approve = ReturnType<typeof refundDesk>['approve']
type Bought = { feeInPaise?: number; startsOn?: string; mode?: 'Online' | 'Offline' }
type ByHand = { method: 'cash' | 'upi' | 'bankTransfer'; reference: string }

/** Orders whose papers are read: Asha Nair buys AutoCAD for ₹4,500 on 12 January 2027, unless said otherwise. */
export function makePapers(at: Story, approve: Approve) {
  const base = {
    begin: () => begin(at),
    /** The worker issues what is due on this day. */
    on: async (day: string) => {
      at.clock.set(new Date(`${day}T05:00:00Z`))
      await lanes(at)
    },
    lanes: () => lanes(at),
    givesBack: (orderId: string, rupees: number, byHand?: ByHand) =>
      givesBack(at, approve, { orderId, rupees, byHand }),
  }
  return {
    ...base,
    ...online(at, base),
    ...desk(at),
    ...parts(at),
    ...others(at),
  }
}

type Base = { givesBack: (orderId: string, rupees: number) => Promise<void> }

async function begin(at: Story): Promise<void> {
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
  await at.stripe.healed()
  await at.stripe.settings({ webhooks: 'off', refundStatus: 'succeeded' })
  at.clock.set(new Date('2027-01-12T05:00:00Z'))
}

async function lanes(at: Story): Promise<void> {
  await at.payments.noteInvoicesDue()
  for (const lane of [at.payments.documentsLane(), at.payments.journalLane()])
    while ((await lane.pass(() => true)).checked > 0);
}

/** A course, and a batch of it where it begins on a day. */
async function offered(at: Story, { feeInPaise = 450_000, startsOn, mode }: Bought) {
  const student = await at.student()
  const course = await at.course({ feeInPaise, courseName: 'AutoCAD', ...(mode && { mode }) })
  if (startsOn === undefined) return { student, course, batch: null }
  const days = { startsOn, endsOn: '2027-03-31', enrollUntil: startsOn, seats: 9 }
  return { student, course, batch: await at.batch({ courseId: course.id, ...days }) }
}

async function givesBack(
  at: Story,
  approve: Approve,
  of: { orderId: string; rupees: number; byHand: ByHand | undefined },
): Promise<void> {
  const { orderId, rupees, byHand } = of
  const capture = (await firstPaymentOf(at.db, orderId)).id
  const amountInPaise = paise(rupees * 100)
  const request = { orderId, capture, amountInPaise, reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, await at.staffMember())
  await approve(refund.id, { byHand, overrideReason: 'As the office has agreed.' })
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
  await at.selling.complete(orderId)
}

function online(at: Story, base: Base) {
  const paidOnline = async (
    bought: Bought & { outcome?: 'success' | 'short'; provider?: 'juspay' | 'stripe' } = {},
  ) => {
    const { outcome = 'success', provider = 'juspay' } = bought
    const { student, course, batch } = await offered(at, bought)
    const place = { studentId: student.id, courseId: course.id, batchId: batch?.id }
    const { orderId } = await at.initiate({ ...place, provider })
    const payer = provider === 'stripe' ? at.stripe : at.gateway
    if (bought.feeInPaise !== 0) await at.comesBack(await payer.pay(orderId, outcome))
    return { orderId, student, course }
  }
  return {
    paidOnline,
    paidWithScholarship: async () => {
      const { student, course } = await offered(at, {})
      const who = { studentId: student.id, courseId: course.id }
      const given = {
        gives: 'percent',
        value: '12.5',
        reason: 'scholarship',
        words: 'Best',
      } as const
      await at.concessions.give({ ...who, ...given }, await at.staffMember())
      const { orderId } = await at.initiate({ ...who, expectedFeeInPaise: paise(393_750) })
      await at.comesBack(await at.gateway.pay(orderId))
      return { orderId }
    },
    /** The provider took a rupee less, and the office accepts it. */
    paidLess: async () => {
      const { orderId } = await paidOnline({ outcome: 'short' })
      const captureId = (await firstPaymentOf(at.db, orderId)).id
      const accepted = { orderId, captureId, amount: '4499', reason: 'A rupee.' }
      await at.selling.acceptPayment(accepted, await at.staffMember())
      return { orderId }
    },
    returnedByProvider: async () => {
      const { orderId } = await paidOnline({ outcome: 'short' })
      await at.gateway.refund(orderId)
      await at.selling.complete(orderId)
      return { orderId }
    },
    paidByLink: async () => {
      const { student, course } = await offered(at, {})
      const made = await at.selling.linkForCourse({
        studentId: student.id,
        courseId: course.id,
        campus: 'Kochi',
        batchId: undefined,
        customerPhone: undefined,
      })
      const { orderId } = await at.selling.payByLink({
        token: made.path.replace('/pay#', ''),
        address: '203.0.113.7',
        provider: 'juspay',
        payer: { name: 'Suresh Nair', email: null },
      })
      await at.comesBack(await at.gateway.pay(orderId))
      return { orderId }
    },
    /** ₹59,000 for a course that is taught online. */
    paidFromTamilNadu: async () => {
      const { student, course } = await offered(at, { feeInPaise: 5_900_000, mode: 'Online' })
      const given = { payerState: '33', payerAddress: '14 Temple Road\nAluva 683101' }
      const { orderId } = await at.selling.start({
        studentId: student.id,
        courseId: course.id,
        campus: 'Kochi',
        clientKey: undefined,
        customerPhone: undefined,
        provider: 'juspay',
        payerPlace: await at.selling.payerPlace(given),
      })
      await at.comesBack(await at.gateway.pay(orderId))
      return { orderId }
    },
    losesChargeback: async (orderId: string) => {
      await at.gateway.settings({ webhooks: 'normal' })
      await at.gateway.chargeback(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
      await expect.poll(() => at.gateway.webhookAnswers(orderId)).toContain(200)
      await at.gateway.settings({ webhooks: 'off' })
      await at.drainJobs()
    },
    refundThatCameBack: async () => {
      // it looks at orders by its own clock
      at.clock.set(new Date())
      const { orderId } = await paidOnline({ provider: 'stripe' })
      await base.givesBack(orderId, 4500)
      await at.stripe.decideRefund(orderId, 'failure')
      at.clock.advance({ minutes: 1 })
      await at.selling.complete(orderId)
      return { orderId }
    },
    /** The place was paid by another order first. */
    movedToAnotherOrder: async () => {
      const { student, course } = await offered(at, {})
      const whose = { studentId: student.id, courseId: course.id }
      const { orderId: from } = await at.initiate(whose)
      const second = await at.initiate({ ...whose, campus: 'Kottiyam' })
      for (const orderId of [second.orderId, from])
        await at.comesBack(await at.gateway.pay(orderId))
      const other = await offered(at, {})
      const { orderId: to } = await at.initiate({
        studentId: student.id,
        courseId: other.course.id,
      })
      const captureId = (await firstPaymentOf(at.db, from)).id
      const written = { orderId: from, captureId, toOrderId: to, isLessAccepted: false }
      await at.office.writePayment({ ...written, reason: 'Meant for it.' }, await at.staffMember())
      return { from, to }
    },
  }
}

/** What the desk types for each method. */
function slip(method: CounterMethod, reference = newReference()) {
  return {
    method,
    reference: method === 'cash' ? null : reference,
    cardLast4: method === 'card' ? '4242' : null,
    note: null,
  }
}

let references = 955_500_001_110
/** A bank gives each payment its own. */
function newReference(): string {
  references += 1
  return String(references)
}

function desk(at: Story) {
  return {
    paidAtDesk: async ({ method, ...bought }: Bought & { method: CounterMethod }) => {
      const { student, course, batch } = await offered(at, bought)
      const paid = slip(method)
      const { orderId } = await at.office.enrollAtDesk(
        {
          studentId: student.id,
          courseId: course.id,
          batchId: batch?.id ?? null,
          campus: 'Kochi',
          clientKey: `desk-${student.id}`,
          ...paid,
          amountInPaise: paise(bought.feeInPaise ?? 450_000),
        },
        await at.staffMember(),
      )
      return { orderId, reference: paid.reference ?? '' }
    },
    correctsToUpi: async (orderId: string) => {
      const { cardLast4: _none, ...paid } = slip('upi')
      const details = { ...paid, campus: 'Kochi' }
      const correction = { orderId, details, reason: 'The slip was read again.' }
      await byTwoPeople(at, (by) =>
        at.office.correctDeskEntry({ ...correction, isAnotherPayment: false }, by),
      )
      return paid.reference ?? ''
    },
    undoes: async (orderId: string) => {
      at.clock.advance({ minutes: 1 })
      const undone = { orderId, reason: 'Another student’s money.' }
      await byTwoPeople(at, (by) => at.office.undoDeskEntry(undone, by))
      at.clock.advance({ minutes: 1 })
      await lanes(at)
    },
    handsInCheque: async () => {
      const { student, course } = await offered(at, {})
      const by = await at.staffMember()
      const number = newReference().slice(-6)
      const { orderId } = await at.office.enrollAtDesk(
        {
          studentId: student.id,
          courseId: course.id,
          batchId: null,
          campus: 'Kochi',
          amountInPaise: paise(450_000),
          clientKey: `cheque-${student.id}`,
          cheque: {
            kind: 'cheque',
            number,
            bankName: 'State Bank',
            datedOn: '2027-01-12',
            drawnBy: null,
            note: null,
            beginsBecause: null,
          },
        },
        by,
      )
      const id = await firstChequeOf(at.db, orderId)
      const on = (day: string) => at.clock.set(new Date(`${day}T05:00:00Z`))
      return {
        orderId,
        number,
        acknowledgement: async () => {
          const paper = acknowledgementPaper(await at.office.showAcknowledgement(orderId))
          const file = await at.office.acknowledgementFile(orderId)
          const names = await namesOf(at, orderId)
          names.delete(number)
          return named(readBoth(paper, file.content), names)
        },
        clears: async (day: string) => {
          on(day)
          await at.office.clearCheque({ id, day, note: null }, by)
        },
        bounces: async (day: string) => {
          on(day)
          await at.office.bounceCheque({ id, day, reason: 'Funds insufficient' }, by)
        },
      }
    },
  }
}

function parts(at: Story) {
  return {
    /** ₹1,500 now and in each of the next two months; the first is paid. */
    paidInParts: async (bought: Bought = {}) => {
      const by = await at.staffMember()
      const { student, course, batch } = await offered(at, bought)
      const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
      await at.selling.parts.setPlan({ id: course.id, ...every }, by)
      const place = { studentId: student.id, courseId: course.id, batchId: batch?.id }
      const { orderId } = await at.initiate({ ...place, partsShown: ['1500', '1500', '1500'] })
      await at.comesBack(await at.gateway.pay(orderId))
      at.clock.advance({ minutes: 1 })
      return { orderId }
    },
    /** By UPI at the desk. */
    takesPart: async (orderId: string, part: number) => {
      const { cardLast4: _none, ...paid } = slip('upi')
      const taken = { orderId, part, amountInPaise: paise(150_000), isAnotherPayment: false }
      await at.selling.parts.take({ ...taken, ...paid }, await at.staffMember())
      at.clock.advance({ minutes: 1 })
      await lanes(at)
      return paid.reference ?? ''
    },
    undoesPart: async (orderId: string) => {
      const captureId = (await paymentsOf(at.db, orderId)).at(-1)?.id ?? ''
      const undone = { orderId, captureId, reason: 'Another student’s money.' }
      await byTwoPeople(at, (by) => at.office.undoDeskEntry(undone, by))
      at.clock.advance({ minutes: 1 })
      await lanes(at)
    },
    waivesPart: async (orderId: string, part: number) => {
      await byTwoPeople(at, (by) =>
        at.selling.parts.waive({ orderId, part, reason: 'As agreed.' }, by),
      )
      at.clock.advance({ minutes: 1 })
      await lanes(at)
    },
  }
}

function others(at: Story) {
  return {
    /** Enrolled from 13 January on, moved on the 20th into a batch of February that costs ₹2,360 more. */
    movesToDearerBatch: async (settledBy: 'order' | 'online' = 'order') => {
      const { student, course, batch } = await offered(at, { startsOn: '2027-01-13' })
      const place = { studentId: student.id, courseId: course.id, batchId: batch?.id }
      const { orderId } = await at.initiate(place)
      await at.comesBack(await at.gateway.pay(orderId))
      const days = { startsOn: '2027-02-10', endsOn: '2027-03-31', enrollUntil: '2027-02-10' }
      const dearer = await at.batch({ courseId: course.id, ...days, feeInPaise: 686_000 })
      at.clock.set(new Date('2027-01-20T05:00:00Z'))
      await lanes(at)
      const { id, name } = await makeAdmin(at.db)
      const principal = { kind: 'admin', adminId: id, name, role: 'owner' } as const
      const call = { principal: { ...principal, tokenHash: Buffer.alloc(0) }, address: '::1' }
      const move = MoveStudentInput.parse({
        orderId,
        batchId: dearer.id,
        campus: 'Kochi',
        difference: '2360',
        settledBy,
        method: 'cash',
        reason: 'They asked for it.',
        key: randomUUID(),
      })
      const moved = await at.handlers.moveStudent(move, { ...call, requestId: 'story' })
      if (settledBy === 'order') return { orderId, differenceId: moved.orderId ?? '' }
      const whose = { studentId: student.id, moveId: move.key, provider: undefined }
      const paid = await at.selling.payDifference(whose)
      await at.comesBack(await at.gateway.pay(paid.orderId))
      return { orderId, differenceId: paid.orderId }
    },
    /** Malabar Infra orders two places, and pays the first part with tax deducted at source. */
    paidByOrganisation: async ({ isRegistered }: { isRegistered: boolean }) => {
      const by = await at.staffMember()
      const { course, batch } = await offered(at, { startsOn: '2027-02-10' })
      const organisation = {
        name: 'Malabar Infra Pvt Ltd',
        address: 'NH Bypass\nKochi 682024',
        gstin: isRegistered ? '29AABCM1234K1ZI' : null,
        stateCode: isRegistered ? '29' : null,
        email: `accounts.${course.id}@malabar-infra.example`,
        phone: '9847000001',
        contactName: 'Priya Varma',
        purchaseOrder: 'PO-7',
      }
      const { orderId } = await at.groups.place(
        {
          courseId: course.id,
          batch: batch?.id ?? null,
          campus: 'Kochi',
          clientKey: course.id,
          totalInPaise: paise(900_000),
          organisation,
          people: 'Trainee One, 9895000001\nTrainee Two, 9895000002',
          seatsUntil: '2027-02-01',
          parts: [
            { amountInPaise: paise(500_000), dueOn: null },
            { amountInPaise: paise(400_000), dueOn: '2027-03-01' },
          ],
          beginsBecause: null,
        },
        by,
      )
      const proforma = async () => {
        const paper = proformaPaper(await at.groups.show(orderId))
        const { content } = await at.groups.proforma(orderId)
        return named(readBoth(paper, content), await namesOf(at, orderId))
      }
      const proformaBefore = await proforma()
      const deduction = {
        amountInPaise: paise(42_373),
        rateInHundredths: 1_000,
        section: tdsSection,
        certificate: null,
      }
      const pays = async (part: number, rupees: number, isDeducted: boolean) => {
        const paid = slip('bankTransfer')
        const receivedInPaise = paise(Math.round(rupees * 100))
        const taking = { orderId, part, receivedInPaise, isAnotherPayment: false }
        await at.groups.takePayment(
          { ...taking, ...paid, deduction: isDeducted ? deduction : null },
          by,
        )
        return paid.reference ?? ''
      }
      const reference = await pays(1, 4_576.27, true)
      return { orderId, reference, proforma, proformaBefore, paysRest: () => pays(2, 4_000, false) }
    },
  }
}
