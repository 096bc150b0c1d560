import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword } from '../../../../test/support/story/make.ts'
import { HOME, answerOf, firstKey, openStaff } from './testing-staff.ts'
import type { TestingStaff } from './testing-staff.ts'

const NEXT = 'the-next-secret-of-the-tests'
const STEP_MS = 30_000

const database = testDatabase()
let harness: TestingStaff
beforeAll(() => {
  // the limiter reads the machine's clock: a delay must not end by itself
  vi.useFakeTimers({ toFake: ['Date'] })
  harness = openStaff(database.databaseUrl)
})
afterAll(async () => {
  await harness.close()
  vi.useRealTimers()
})

type Staff = TestingStaff['staff']

test('with both keys sessions stay, and an app secret is encrypted again on use', async () => {
  const { caller, email } = await harness.owner()
  const token = await harness.logIn((await harness.owner()).email)
  const { code } = await harness.withFactor(caller)
  const [both, onlyNext] = [harness.withKeys(`${NEXT},${firstKey}`), harness.withKeys(NEXT)]
  expect(await both.principalOf(token)).not.toBeNull()
  expect(await onlyNext.principalOf(token)).not.toBeNull()

  expect(await logInWith(onlyNext, email, code())).toBe('second-factor-wrong')
  expect(await logInWith(both, email, code())).toBe('in')
  harness.later(STEP_MS)
  expect(await logInWith(onlyNext, email, code())).toBe('in')
  harness.later(STEP_MS)
  expect(await logInWith(harness.staff, email, code())).toBe('second-factor-wrong')
})

test('a wrong code does not encrypt the secret again', async () => {
  const { caller, email } = await harness.owner()
  const { code, wrongCode } = await harness.withFactor(caller)
  const both = harness.withKeys(`${NEXT},${firstKey}`)
  expect(await logInWith(both, email, wrongCode())).toBe('second-factor-wrong')
  expect(await logInWith(harness.staff, email, code())).toBe('in')
})

test('recovery codes of both keys are accepted once; new ones use the new key', async () => {
  const { caller, email } = await harness.owner()
  const { code, recoveryCodes } = await harness.withFactor(caller)
  const both = harness.withKeys(`${NEXT},${firstKey}`)
  const [first = '', second = ''] = recoveryCodes
  expect(await logInWith(both, email, first)).toBe('in')
  expect(await logInWith(both, email, first)).toBe('second-factor-wrong')
  expect(await logInWith(harness.withKeys(NEXT), email, second)).toBe('second-factor-wrong')
  const proofs = { password: madePassword, code: code() }
  const [renewed = ''] = await both.renewRecoveryCodes(caller, proofs)
  expect(await logInWith(harness.withKeys(NEXT), email, renewed)).toBe('in')
})

test('a link requested before the exchange is valid, even if mailed after it', async () => {
  const { email } = await harness.owner()
  await harness.staff.requestPasswordReset({ email }, HOME)
  const job = harness.queued.findLast(({ name }) => name === 'send-staff-link')
  const linkId = String(job?.payload['linkId'])
  const before = await harness.staff.linkToMail(linkId)
  const after = await harness.withKeys(`${NEXT},${firstKey}`).linkToMail(linkId)
  expect(after).toEqual(before)
  expect(after?.token).toMatch(/^[\w-]{43}$/)
})

async function logInWith(staff: Staff, email: string, code: string): Promise<string> {
  const step = await staff.logIn({ email, password: madePassword }, HOME)
  if (step.kind !== 'code-needed') return step.kind
  return answerOf(staff.finishLogIn({ challenge: step.challenge, code }, HOME))
}
