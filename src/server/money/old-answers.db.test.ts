import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { returnsOf } from '../../../test/support/story/books.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { fixedClock } from '../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../test/support/story/make.ts'
import { createActivityRecorder } from '../platform/activity/record-activity.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/database.ts'
import type { MovingDeps } from './orders/moving-deps.ts'
import type { AttemptReport, PaymentGateway } from './providers/gateway.ts'
import { syncPayment } from './syncing/sync-payment.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-06-15T06:00:00Z'))
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const nothing = async () => undefined
let db: Database

beforeAll(() => {
  db = openDatabase({ databaseUrl: database.databaseUrl })
})
afterAll(() => db.destroy())

/** A bank whose responses and their time the test sets. */
function bank(outcomeOf: PaymentGateway['outcomeOf']): PaymentGateway {
  const never = () => {
    throw new Error('nobody asks for this here')
  }
  const calls = { start: never, refund: never, refundOutcome: never }
  const readings = { readReturn: never, readNotification: never }
  const limits = { smallestAmountInPaise: 1, largestAmountInPaise: 1_000_000, pageLifeMs: 60_000 }
  const traits = { name: 'bank', ...limits, tellsDisputes: false, channels: ['page'] as const }
  return { ...traits, outcomeOf, ...calls, ...readings }
}

function sync(orderId: string, outcomeOf: PaymentGateway['outcomeOf']) {
  const deps: MovingDeps = {
    endedUnpaid: nothing,
    db,
    clock,
    log: quiet,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: nothing,
    recordActivity: createActivityRecorder(clock),
  }
  const ports = { gateways: new Map([['bank', bank(outcomeOf)]]), publish: nothing }
  return syncPayment(deps, ports, { orderId, cause: 'check' })
}

/** ₹4,500 were paid, and this many rupees were returned. */
function returned(rupees: number): AttemptReport {
  const amountInPaise = paise(450_000)
  const unknown = { cardLast4: null, cardIssuer: null, authCode: null, rrn: null, bankTxnId: null }
  const capture = {
    transactionId: 'T1',
    amountInPaise,
    statedAmountsInPaise: [amountInPaise],
    statedCurrencies: ['INR'],
    capturedAt: null,
    paymentMethod: null,
    ...unknown,
  }
  const refund = { requestId: null, amountInPaise: paise(rupees * 100), state: 'done' } as const
  const charged = { transactionId: 'T1', providerStatus: 'CHARGED', state: 'charged' } as const
  const transactions = [{ ...charged, capture, refunds: [refund] }]
  return {
    kind: 'reported',
    page: 'paid',
    transactions,
    returnedUnnamed: 0,
    disputes: [],
    doubts: [],
  }
}

test('an outdated response undoes no return; a newer one does', async () => {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const paid = { student, course, paidAt: clock.now(), provider: 'bank' }
  const { id } = await makePaidOrder(db, paid)
  const late = Promise.withResolvers<AttemptReport>()
  const asked = Promise.withResolvers<void>()
  const slow = sync(id, () => {
    asked.resolve()
    return late.promise
  })
  await asked.promise
  clock.advance({ seconds: 1 })
  await sync(id, async () => returned(200))
  late.resolve(returned(100))
  await slow
  const sums = async () => (await returnsOf(db, id)).map(({ amountInPaise }) => amountInPaise)
  expect(await sums()).toEqual([20_000])
  clock.advance({ seconds: 1 })
  await sync(id, async () => returned(50))
  expect(await sums()).toEqual([20_000, -15_000])
})
