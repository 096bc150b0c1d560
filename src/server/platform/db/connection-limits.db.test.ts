import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { poolLimits } from './connection-limits.ts'
import { openDatabase } from './database.ts'

const database = testDatabase()
const opened: ReturnType<typeof openDatabase>[] = []
afterAll(() => Promise.all(opened.map((db) => db.destroy())))

test.each([poolLimits.portal, poolLimits.money])(
  'a connection has the limits of its pool: %j',
  async (limits) => {
    const db = openDatabase({ databaseUrl: database.databaseUrl, limits })
    opened.push(db)
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db)
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
      idle_in_transaction_session_timeout: limits.statementTimeoutMs,
    })
  },
)

test('two web processes and a worker leave connections for commands and backups', () => {
  const { portal, money, rateLimits, queueOfWeb, queueOfWorker } = poolLimits
  // one more in each process listens to changes, and one to new jobs in the worker
  const common = portal.size + money.size + rateLimits.size + 1
  const web = common + queueOfWeb.size
  const worker = common + queueOfWorker.size + 1
  expect(2 * web + worker).toBeLessThanOrEqual(85)
})
