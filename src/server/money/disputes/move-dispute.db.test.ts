import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import type { DisputeReport } from '../providers/gateway.ts'
import { disputesStore } from './disputes.store.ts'
import { recordDispute } from './move-dispute.ts'

const database = testDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const deps = {
  clock: fixedClock(new Date('2026-07-01T04:00:00Z')),
  log,
  enqueue: () => Promise.resolve(),
}
const report: DisputeReport = {
  disputeId: 'du_1',
  transactionId: null,
  state: 'evidenceRequired',
  providerStatus: 'needs_response',
  amountInPaise: paise(450_000),
  withheldInPaise: paise(450_000),
  feeInPaise: paise(150_000),
  reason: null,
  evidenceDueAt: null,
}
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

/** An order with these dispute reports of its provider, one after the other. */
async function told(...words: Partial<DisputeReport>[]) {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const paidAt = new Date('2026-06-15T20:00:00Z')
  const { id: orderId } = await makePaidOrder(db, { student, course, paidAt, provider: 'stripe' })
  const [attempt] = await attemptsStore(db).attemptsOf(orderId)
  if (attempt === undefined) throw new Error('it was paid at an attempt')
  for (const word of words)
    await db.transaction().execute(async (tx) => {
      const own = { ...report, disputeId: `du_${orderId}`, ...word }
      await recordDispute(deps, tx, { attempt, report: own, onOpened: async () => undefined })
    })
  const [dispute] = await disputesStore(db).disputesOf(orderId)
  const { rows: events } = await sql<{ toState: string; withheldInPaise: number }>`
    select to_state, withheld_in_paise from dispute_events where dispute_id = ${dispute?.id}
    order by position`.execute(db)
  const { rows: flags } = await sql<{ kind: string }>`
    select kind from order_flags where order_id = ${orderId} and resolved_at is null`.execute(db)
  return { dispute, events, flags: flags.map(({ kind }) => kind) }
}

test('a dispute has the provider’s latest figures, and its history has each change', async () => {
  const { dispute, events } = await told({ withheldInPaise: paise(0) }, {}, {})
  expect(dispute).toMatchObject({ withheldInPaise: 450_000, feeInPaise: 150_000 })
  expect(events).toMatchObject([{ withheldInPaise: 0 }, { withheldInPaise: 450_000 }])
})

test('a report without figures keeps the earlier ones', async () => {
  const untold = { withheldInPaise: null, feeInPaise: null }
  expect(await told({}, { ...untold, state: 'underReview' })).toMatchObject({
    dispute: { state: 'underReview', withheldInPaise: 450_000, feeInPaise: 150_000 },
  })
})

test('money of a won dispute is put back after its end', async () => {
  const won = await told({}, { state: 'won' }, { state: 'won', withheldInPaise: paise(0) })
  expect(won).toMatchObject({ dispute: { state: 'won', withheldInPaise: 0 }, flags: [] })
})

test('money of a lost dispute that is put back needs a person', async () => {
  const lost = { state: 'lost' } as const
  const { dispute, flags } = await told({}, lost, { ...lost, withheldInPaise: paise(0) })
  expect(dispute).toMatchObject({ state: 'lost', withheldInPaise: 0 })
  expect(flags).toContain('dispute-reopened')
})
