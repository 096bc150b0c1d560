import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { createActivityRecorder } from '../src/server/platform/activity/record-activity.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import type { Database, Transaction } from '../src/server/platform/db/database.ts'
import { transactionsOf } from '../src/server/platform/db/in-transaction.ts'
import { keepEnrollment } from '../src/server/selling/desk/keep-enrollment.ts'
import type { SellingDeps } from '../src/server/selling/basics/selling-deps.ts'
import type { BooksDeps } from '../src/server/accounting/books/basics/books-deps.ts'
import { closeMonth } from '../src/server/accounting/books/months/close-month.ts'
import { listEnrolled } from '../src/server/money/captures/money-boards.store.ts'
import { partOf } from '#server/money/orders/parts.store.ts'
import { placeOrder } from '#server/money/orders/placing/place-order.ts'
import { cheques } from '../src/server/money/desk/cheques.ts'
import { noteDocumentsDue } from '../src/server/money/documents/documents.store.ts'
import { documentsLane } from '../src/server/money/documents/issuing/issue-missing.ts'
import { issueReceipt } from '../src/server/money/documents/issuing/issue-receipt.ts'
import { resolveFlag } from '../src/server/money/flags/flags.store.ts'
import { createBank } from '../src/server/accounting/bank/bank.service.ts'
import { insertDeposit } from '../src/server/accounting/books/closing/cash-to-deposit.store.ts'
import {
  postCashDeposit,
  postDayClose,
} from '../src/server/money/journal/desk-days/post-day-close.ts'
import { postDeskSettlement } from '../src/server/money/journal/desk-days/post-desk-settlement.ts'
import type { DeskSettlementPosting } from '../src/server/money/journal/desk-days/post-desk-settlement.ts'
import { postSettlement } from '../src/server/money/journal/post-settlement.ts'
import type { SettlementPosting } from '../src/server/money/journal/post-settlement.ts'
import { journalLane } from '../src/server/money/journal/post-missing.ts'
import { applyTestReport } from '../src/server/money/test-payments/apply-test-report.ts'
import { insertTestPayment } from '../src/server/money/test-payments/test-payments.store.ts'
import { lockPlace } from '../src/server/money/places/lock-place.store.ts'
import { reassignCapture } from '../src/server/money/syncing/reassigning/reassign-capture.ts'
import type { AdminPrincipal } from '../src/server/platform/principal/principal.ts'
import { readFile } from '../src/server/accounting/settlements/read-file.ts'
import { documentedColumns } from '../src/server/accounting/settlements/reading/known-columns.ts'
import type { SettlementDeps } from '../src/server/accounting/settlements/records/settlement-deps.ts'
import { testDatabase } from '../test/support/database.ts'
import { insertReturnRow } from '../test/support/story/insert-order.ts'
import { fixedClock } from '../test/support/fixed-clock.ts'
import { makeDispute } from '../test/support/story/make-dispute.ts'
import { makeOpenOrder, makePaidOrder } from '../test/support/story/make-order.ts'
import { makeAdmin, makeCourse, makeStudent } from '../test/support/story/make.ts'
import { noteInvoicesDue } from '#server/money/tax/note-invoices-due.ts'
import { registerForTax } from '../test/support/story/register-for-tax.ts'
import { orderDetails } from '../test/support/story/order-details.ts'
import { isLongRun } from '../test/support/property-runs.ts'
import { checkAllBooks } from '../src/server/check-all-books.ts'

const database = testDatabase()
const paidAt = new Date('2026-06-15T06:00:00Z')
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
const quiet = () => undefined
let db: Database

/**
 * Columns that are no books: prices, limits and their counters, imported history, bank statements,
 * and provider data without an order. A move's price difference is a price too: its money is an
 * order or a refund of its own.
 */
const noBooks = [
  'approvals.amount_in_paise',
  'bank_rows.amount_in_paise',
  'batches.fee_in_paise',
  'concessions.amount_in_paise',
  'concessions.most_in_paise',
  'courses.fee_in_paise',
  'enrollment_moves.difference_in_paise',
  'lost_payments.amount_in_paise',
  'move_dues.amount_in_paise',
  'office_settings.cash_limit_in_paise',
  'office_settings.concession_above_in_paise',
  'office_settings.second_person_above_in_paise',
  'past_payments.amount_in_paise',
  'payment_plans.first_in_paise',
  // what came may differ from it
  'test_payments.amount_in_paise',
]

/** Amounts that no other row of the portal confirms (decision 21 has the reasons). */
const saidNowhereElse: Record<string, string> = {
  'disputes.amount_in_paise': 'booked_at is null',
  'dispute_events.fee_in_paise': isNotLastEvent(),
  'dispute_events.withheld_in_paise': isNotLastEvent(),
}

function isNotLastEvent(): string {
  return `position <> (select max(position) from dispute_events as own where own.dispute_id = dispute_events.dispute_id)`
}

beforeAll(async () => {
  db = openDatabase(database)
  const online = await paid('juspay')
  const atDesk = await paid('counter')
  const forLess = await paid('stripe')
  await makeOpenOrder(db, { placedAt: paidAt, nextCheckAt: paidAt })
  await behindTheBack(
    ['captures'],
    `update captures set amount_in_paise = 430000 where order_id = '${forLess}'`,
  )
  await paidLessTax()
  await catchUp()
  for (const orderId of [online, atDesk]) await givenBackByHand(orderId)
  await behindTheBack(
    ['payment_attempts'],
    `update payment_attempts set asks_in_paise = 450000 where order_id = '${online}'`,
  )
  const at = clock.now()
  await makeDispute(db, { orderId: await paid('stripe'), at, takenInPaise: null })
  await makeDispute(db, { orderId: await paid('juspay'), at, takenInPaise: 200_000 })
  await catchUp()
  await writtenElsewhere(await paid('juspay'))
  await kept(online)
  await chequesTaken()
  await dayClosed()
  await paidOutByBank()
  await settled(await paid('stripe'))
  await testPaid()
  await taxed()
  await partInvoiced()
  await monthClosed()
})
afterAll(() => db.destroy())

async function paid(provider: string): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt, provider, receipt: 'due' })
  return id
}

/** The institute is registered for GST when the money arrives. */
async function taxed(): Promise<void> {
  await registerForTax(db, '2026-07-10')
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  clock.advance({ minutes: 10 * 24 * 60 })
  await makePaidOrder(db, {
    student,
    course,
    paidAt: clock.now(),
    provider: 'stripe',
    receipt: 'due',
  })
  await catchUp()
}

/** The first of two parts is paid, and the second is due. */
async function partInvoiced(): Promise<void> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const parts = [
    { amountInPaise: 200_000, dueOn: null },
    { amountInPaise: 250_000, dueOn: '2026-07-10' },
  ]
  const payment = { paidAt: clock.now(), provider: 'stripe', receipt: 'due' } as const
  await makePaidOrder(db, { student, course, parts, ...payment })
  await catchUp()
  await noteInvoicesDue(db, clock.now())
  await catchUp()
}

/** The accountant has closed June and July. */
async function monthClosed(): Promise<void> {
  clock.advance({ minutes: 31 * 24 * 60 })
  const { id: adminId, name } = await makeAdmin(db)
  const around = {
    inTransaction: transactionsOf(db),
    recordActivity: createActivityRecorder(clock),
  }
  // the code reads nothing else of the principal
  const by = { kind: 'admin', adminId, name, role: 'owner' } as AdminPrincipal
  for (const month of ['2026-06', '2026-07'])
    await closeMonth({ clock, db, ...around } as unknown as BooksDeps, by, month)
}

/** The payment and the tax that its payer deducted together equal the amount due. */
async function paidLessTax(): Promise<void> {
  const orderId = await paid('counter')
  const { id: adminId } = await makeAdmin(db)
  await behindTheBack(
    ['captures'],
    `update captures set amount_in_paise = 405000 where order_id = '${orderId}'`,
  )
  await behindTheBack(
    [],
    `insert into deductions (id, capture_id, installment_id, amount_in_paise, rate_in_hundredths, section, financial_year,
       recorded_by, recorded_at)
     select gen_random_uuid(), captures.id, installments.id, 45000, 1000, '194J', '26-27', '${adminId}', now()
     from captures join installments on installments.order_id = captures.order_id where captures.order_id = '${orderId}';
     insert into journal_due (capture_id, due_at)
     select id, recorded_at from captures where order_id = '${orderId}' on conflict do nothing`,
  )
}

/** The payment gave no enrollment, and was meant for another order. */
async function writtenElsewhere(orderId: string): Promise<void> {
  await catchUp()
  await behindTheBack(['enrollments'], `delete from enrollments where order_id = '${orderId}'`)
  const toOrderId = await makeOpenOrder(db, { placedAt: paidAt, nextCheckAt: paidAt })
  const { id: captureId } = await db
    .selectFrom('captures')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id: adminId } = await makeAdmin(db)
  const log = { info: quiet, warn: quiet, error: quiet }
  const nothing = () => Promise.resolve()
  const deps = { clock, log, issuer: institute, enqueue: nothing, endedUnpaid: nothing }
  const wanted = { orderId, captureId, toOrderId, isLessAccepted: false, adminId }
  await db.transaction().execute(async (tx) => {
    await reassignCapture(deps, tx, { ...wanted, reason: 'Meant for it.' })
    await issueReceipt(deps, tx, toOrderId)
    await run(
      tx,
      `insert into enrollments (id, student_id, course_id, order_id, campus, enrolled_at)
       select gen_random_uuid(), student_id, course_id, id, campus, now() from orders where id = '${toOrderId}'`,
    )
    await listEnrolled(tx, toOrderId)
  })
}

/** Runs the jobs as the workers do. */
async function catchUp(): Promise<void> {
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  await journalLane(deps).pass(() => true)
  await documentsLane(deps).pass(() => true)
}

/** Three cheques: one in hand, one that cleared, one that came back. */
async function chequesTaken(): Promise<void> {
  const log = { info: quiet, warn: quiet, error: quiet }
  const nobodyHears = () => Promise.resolve()
  const desk = cheques({ clock, log, endedUnpaid: nobodyHears }, nobodyHears)
  const { id: takenBy } = await makeAdmin(db)
  for (const end of ['none', 'clearCheque', 'bounceCheque'] as const) {
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    await db.transaction().execute(async (tx) => {
      const details = { ...orderDetails(student, course), customerEmail: null, customerPhone: null }
      const placed = await placeOrder({ clock }, tx, { details, provider: null })
      const part = placed && (await partOf(tx, placed.order.id, 1))
      if (placed === null || part === null) throw new Error('it can be placed')
      const order = await desk.recordCheque(tx, {
        order: placed.order,
        part,
        cheque: {
          kind: 'cheque',
          number: '123456',
          bankName: 'State Bank',
          datedOn: '2026-06-15',
          drawnBy: null,
          note: null,
          beginsBecause: null,
          takenBy,
        },
      })
      if (end === 'none') return
      const { id } = await tx
        .selectFrom('cheques')
        .select('id')
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow()
      const cheque = await desk.lockCheque(tx, id)
      if (cheque === null) return
      const decision = {
        order,
        cheque,
        day: '2026-07-01',
        by: takenBy,
        reason: 'As the bank says.',
      }
      await desk[end](tx, decision)
      if (end !== 'clearCheque') return
      const { id: orderId, courseId, studentId, campus } = order
      const enrollment = { id: randomUUID(), orderId, courseId, studentId, campus }
      await tx
        .insertInto('enrollments')
        .values({ ...enrollment, enrolledAt: clock.now() })
        .execute()
      await listEnrolled(tx, orderId)
      await issueReceipt({ clock, log, issuer: institute }, tx, orderId)
    })
  }
}

/** A drawer with a float of ₹500, short by ₹20. */
async function dayClosed(): Promise<void> {
  const { id: adminId } = await makeAdmin(db)
  const of = { id: randomUUID(), campus: 'Kochi', adminId, day: '2026-06-20' }
  const posted = { floatInPaise: 50_000, differenceInPaise: -2_000, depositedInPaise: 8_000 }
  const counted = { countedInPaise: 48_000, expectedInPaise: 50_000, keptInPaise: 40_000 }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('dayCloses')
      .values({
        ...of,
        ...posted,
        ...counted,
        counted: JSON.stringify({ '200': 2, '20': 4 }),
        differenceReason: 'A note of ₹20 was torn.',
        chequesCount: 0,
        chequesInPaise: 0,
        closedBy: adminId,
        closedAt: clock.now(),
      })
      .execute()
    await postDayClose({ clock }, tx, { ...of, ...posted })
    const { campus, day, id: closeId } = of
    const deposit = { id: randomUUID(), campus, day, amountInPaise: posted.depositedInPaise }
    const slip = { reference: 'DEP/0001', madeBy: adminId, madeAt: clock.now() }
    await insertDeposit(tx, { ...deposit, ...slip }, [closeId])
    await postCashDeposit({ clock }, tx, deposit)
  })
}

/** A UPI payment of the desk reached the bank, less ₹5 that the bank kept. */
async function paidOutByBank(): Promise<void> {
  const orderId = await paid('counter')
  await behindTheBack(
    ['captures'],
    `update captures set payment_method = 'UPI at the desk' where order_id = '${orderId}'`,
  )
  await catchUp()
  const by = {
    kind: 'admin',
    adminId: (await makeAdmin(db)).id,
    name: 'Anu',
    role: 'owner',
  } as const
  const payments = {
    postDeskSettlement: (tx: Transaction, of: DeskSettlementPosting) =>
      postDeskSettlement({ clock }, tx, of),
    reverseDeskSettlement: () => Promise.resolve(),
    findOrder: () => Promise.resolve(null),
    nextPartOf: () => Promise.resolve(null),
  }
  const sellsNothing = () => Promise.reject(new Error('this line names no order'))
  const around = {
    inTransaction: transactionsOf(db),
    recordActivity: createActivityRecorder(clock),
    selling: { takeDeskPayment: sellsNothing, parts: { take: sellsNothing } },
    groups: { takePayment: sellsNothing },
  }
  const isMonthClosed = () => Promise.resolve(false)
  const bank = createBank({ db, clock, payments, isMonthClosed, ...around })
  const csv = 'Date,Narration,Amount\n02/07/2026,UPI SETTLEMENT,4495.00'
  const columns = { day: 'Date', words: 'Narration', amount: 'Amount' }
  const principal = { ...by, tokenHash: Buffer.alloc(0) }
  await bank.read({ fileName: 'july.csv', csv, columns, isDryRun: false }, principal)
  const [line] = (await bank.list({ state: 'open' })).rows
  const thing = line?.proposals[0]?.thing.id ?? ''
  await bank.match({ id: line?._id ?? '', kind: 'desk', thing }, principal)
}

/** The payment was settled to the bank, together with an unknown row. */
/** An owner's test payment that the provider took and returned. */
async function testPaid(): Promise<void> {
  const { id: startedBy } = await makeAdmin(db)
  const testPayment = {
    id: randomUUID(),
    provider: 'juspay',
    providerOrderId: 'TST1',
    amountInPaise: paise(100),
    startedBy,
    startedAt: clock.now(),
    returnToken: 'token',
    heardAt: null,
    link: null,
    linkExpiresAt: null,
    providerReference: null,
    endedAt: null,
    endedAs: null,
    nextCheckAt: null,
  }
  const capture = {
    transactionId: 'test-transaction',
    amountInPaise: testPayment.amountInPaise,
    statedAmountsInPaise: [testPayment.amountInPaise],
    statedCurrencies: ['INR'],
    capturedAt: clock.now(),
    paymentMethod: null,
    cardLast4: null,
    cardIssuer: null,
    authCode: null,
    rrn: null,
    bankTxnId: null,
  }
  const transaction = {
    transactionId: 'test-transaction',
    providerStatus: 'AUTO_REFUNDED',
    capture,
  }
  await db.transaction().execute(async (tx) => {
    await insertTestPayment(tx, testPayment)
    await applyTestReport({ clock }, tx, {
      test: testPayment,
      report: {
        kind: 'reported',
        page: 'returned',
        transactions: [{ ...transaction, state: 'returned', refunds: null }],
        returnedUnnamed: 0,
        disputes: [],
        doubts: [],
      },
    })
  })
}

async function settled(orderId: string): Promise<void> {
  await catchUp()
  const { transactionId } = await db
    .updateTable('captures')
    .set({ transactionId: 'pi_settled' })
    .where('orderId', '=', orderId)
    .returning('transactionId')
    .executeTakeFirstOrThrow()
  const { id: adminId } = await makeAdmin(db)
  const posting = {
    postSettlement: (tx: Transaction, of: SettlementPosting) => postSettlement({ clock }, tx, of),
    postExplained: () => Promise.resolve(),
  }
  const around = {
    inTransaction: transactionsOf(db),
    recordActivity: createActivityRecorder(clock),
  }
  const deps = { clock, db, ...around, payments: posting, providers: () => ['stripe'] }
  const columns = documentedColumns('stripe')
  const rows = [
    Object.values(columns).join(','),
    `po_1,2026-06-18,charge,${transactionId},ch_1,4500,100,4400,txn_1,inr`,
    'po_1,2026-06-18,reserve,,,-50,0,-50,txn_2,inr',
  ]
  const file = { provider: 'stripe', fileName: 'a.csv', csv: rows.join('\n'), isDryRun: false }
  // the code reads nothing else of the principal
  const by = { kind: 'admin', adminId, name: 'Anu', role: 'owner' } as AdminPrincipal
  await readFile(deps as unknown as SettlementDeps, { ...file, columns }, by)
}

/** A refund by the office, in cash. */
async function givenBackByHand(orderId: string): Promise<void> {
  await db.transaction().execute((tx) => noteDocumentsDue(tx, { orderId, now: paidAt }))
  await run(
    db,
    `with refund as (
      insert into refunds (id, order_id, capture_id, amount_in_paise, state, origin, way, rule, done_at, requested_at, updated_at)
      select gen_random_uuid(), order_id, id, amount_in_paise, 'done', 'office', 'cash', 'allowed', '2026-06-20T04:00:00Z',
        '2026-06-20T03:00:00Z', '2026-06-20T04:00:00Z' from captures where order_id = '${orderId}'
      returning id),
    logged as (
      insert into activity (id, happened_at, actor_kind, actor_name, action, subject_kind, subject_id, subject_label, after)
      select gen_random_uuid(), '2026-06-20Z', 'portal', '', 'refund-done', 'refund', id, '', '{"amount": "₹4,500"}' from refund),
    tried as (
      insert into refund_tries (refund_id, made_at, way, request_id, amount_in_paise, outcome, ended_at)
      select refund.id, '2026-06-20T03:30:00Z', way, request_id, amount_in_paise, outcome, '2026-06-20T04:00:00Z'
      from captures cross join refund
      cross join (values ('provider', gen_random_uuid()::text, 'failed'), ('cash', null, 'done')) as try (way, request_id, outcome)
      where order_id = '${orderId}')
    insert into refund_events (id, refund_id, event, to_state, actor_kind, happened_at)
    select gen_random_uuid(), id, 'givenByHand', 'done', 'portal', '2026-06-20T04:00:00Z' from refund`,
  )
  const { amountInPaise } = await db
    .selectFrom('captures')
    .select('amountInPaise')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const notedAt = new Date('2026-06-20T04:00:00Z')
  const back = { orderId, amountInPaise, kind: 'by-hand', method: 'cash' } as const
  await insertReturnRow(db, { ...back, notedAt })
  await run(
    db,
    `update captures set refunded_in_paise = amount_in_paise from payment_attempts as attempt
     where attempt.id = attempt_id and provider = 'counter' and captures.order_id = '${orderId}'`,
  )
}

/** The office writes why the student's place stays. */
async function kept(orderId: string): Promise<void> {
  const { id, name } = await makeAdmin(db)
  const payments = {
    lockPlace,
    resolveFlag: (tx: Transaction, flag: Parameters<typeof resolveFlag>[1]) =>
      resolveFlag(tx, flag, clock.now()),
  }
  const around = {
    inTransaction: transactionsOf(db),
    recordActivity: createActivityRecorder(clock),
  }
  const deps = { clock, payments, ...around } as unknown as SellingDeps
  const by = { kind: 'admin', id, name } as const
  await keepEnrollment(deps, { orderId, reason: 'A guest of the institute.' }, by)
}

function run<Row = Record<string, never>>(on: Database | Transaction, statement: string) {
  return sql.raw<Row>(statement).execute(on)
}

/** Changes the database as somebody with full access could: triggers are off. */
async function behindTheBack(tables: string[], statement: string): Promise<void> {
  const triggers = (what: string) =>
    tables.map((table) => `alter table ${table} ${what} trigger user`).join(';')
  await db.transaction().execute(async (tx) => {
    await run(tx, `${triggers('disable')}; ${statement}; ${triggers('enable')}`)
  })
}

/** The doctor's output after this change, which is rolled back. */
async function toldAfter(table: string, change: string): Promise<string[]> {
  let told: string[] = []
  class Undone extends Error {}
  const changing = db.transaction().execute(async (tx) => {
    await run(tx, `alter table ${table} disable trigger user; ${unguarded(table)} ${change}`)
    told = await checkAllBooks(tx)
    throw new Undone()
  })
  await expect(changing).rejects.toThrow(Undone)
  return told
}

/** Removes the checks on a row's sums. */
function unguarded(table: string): string {
  const rules = {
    capture_taxes: ['capture_taxes_add_up', 'capture_taxes_either'],
    day_closes: ['day_closes_adds_up'],
    orders: ['orders_concession_whole'],
    part_invoices: ['part_invoices_add_up', 'part_invoices_either'],
    settlement_rows: ['settlement_rows_adds_up'],
  }[table]
  return (rules ?? []).map((rule) => `alter table ${table} drop constraint ${rule};`).join(' ')
}

test('unchanged books agree', async () => {
  expect(await checkAllBooks(db)).toEqual([])
})

test('one paisa more in any amount of any row is found', async () => {
  const { rows: columns } = await run<{ name: string; table: string; column: string }>(
    db,
    `select table_name || '.' || column_name as name, table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name like '%in\\_paise' and table_type = 'BASE TABLE' and table_schema = current_schema()
     order by 1`,
  )
  const looked = columns.filter(({ name }) => !noBooks.includes(name))
  expect(looked.length).toBeGreaterThan(25)
  for (const { name, table, column } of looked) {
    const places = await run<{ place: string }>(
      db,
      // a journal line has one side
      `select ctid::text as place from ${table} where ${column} is not null
       ${table === 'journal_lines' ? `and ${column} > 0` : ''} and not (${saidNowhereElse[name] ?? false})`,
    )
    expect({ name, rows: places.rows.length }).not.toEqual({ name, rows: 0 })
    // in `npm test` one row of each
    for (const { place } of isLongRun() ? places.rows : places.rows.slice(0, 1)) {
      const change = `update ${table} set ${column} = ${column} + 1 where ctid = '${place}'`
      expect({ name, told: await toldAfter(table, change) }).not.toEqual({ name, told: [] })
    }
  }
}, 240_000)

test.each(['receipt', 'refundReceipt'])(
  'one paisa more on a %s is found, even with a recomputed hash',
  async (kind) => {
    const facts = `replace(facts, '"amountInPaise":450000', '"amountInPaise":450001')`
    const change = (hash: string) =>
      `alter table documents drop constraint documents_facts_hashed;
       update documents set facts = ${facts}, facts_sha256 = ${hash}
       where kind = '${kind}' and facts like '%"amountInPaise":450000%'`
    expect(await toldAfter('documents', change('facts_sha256'))).not.toEqual([])
    const anew = `encode(sha256(convert_to(${facts}, 'UTF8')), 'hex')`
    expect(await toldAfter('documents', change(anew))).not.toEqual([])
  },
)
