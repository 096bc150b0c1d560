import pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { openDatabase } from '../db/database.ts'
import type { Log, Tools } from '../tools.ts'
import { createAccounts } from './accounts.service.ts'

export type TestingAccounts = ReturnType<typeof openAccounts>

/**
 * For this subject's own tests: the real accounts on a database of the test's own, with a clock that
 * the test sets and a log that it can read.
 */
export function openAccounts(
  databaseUrl: string,
  limits = { loginFailuresPerAddress: 100, registrationsPerAddress: 200 },
) {
  const db = openDatabase({ databaseUrl, maxConnections: 10 })
  const rateLimitPool = new pg.Pool({ connectionString: databaseUrl, max: 5 })
  const clock = { time: new Date('2026-06-01T04:30:00Z'), now: () => clock.time }
  const logged: { fields: object; event: string }[] = []
  const note = (fields: object, event: string) => void logged.push({ fields, event })
  const log: Log = { info: note, warn: note, error: note }
  const tools: Tools = {
    db,
    clock,
    log,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: () => Promise.reject(new Error('accounts queue no job')),
  }
  const accounts = createAccounts(tools, { ...limits, rateLimitPool })
  return {
    accounts,
    db,
    logged,
    tools,
    later: (byMs: number) => {
      clock.time = new Date(clock.time.getTime() + byMs)
    },
    async close() {
      await rateLimitPool.end()
      await db.destroy()
    },
  }
}

/** 'in', or the code of the refusal. */
export async function answerOf(login: Promise<unknown>): Promise<string> {
  try {
    await login
    return 'in'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
