import type { Problem } from '#contract/problems.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { answerOf, openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const database = testDatabase()
let harness: TestingAccounts
let by: { kind: 'admin'; id: string; name: string }

beforeAll(async () => {
  harness = openAccounts(database.databaseUrl)
  const { id, name } = await makeAdmin(harness.db)
  by = { kind: 'admin', id, name }
})
afterAll(() => harness.close())

const DAY_MS = 24 * 60 * 60 * 1_000
let phones = 9_447_000_000
const registration = (email: string) => ({
  name: 'Sreelakshmi K P',
  email,
  phone: `+91${(phones += 1)}`,
})

/** The token in the student's mail; null if there is nothing to send. */
async function mailedToken(): Promise<string | null> {
  const job = harness.queued.findLast(({ name }) => name === 'send-first-password')
  const link = await harness.accounts.linkToMail('first-password', String(job?.payload['linkId']))
  return link?.token ?? null
}

test('a student added at the desk chooses a password once, on a later day, and logs in', async () => {
  const email = 'desk.one@example.test'
  const { studentId } = await harness.accounts.addStudentAtDesk(registration(email), by)
  expect(await answerOf(harness.accounts.logInStudent({ email, password: '' }, '10.1.1.1'))).toBe(
    'incorrect-password',
  )
  const token = String(await mailedToken())
  harness.later(2 * DAY_MS)
  const chosen = { token, password: madePassword }
  await harness.accounts.resetPassword(chosen, '203.0.113.9')
  expect(await answerOf(harness.accounts.resetPassword(chosen, '203.0.113.9'))).toBe('link-dead')
  expect(
    await answerOf(harness.accounts.logInStudent({ email, password: madePassword }, '10.1.1.1')),
  ).toBe('in')
  const { state } = await harness.accounts.showAccount(studentId)
  expect(state).toMatchObject({ isEmailConfirmed: true, hasPassword: true })
})

test('the link is invalid after three days, or after a password was set another way', async () => {
  const email = 'desk.two@example.test'
  await harness.accounts.addStudentAtDesk(registration(email), by)
  const first = String(await mailedToken())
  await harness.accounts.requestPasswordReset({ email }, '10.1.1.2')
  const reset = String(await harness.mailedToken('send-password-reset'))
  await harness.accounts.resetPassword({ token: reset, password: madePassword }, '203.0.113.9')
  expect(
    await answerOf(
      harness.accounts.resetPassword({ token: first, password: 'Other#26x' }, '203.0.113.9'),
    ),
  ).toBe('link-dead')
  await harness.accounts.addStudentAtDesk(registration('desk.three@example.test'), by)
  const late = String(await mailedToken())
  harness.later(3 * DAY_MS + 1_000)
  expect(
    await answerOf(
      harness.accounts.resetPassword({ token: late, password: madePassword }, '203.0.113.9'),
    ),
  ).toBe('link-dead')
})

describe('a family that shares an address and a number', () => {
  const shared = { email: 'family9@example.test', phone: '+919847088882' }
  const sunil = { name: 'Sunil Sibling', ...shared }
  const peopleOf = (answer: unknown) => (answer as Problem).details.people
  let anil: string

  beforeAll(async () => {
    const added = await harness.accounts.addStudentAtDesk({ name: 'Anil Sibling', ...shared }, by)
    anil = added.studentId
  })

  test('is confirmed by the office before anybody is added or found', async () => {
    const known = { _id: anil, name: 'Anil Sibling', email: shared.email, phone: '9847088882' }
    const others = [
      sunil,
      { ...sunil, email: 'sunil@example.test' },
      { ...sunil, email: null },
      { ...sunil, phone: '+919847099999' },
      { ...sunil, name: 'Anil Sibling' },
    ]
    for (const typed of others) {
      const refused = await harness.accounts.addStudentAtDesk(typed, by).catch((no: unknown) => no)
      expect(refused).toMatchObject({ code: 'same-contact' })
      expect(peopleOf(refused)).toEqual([known])
    }
    const rows = await harness.db
      .selectFrom('students')
      .select('id')
      .where('phone', 'in', [shared.phone, '+919847099999'])
      .execute()
    expect(rows).toEqual([{ id: anil }])
  })

  test('gets two profiles; the second has no login until it has its own address', async () => {
    const answered = { ...sunil, isAnotherPerson: true }
    const before = harness.queued.length
    const added = await harness.accounts.addStudentAtDesk(answered, by)
    expect(added).toEqual({ studentId: expect.any(String), addressStaysWith: 'Anil Sibling' })
    const find = (id: string) =>
      harness.db
        .selectFrom('students')
        .select(['firstName', 'email', 'phone'])
        .where('id', '=', id)
        .executeTakeFirst()
    expect(await find(added.studentId)).toEqual({
      firstName: 'Sunil',
      email: null,
      phone: shared.phone,
    })
    expect(await find(anil)).toMatchObject({ firstName: 'Anil', email: shared.email })
    expect(harness.queued.slice(before)).toEqual([])
    const email = 'sunil.own@example.test'
    await harness.accounts.correctStudent({
      studentId: added.studentId,
      name: 'Sunil Sibling',
      email,
      phone: shared.phone,
      reason: 'His own.',
      by,
    })
    const token = String(await mailedToken())
    await harness.accounts.resetPassword({ token, password: madePassword }, '203.0.113.9')
    const { student } = await harness.accounts.logInStudent(
      { email, password: madePassword },
      '10.1.1.9',
    )
    expect(student.id).toBe(added.studentId)
  })

  test('keeps an address of their own, even if the number is shared', async () => {
    const answered = { ...sunil, email: 'sheela@example.test', isAnotherPerson: true }
    const added = await harness.accounts.addStudentAtDesk({ ...answered, name: 'Sheela' }, by)
    expect(added.addressStaysWith).toBeNull()
    expect(harness.queued.at(-1)?.name).toBe('send-first-password')
  })
})

test('a concurrent login leaves no session when its owner is blocked', async () => {
  const { id, email } = await makeStudent(harness.db)
  const input = { studentId: id, reason: 'A quarrel', by }
  const logIn = () =>
    answerOf(harness.accounts.logInStudent({ email, password: madePassword }, '10.2.2.2'))
  const [answer] = await Promise.all([logIn(), harness.accounts.blockStudent(input)])
  expect(['in', 'account-blocked']).toContain(answer)
  const sessions = await harness.db
    .selectFrom('studentSessions')
    .selectAll()
    .where('studentId', '=', id)
    .execute()
  expect(sessions).toEqual([])
})

test('two concurrent blocks write one log line and invalidate the links', async () => {
  const { id, email } = await makeStudent(harness.db)
  await harness.accounts.requestPasswordReset({ email }, '10.3.3.3')
  const token = String(await harness.mailedToken('send-password-reset'))
  const input = { studentId: id, reason: 'A quarrel', by }
  await Promise.all([harness.accounts.blockStudent(input), harness.accounts.blockStudent(input)])
  await harness.accounts.unblockStudent({ ...input, reason: 'Made up' })
  const lines = await harness.db
    .selectFrom('activity')
    .select(['action', 'reason'])
    .where('subjectId', '=', id)
    .orderBy('position')
    .execute()
  expect(lines).toEqual([
    { action: 'student-blocked', reason: 'A quarrel' },
    { action: 'student-unblocked', reason: 'Made up' },
  ])
  expect(
    await answerOf(
      harness.accounts.resetPassword({ token, password: madePassword }, '203.0.113.9'),
    ),
  ).toBe('link-dead')
})

describe('a correction by the office', () => {
  const correct = (studentId: string, fields: object) =>
    harness.accounts.correctStudent({
      studentId,
      ...registration('unchanged@example.test'),
      reason: 'Typed wrongly at the desk.',
      by,
      ...fields,
    })
  const rowOf = (id: string) =>
    harness.db.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const logIn = (email: string) =>
    answerOf(harness.accounts.logInStudent({ email, password: madePassword }, '10.1.1.8'))

  test('replaces the address of a student without a login at once and invalidates the old link', async () => {
    const wrong = 'wrnog@example.test'
    const added = registration(wrong)
    const { studentId } = await harness.accounts.addStudentAtDesk(added, by)
    const dead = String(await mailedToken())
    const email = 'wrong.no.more@example.test'
    expect(await correct(studentId, { email, phone: null })).toBe('corrected')
    expect(await rowOf(studentId)).toMatchObject({ email, phone: null, emailConfirmedAt: null })
    const choose = (token: string) =>
      answerOf(harness.accounts.resetPassword({ token, password: madePassword }, '203.0.113.9'))
    expect(await choose(dead)).toBe('link-dead')
    await choose(String(await mailedToken()))
    expect(await logIn(email)).toBe('in')
    const correctionId = String(harness.queued.at(-2)?.payload['correctionId'])
    expect(await harness.accounts.addressLeft(correctionId)).toMatchObject({
      from: wrong,
      before: { email: wrong, phone: added.phone.slice(3) },
      after: { email, phone: null },
    })
  })

  test('keeps the old address of other students until the new one is confirmed', async () => {
    const { id, email: old } = await makeStudent(harness.db)
    const email = 'new.home@example.test'
    const name = 'Anu Mol'
    expect(await correct(id, { name, email, phone: null })).toBe('asked')
    expect(await rowOf(id)).toMatchObject({ email: old, firstName: 'Anu', lastName: 'Mol' })
    const first = String(await harness.mailedToken('send-new-address'))
    // a second correction: the earlier link expires
    await correct(id, { name, email: 'newer.home@example.test', phone: null })
    expect(await answerOf(harness.accounts.confirmAddress({ token: first }))).toBe('link-dead')
    await correct(id, { name, email, phone: null })
    const token = String(await harness.mailedToken('send-new-address'))
    await harness.accounts.confirmAddress({ token })
    await harness.accounts.confirmAddress({ token })
    expect(await rowOf(id)).toMatchObject({ email, emailConfirmedAt: expect.any(Date) })
    expect([await logIn(old), await logIn(email)]).toEqual(['user-does-not-exist', 'in'])
  })

  test('refuses a taken address, no change, and a blocked student’s address', async () => {
    const other = await makeStudent(harness.db)
    const email = 'me@example.test'
    const { phone, ...me } = registration(email)
    const { studentId } = await harness.accounts.addStudentAtDesk({ ...me, phone }, by)
    expect(await answerOf(correct(studentId, { email: other.email }))).toBe('email-taken')
    expect(await answerOf(correct(studentId, { email, phone }))).toBe('nothing-corrected')
    await harness.accounts.blockStudent({ studentId, reason: 'A test.', by })
    expect(await answerOf(correct(studentId, { email: 'other@example.test' }))).toBe(
      'invalid-input',
    )
    expect((await rowOf(studentId)).email).toBe(email)
  })
})
