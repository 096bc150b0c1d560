import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  makeEnrollment,
  openCertificatesHarness,
} from '../../src/server/teaching/certificates/testing-certificates.ts'
import { documentsLane } from '../../src/server/money/documents/issuing/issue-missing.ts'
import { transactionsOf } from '../../src/server/platform/db/in-transaction.ts'
import { institute } from '#institute/institute.ts'
import { makePaidOrder } from '../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../test/support/story/make.ts'
import { checkPrintableLetters } from './check-printable-letters.ts'
import { papersStore } from './papers.store.ts'

const harness = openCertificatesHarness()
const quiet = () => undefined

test('documents with printable letters are ok; others are named by number and letter', async () => {
  const { db, clock, issueOne } = harness()
  const check = () => checkPrintableLetters(papersStore(db))
  const paidBy = async (customerName: string) => {
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    await makePaidOrder(db, { student, course, customerName, paidAt: clock.now() })
    const log = { info: quiet, warn: quiet, error: quiet }
    const deps = {
      clock,
      log,
      inTransaction: transactionsOf(db),
      issuer: institute,
      enqueue: () => Promise.resolve(),
    }
    await documentsLane(deps).pass(() => true)
  }
  const { number } = await issueOne(await makeEnrollment(db), { studentName: 'അനു നായർ' })
  await paidBy('வேலு முருகன்')
  expect((await check()).verdict).toBe('ok')

  await paidBy('Asha \u{1f60a} Nair')
  const receipt = await check()
  expect(receipt.verdict).toBe('look')
  expect(receipt.details).toEqual([expect.stringMatching(/: \u{1f60a}$/u)])

  await sql`alter table certificates disable trigger user`.execute(db)
  await db.updateTable('certificates').set({ studentName: '李雷' }).execute()
  const certificate = await check()
  expect(certificate.verdict).toBe('wrong')
  expect(certificate.details?.[0]).toBe(`${number}: 李 雷`)
})
