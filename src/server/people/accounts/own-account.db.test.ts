import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { insertOrderRow } from '../../../../test/support/story/insert-order.ts'
import { madePassword, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { answerOf, openAccounts, studentBehind } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'
import { openGoogle, testNonce } from './testing-google.ts'
import type { TestingGoogle } from './testing-google.ts'

const MINUTE_MS = 60_000
const ADDRESS = '203.0.113.9'
const newPassword = 'Backwater#27'

const database = testDatabase()
let harness: TestingAccounts
let google: TestingGoogle
let routes: ReturnType<typeof accountsRoutes>
beforeAll(async () => {
  google = await openGoogle()
  harness = openAccounts(database.databaseUrl, undefined, google.identities())
  routes = accountsRoutes(harness.accounts)
})
afterAll(async () => {
  await harness.close()
  await google.close()
})

const logIn = async (email: string, password = madePassword) =>
  (await harness.accounts.logInStudent({ email, password }, ADDRESS)).token
const callOf = async (token: string) => ({
  principal: await studentBehind(harness, token),
  address: ADDRESS,
  requestId: 'r1',
})

describe('changing the password', () => {
  const input = (currentpassword: string) =>
    endpoints.changePassword.input.parse({
      currentpassword,
      password: newPassword,
      confirmpassword: newPassword,
    })

  test('needs the current password; keeps this session, ends the others and sends a mail', async () => {
    const { email, id } = await makeStudent(harness.db)
    const [here, elsewhere] = [await logIn(email), await logIn(email)]
    const call = await callOf(here)
    const refusal = await routes.changePassword(input('Wrong#123'), call).catch((e: unknown) => e)
    expect(refusal).toMatchObject({
      code: 'current-password-wrong',
      details: { fields: { currentpassword: messages.incorrectPassword } },
    })
    expect(await routes.changePassword(input(madePassword), call)).toEqual({
      message: messages.passwordChanged,
      warning: null,
    })
    expect(await harness.accounts.principalOf(here, 'student')).not.toBeNull()
    expect(await harness.accounts.principalOf(elsewhere, 'student')).toBeNull()
    expect(await answerOf(logIn(email))).toBe('incorrect-password')
    expect(await answerOf(logIn(email, newPassword))).toBe('in')
    expect(harness.queued.at(-1)).toMatchObject({
      name: 'send-password-changed',
      payload: { studentId: id },
    })
  })

  test('three concurrent changes with the same password: one succeeds', async () => {
    const call = await callOf(await logIn((await makeStudent(harness.db)).email))
    const answers = await Promise.all(
      [1, 2, 3].map(() => answerOf(routes.changePassword(input(madePassword), call))),
    )
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
  })

  test('slows guessing as login does', async () => {
    // the limiter reads the machine's clock: a delay must not end by itself
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { email } = await makeStudent(harness.db)
    const call = await callOf(await logIn(email))
    const answers: string[] = []
    for (let tries = 0; tries < 8; tries += 1)
      answers.push(await answerOf(routes.changePassword(input(`Guess#${tries}`), call)))
    expect(answers).toContain('too-many-attempts')
  })

  test('tells a student without a password where to set one', async () => {
    const { email, id } = await makeStudent(harness.db)
    const call = await callOf(await logIn(email))
    await harness.db
      .updateTable('students')
      .set({ passwordHash: null })
      .where('id', '=', id)
      .execute()
    expect(await answerOf(routes.changePassword(input(madePassword), call))).toBe(
      'password-not-set',
    )
  })

  test('ends a session of a concurrent login', async () => {
    const { email } = await makeStudent(harness.db)
    const here = await logIn(email)
    const call = await callOf(here)
    const late = Array.from({ length: 4 }, () => logIn(email).catch(() => 'refused'))
    await routes.changePassword(input(madePassword), call)
    for (const token of await Promise.all(late))
      expect(await harness.accounts.principalOf(token, 'student')).toBeNull()
    expect(await harness.accounts.principalOf(here, 'student')).not.toBeNull()
  })
})

describe('the profile', () => {
  test('updates name and phone and ignores everything else', async () => {
    const { email, id } = await makeStudent(harness.db)
    const call = await callOf(await logIn(email))
    const input = endpoints.updateProfile.input.parse({
      name: '  Asha  Lakshmi Nair ',
      phone: '+91 94000-00001',
      email: 'other@example.test',
      _id: 'other',
      blocked: false,
      emailConfirmedAt: '2026-01-01',
    })
    const reply = await routes.updateProfile(input, call)
    expect(reply.userData.phone).toBe('+919400000001')
    expect(endpoints.updateProfile.reply.parse(reply)).toEqual({
      message: messages.profileUpdated,
      userData: {
        _id: id,
        firstName: 'Asha',
        lastName: 'Lakshmi Nair',
        email,
        phone: '9400000001',
      },
    })
    const empty = endpoints.updateProfile.input.parse({ name: 'Asha', phone: ' ' })
    expect((await routes.updateProfile(empty, call)).userData).toMatchObject({ phone: null })
  })

  test.each(['12345', '0123456789', '5400000001', '94000000011', 'call me', "9'; drop table"])(
    'refuses %s as a phone number',
    (phone) => {
      const parsed = endpoints.updateProfile.input.safeParse({ name: 'Asha', phone })
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([messages.phoneInvalid])
    },
  )
})

describe('sessions', () => {
  test('are listed by latest use, without tokens', async () => {
    const { email } = await makeStudent(harness.db)
    await logIn((await makeStudent(harness.db)).email)
    const first = await logIn(email)
    const startedAt = harness.deps.clock.now().toISOString()
    harness.later(MINUTE_MS)
    const second = await logIn(email)
    const call = await callOf(second)
    const listed = await routes.listMySessions({}, call)
    expect(listed).toEqual(endpoints.listMySessions.reply.parse(listed))
    const secondAt = harness.deps.clock.now().toISOString()
    expect(listed.sessions).toEqual([
      { startedAt: secondAt, lastSeenAt: secondAt, isThisOne: true },
      { startedAt, lastSeenAt: startedAt, isThisOne: false },
    ])
    expect(JSON.stringify(listed)).not.toContain(first)
  })

  test('all end, including this one; those of other students stay', async () => {
    const { email } = await makeStudent(harness.db)
    const other = await logIn((await makeStudent(harness.db)).email)
    const [here, elsewhere] = [await logIn(email), await logIn(email)]
    expect(await routes.logoutEverywhere({}, await callOf(here))).toEqual({
      message: messages.loggedOutEverywhere,
    })
    for (const token of [here, elsewhere])
      expect(await harness.accounts.principalOf(token, 'student')).toBeNull()
    expect(await harness.accounts.principalOf(other, 'student')).not.toBeNull()
  })
})

describe('closing the account', () => {
  test('removes personal data and keeps the books', async () => {
    const { email, id } = await makeStudent(harness.db)
    const orderId = await makePaidEnrollment(id, email)
    const [here, elsewhere] = [await logIn(email), await logIn(email)]
    await harness.accounts.requestPasswordReset({ email }, ADDRESS)
    const link = (await harness.mailedToken('send-password-reset')) ?? ''
    const reply = await routes.closeAccount({ password: madePassword }, await callOf(here))
    expect(reply).toEqual({ message: messages.accountClosed })

    const now = harness.deps.clock.now()
    expect(await rowOf(id)).toMatchObject({
      firstName: '',
      lastName: '',
      phone: null,
      email: `closed-${id}@closed.invalid`,
      passwordHash: null,
      emailConfirmedAt: null,
      closedAt: now,
    })
    for (const token of [here, elsewhere])
      expect(await harness.accounts.principalOf(token, 'student')).toBeNull()
    expect(await answerOf(logIn(email))).toBe('user-does-not-exist')
    expect(await answerOf(logIn(`closed-${id}@closed.invalid`))).toBe('user-does-not-exist')
    expect(
      await answerOf(
        harness.accounts.resetPassword({ token: link, password: newPassword }, ADDRESS),
      ),
    ).toBe('link-dead')
    const left = await harness.db
      .selectFrom('knownAddresses')
      .where('accountId', '=', id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
    const order = await harness.db
      .selectFrom('orders')
      .innerJoin('enrollments', 'enrollments.orderId', 'orders.id')
      .select(['orders.customerName', 'orders.state', 'enrollments.endedAt'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ customerName: 'Asha Nair', state: 'paid', endedAt: null })

    // the address is free again, and its new owner inherits nothing
    await harness.accounts.register({ name: 'Asha Nair', email, password: madePassword }, ADDRESS)
    expect((await studentBehind(harness, await logIn(email))).studentId).not.toBe(id)
  })

  test('needs the password and waits for an undecided payment', async () => {
    const { email, id } = await makeStudent(harness.db)
    const call = await callOf(await logIn(email))
    expect(await answerOf(routes.closeAccount({}, call))).toBe('owner-not-proved')
    const wrong = await routes
      .closeAccount({ password: 'Wrong#123' }, call)
      .catch((e: unknown) => e)
    expect(wrong).toMatchObject({
      code: 'current-password-wrong',
      details: { fields: { password: messages.incorrectPassword } },
    })
    harness.undecided.add(id)
    const close = () => answerOf(routes.closeAccount({ password: madePassword }, call))
    expect(await close()).toBe('order-undecided')
    expect(await rowOf(id)).toMatchObject({ email, closedAt: null })
    harness.undecided.delete(id)
    expect(await close()).toBe('in')
  })

  test('runs once when requested twice; later writes are refused', async () => {
    const { email, id } = await makeStudent(harness.db)
    const call = await callOf(await logIn(email))
    const answers = await Promise.all(
      [1, 2].map(() => answerOf(routes.closeAccount({ password: madePassword }, call))),
    )
    expect(answers).toContain('in')
    await harness.deps.inTransaction((tx) => harness.accounts.savePhone(tx, id, '9400000009'))
    expect(
      await answerOf(
        harness.accounts.updateProfile({ name: 'Ghost', phone: null }, call.principal),
      ),
    ).toBe('not-signed-in')
    expect(await rowOf(id)).toMatchObject({ phone: null, firstName: '' })
  })

  test('with Google needs a new credential of the connected account', async () => {
    const email = 'leaving.student@gmail.com'
    const credential = (input: object = {}) =>
      google.credential({ at: harness.deps.clock.now().toISOString(), email, ...input })
    await harness.accounts.registerWithGoogle(
      { credential: await credential(), nonce: testNonce },
      ADDRESS,
    )
    const login = { credential: await credential(), nonce: testNonce }
    const { token } = await harness.accounts.signInWithGoogle(login, ADDRESS)
    const call = await callOf(token)
    const close = (given: string) =>
      answerOf(routes.closeAccount({ credential: given, nonce: testNonce }, call))
    expect(await answerOf(routes.closeAccount({ password: 'Guess#1' }, call))).toBe(
      'password-not-set',
    )
    expect(await close(login.credential)).toBe('google-refused')
    expect(await close(await credential({ email: 'other@gmail.com' }))).toBe('owner-not-proved')
    const old = await credential()
    harness.later(6 * MINUTE_MS)
    expect(await close(old)).toBe('owner-not-proved')
    expect(await close(await credential())).toBe('in')
    const again = { credential: await credential(), nonce: testNonce }
    expect(await answerOf(harness.accounts.signInWithGoogle(again, ADDRESS))).toBe(
      'user-does-not-exist',
    )
    expect(
      await harness.accounts.registerWithGoogle(
        { credential: await credential(), nonce: testNonce },
        ADDRESS,
      ),
    ).toBe('new')
  })
})

function rowOf(id: string) {
  return harness.db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A paid order and its enrollment. */
async function makePaidEnrollment(studentId: string, email: string): Promise<string> {
  const course = await makeCourse(harness.db)
  const now = harness.deps.clock.now()
  const id = `ORDPAID${studentId.slice(0, 8).toUpperCase()}`
  const times = { createdAt: now, updatedAt: now, paidAt: now }
  await insertOrderRow(harness.db, {
    id,
    studentId,
    courseId: course.id,
    state: 'paid',
    amountInPaise: 450_000,
    campus: 'Kochi',
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: 'Civil Engineering',
    isTrial: false,
    customerName: 'Asha Nair',
    customerEmail: email,
    ...times,
  })
  await harness.db
    .insertInto('enrollments')
    .values({
      id: studentId,
      studentId,
      courseId: course.id,
      orderId: id,
      campus: 'Kochi',
      enrolledAt: now,
    })
    .execute()
  return id
}
