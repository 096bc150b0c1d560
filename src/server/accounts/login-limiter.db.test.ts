import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../test/support/make.ts'
import { answerOf, openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const HOME = '203.0.113.9'
const WRONG = 'Wrong#Monsoon1'

const database = testDatabase()
let room: TestingAccounts
beforeAll(() => {
  // the limiter's package reads the machine's clock: the waits below are exact only if that stands still
  vi.useFakeTimers({ toFake: ['Date'] })
  room = openAccounts(database.databaseUrl)
})
afterAll(async () => {
  await room.close()
  vi.useRealTimers()
})

test.each([
  ['of a student', true],
  ['of an address without an account', false],
])(
  'guessing the password %s waits from the sixth failure on, longer each time',
  async (_, isMade) => {
    const email = isMade ? (await makeStudent(room.db)).email : 'guessed@example.test'
    const expected = isMade ? 'incorrect-password' : 'user-does-not-exist'
    for (let failures = 1; failures <= 6; failures += 1) {
      expect(await answerTo(email, WRONG)).toBe(expected)
    }
    for (const delay of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await waitFor(email)).toBe(delay)
      expect(await waitFor(email)).toBe(delay)
      secondsPass(delay)
      expect(await answerTo(email, WRONG)).toBe(expected)
    }
  },
)

test('guessing in a burst gets no further than one try at a time', async () => {
  const { email } = await makeStudent(room.db)
  const answers = await Promise.all(Array.from({ length: 40 }, () => answerTo(email, WRONG)))
  expect(answers.filter((answer) => answer === 'incorrect-password')).toHaveLength(6)
  expect(answers.filter((answer) => answer === 'too-many-attempts')).toHaveLength(34)
})

test('guessing in a burst through two processes gets no further either', async () => {
  const other = openAccounts(database.databaseUrl)
  const { email } = await makeStudent(room.db)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      answerTo(email, WRONG, { room: index % 2 === 0 ? room : other }),
    ),
  )
  const checked = answers.filter((answer) => answer === 'incorrect-password')
  expect(checked.length).toBeLessThanOrEqual(6)
  await other.close()
})

test('guessing elsewhere never slows the owner at home, who has logged in there before', async () => {
  const { email } = await makeStudent(room.db)
  await room.accounts.logInStudent({ email, password: madePassword }, HOME)
  for (let tries = 0; tries < 8; tries += 1) {
    await answerTo(email, WRONG, { address: `198.51.100.${tries}` })
  }
  expect(await answerTo(email, madePassword, { address: '198.51.100.99' })).toBe(
    'too-many-attempts',
  )
  expect(await answerTo(email, WRONG)).toBe('incorrect-password')
  expect(await answerTo(email, madePassword)).toBe('in')
  // the owner's success at home doesn't free the strangers' hands
  expect(await answerTo(email, WRONG, { address: '198.51.100.99' })).toBe('too-many-attempts')
})

test('a right password at home makes earlier mistakes there forgotten', async () => {
  const { email } = await makeStudent(room.db)
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (let slips = 0; slips < 4; slips += 1) await answerTo(email, WRONG)
    expect(await answerTo(email, madePassword)).toBe('in')
  }
})

test('many right logins at the same moment are not taken for guessing', async () => {
  const { email } = await makeStudent(room.db)
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(email, madePassword)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => 'in'))
})

test('one address fails so often and no more, whatever accounts it tries; right logins do not count', async () => {
  const strict = openAccounts(database.databaseUrl, {
    loginFailuresPerAddress: 4,
    registrationsPerAddress: 200,
  })
  const { email } = await makeStudent(room.db)
  const address = '2001:db8:7:7::1'
  const tryOne = (guess: string, password: string, from = address) =>
    answerTo(guess, password, { room: strict, address: from })
  for (let logins = 0; logins < 6; logins += 1) expect(await tryOne(email, madePassword)).toBe('in')
  const burst = Array.from({ length: 12 }, (_, index) => tryOne(`b${index}@example.test`, WRONG))
  const answers = await Promise.all(burst)
  expect(answers.filter((answer) => answer === 'user-does-not-exist')).toHaveLength(4)
  // the whole /64 is one address, and even the right password waits there
  expect(await tryOne(email, madePassword, '2001:db8:7:7:ffff::2')).toBe('too-many-attempts')
  expect(await tryOne(email, madePassword, '2001:db8:7:8::1')).toBe('in')
  secondsPass(600)
  expect(await tryOne(email, madePassword)).toBe('in')
  await strict.close()
})

test('a rush of right logins from one address is partly put off, and leaves nothing counted', async () => {
  const strict = openAccounts(database.databaseUrl, {
    loginFailuresPerAddress: 60,
    registrationsPerAddress: 200,
  })
  const campus = { room: strict, address: '198.51.100.200' }
  const students = await Promise.all(Array.from({ length: 70 }, () => makeStudent(room.db)))
  const answers = await Promise.all(
    students.map(({ email }) => answerTo(email, madePassword, campus)),
  )
  expect(answers).toContain('in')
  expect(['in', 'unavailable', 'too-many-attempts']).toEqual(expect.arrayContaining(answers))
  for (const { email } of students.slice(0, 3)) {
    expect(await answerTo(email, madePassword, campus)).toBe('in')
  }
  await strict.close()
})

type From = { room?: TestingAccounts; address?: string }

async function answerTo(email: string, password: string, from: From = {}): Promise<string> {
  const { accounts } = from.room ?? room
  return answerOf(accounts.logInStudent({ email, password }, from.address ?? HOME))
}

async function waitFor(email: string): Promise<number | undefined> {
  const error = await room.accounts
    .logInStudent({ email, password: madePassword }, HOME)
    .catch((problem: unknown) => problem)
  return error instanceof Problem ? error.details.retryAfterSeconds : undefined
}

function secondsPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1_000)
}
