import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { testDatabase } from '../test/support/database.ts'
import { makePaidOrder } from '../test/support/make-order.ts'
import { makeCourse, makeStudent } from '../test/support/make.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

/** As an operator runs it. */
function doctor(): Promise<{ code: number; said: string }> {
  const script = path.join(import.meta.dirname, 'doctor.ts')
  const env = { ...process.env, DATABASE_URL: database.databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

test('books that agree are healthy; money that is not in the journal is named, and ends with 1', async () => {
  expect(await doctor()).toEqual({ code: 0, said: 'The books agree.\n' })
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: new Date('2026-07-01T06:00:00Z') })
  const { id } = await db.selectFrom('captures').select('id').executeTakeFirstOrThrow()
  const { code, said } = await doctor()
  expect(code).toBe(1)
  expect(said).toContain(`${id}: something of it waits to be posted`)
  expect(said).toContain(`its number is not the same in both tables`)
  expect(said).toMatch(/\d things in the books do not agree\.\n$/)
})
