import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { answerOf, openAccounts } from '../../people/accounts/testing-accounts.ts'
import type { TestingAccounts } from '../../people/accounts/testing-accounts.ts'

const HOME = '203.0.113.9'
const WRONG = 'Wrong#Monsoon1'

const database = testDatabase()
let harness: TestingAccounts
beforeAll(() => {
  // the limiter reads the machine's clock: exact waits need a clock that stands still
  vi.useFakeTimers({ toFake: ['Date'] })
  harness = openAccounts(database.databaseUrl)
})
afterAll(async () => {
  await harness.close()
  vi.useRealTimers()
})

// an address's refusals in one test would count in the next
beforeEach(() => secondsPass(600))

test.each([
  ['of a student', true],
  ['of an address without an account', false],
])(
  'guessing the password %s is delayed from the sixth failure on, longer each time',
  async (_, isMade) => {
    const email = isMade ? (await makeStudent(harness.db)).email : 'guessed@example.test'
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

test('a burst of guesses is checked no faster than one guess at a time', async () => {
  const { email } = await makeStudent(harness.db)
  const answers = await Promise.all(Array.from({ length: 40 }, () => answerTo(email, WRONG)))
  expect(answers.filter((answer) => answer === 'incorrect-password')).toHaveLength(6)
  expect(answers.filter((answer) => answer === 'too-many-attempts')).toHaveLength(34)
})

test('a burst of guesses through two processes is checked no faster', async () => {
  const other = openAccounts(database.databaseUrl)
  const { email } = await makeStudent(harness.db)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      answerTo(email, WRONG, { harness: index % 2 === 0 ? harness : other }),
    ),
  )
  const checked = answers.filter((answer) => answer === 'incorrect-password')
  expect(checked.length).toBeLessThanOrEqual(6)
  await other.close()
})

test('guesses from elsewhere never delay the owner at a known address', async () => {
  const { email } = await makeStudent(harness.db)
  await harness.accounts.logInStudent({ email, password: madePassword }, HOME)
  for (let tries = 0; tries < 8; tries += 1) {
    await answerTo(email, WRONG, { address: `198.51.100.${tries}` })
  }
  const busiest = { address: '198.51.100.7' }
  expect(await answerTo(email, madePassword, busiest)).toBe('too-many-attempts')
  expect(await answerTo(email, WRONG)).toBe('incorrect-password')
  expect(await answerTo(email, madePassword)).toBe('in')
  // the owner's success does not clear the strangers' failures
  expect(await answerTo(email, WRONG, busiest)).toBe('too-many-attempts')
})

test('one attacking address never locks the owner out', async () => {
  const { email } = await makeStudent(harness.db)
  const attacker = { address: '198.51.100.66' }
  const hammer = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      for (let tries = 0; tries < 8; tries += 1) await answerTo(email, WRONG, attacker)
      secondsPass(1)
    }
  }
  await hammer(5)
  // from a new address of the owner, on the first attempt
  expect(await answerTo(email, madePassword, { address: '203.0.113.20' })).toBe('in')
  // after a wrong password, as soon as its own wait is over
  const elsewhere = { address: '203.0.113.21' }
  expect(await answerTo(email, WRONG, elsewhere)).toBe('incorrect-password')
  await hammer(8)
  expect(await answerTo(email, madePassword, elsewhere)).toBe('in')
})

test('refused attempts count against the address, not against the account', async () => {
  const { email } = await makeStudent(harness.db)
  const attacker = { address: '198.51.100.67' }
  for (let tries = 0; tries < 120; tries += 1) await answerTo(email, WRONG, attacker)
  // the address is over its limit, so every account refuses it
  const other = await makeStudent(harness.db)
  expect(await answerTo(other.email, madePassword, attacker)).toBe('too-many-attempts')
  // six failures were checked: the next wait is one second, as if the rest had not happened
  expect(await waitFor(email, '203.0.113.22')).toBeUndefined()
  await answerTo(email, WRONG, { address: '203.0.113.23' })
  expect(await waitFor(email, '203.0.113.23')).toBe(2)
  secondsPass(600)
  expect(await answerTo(other.email, madePassword, attacker)).toBe('in')
})

test('many addresses together get a limited number of guesses an hour, then one at a time', async () => {
  const { email } = await makeStudent(harness.db)
  await harness.accounts.logInStudent({ email, password: madePassword }, HOME)
  const answers: string[] = []
  for (let number = 0; number < 130; number += 1)
    answers.push(await answerTo(email, WRONG, { address: `192.0.2.${number}` }))
  const checked = answers.filter((answer) => answer === 'incorrect-password')
  // five free attempts, a hundred with a queue for each address, one of the shared queue
  expect(checked).toHaveLength(106)
  secondsPass(60)
  const next = ['192.0.2.200', '192.0.2.201'].map((address) => answerTo(email, WRONG, { address }))
  expect((await Promise.all(next)).toSorted()).toEqual(['incorrect-password', 'too-many-attempts'])
  expect(await answerTo(email, madePassword)).toBe('in')
})

test('a correct password at a known address clears the earlier failures there', async () => {
  const { email } = await makeStudent(harness.db)
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (let slips = 0; slips < 4; slips += 1) await answerTo(email, WRONG)
    expect(await answerTo(email, madePassword)).toBe('in')
  }
})

test('many concurrent correct logins do not count as guessing', async () => {
  const { email } = await makeStudent(harness.db)
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(email, madePassword)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => 'in'))
})

test('one address has a limited number of failures over all accounts; correct logins do not count', async () => {
  const strict = openAccounts(database.databaseUrl, {
    loginFailuresPerAddress: 4,
    registrationsPerAddress: 200,
  })
  const { email } = await makeStudent(harness.db)
  const address = '2001:db8:7:7::1'
  const tryOne = (guess: string, password: string, from = address) =>
    answerTo(guess, password, { harness: strict, address: from })
  for (let logins = 0; logins < 6; logins += 1) expect(await tryOne(email, madePassword)).toBe('in')
  const burst = Array.from({ length: 12 }, (_, index) => tryOne(`b${index}@example.test`, WRONG))
  const answers = await Promise.all(burst)
  expect(answers.filter((answer) => answer === 'user-does-not-exist')).toHaveLength(4)
  // the whole /64 counts as one address, even with the right password
  expect(await tryOne(email, madePassword, '2001:db8:7:7:ffff::2')).toBe('too-many-attempts')
  expect(await tryOne(email, madePassword, '2001:db8:7:8::1')).toBe('in')
  secondsPass(600)
  expect(await tryOne(email, madePassword)).toBe('in')
  await strict.close()
})

test('a rush of correct logins from one address is partly delayed and leaves nothing counted', async () => {
  const strict = openAccounts(database.databaseUrl, {
    loginFailuresPerAddress: 60,
    registrationsPerAddress: 200,
  })
  const campus = { harness: strict, address: '198.51.100.200' }
  const students = await Promise.all(Array.from({ length: 70 }, () => makeStudent(harness.db)))
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

type From = { harness?: TestingAccounts; address?: string }

async function answerTo(email: string, password: string, from: From = {}): Promise<string> {
  const { accounts } = from.harness ?? harness
  return answerOf(accounts.logInStudent({ email, password }, from.address ?? HOME))
}

async function waitFor(email: string, address = HOME): Promise<number | undefined> {
  const error = await harness.accounts
    .logInStudent({ email, password: madePassword }, address)
    .catch((problem: unknown) => problem)
  return error instanceof Problem ? error.details.retryAfterSeconds : undefined
}

function secondsPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1_000)
}
