import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/support/database.ts'
import { madePassword, makeAdmin } from '../../../../../test/support/story/make.ts'
import { HOME, answerOf, openStaff } from '../testing-staff.ts'
import type { TestingStaff } from '../testing-staff.ts'

const password = 'Xk7!pelican'
const MINUTE_MS = 60_000

const database = testDatabase()
let harness: TestingStaff
beforeAll(() => {
  harness = openStaff(database.databaseUrl)
})
afterAll(() => harness.close())

test('a mailed link replaces the password once within 10 minutes and ends every session', async () => {
  const { email, id } = await makeAdmin(harness.db)
  const session = await harness.logIn(email)
  await harness.staff.requestPasswordReset({ email }, HOME)
  const token = (await harness.mailedToken()) ?? ''
  harness.later(10 * MINUTE_MS - 1)
  await harness.staff.choosePassword({ token, password }, HOME)
  expect(await harness.staff.principalOf(session)).toBeNull()
  expect(await answerOf(harness.logIn(email))).toBe('admin-credentials-wrong')
  await harness.logIn(email, password)
  expect(await choose(token, 'Backwater#27')).toBe('link-dead')
  expect(harness.queued.at(-1)).toMatchObject({
    name: 'send-staff-password-changed',
    payload: { adminId: id },
  })
  expect(await harness.actions(id)).toEqual(['staff-password-reset'])
})

test('a link sent twice at the same time is accepted once', async () => {
  const token = await linkFor((await makeAdmin(harness.db)).email)
  const answers = await Promise.all([choose(token, password), choose(token, 'Backwater#27')])
  expect(answers.toSorted()).toEqual(['in', 'link-dead'])
})

test('a link is invalid after 10 minutes, after a newer one and if made up', async () => {
  const { email } = await makeAdmin(harness.db)
  const first = await linkFor(email)
  const second = await linkFor(email)
  expect(await choose(first, password)).toBe('link-dead')
  harness.later(10 * MINUTE_MS)
  expect(await choose(second, password)).toBe('link-dead')
  expect(await choose('x'.repeat(43), password)).toBe('link-dead')
})

test('unknown and blocked addresses get the same response, rows and no mail', async () => {
  const blocked = await makeAdmin(harness.db, { blockedAt: harness.deps.clock.now() })
  for (const email of ['nobody@example.test', blocked.email]) {
    expect(await answerOf(harness.staff.requestPasswordReset({ email }, HOME))).toBe('in')
    expect(await countLinksToNobody()).toBe(1)
    await harness.db.deleteFrom('staffLinks').execute()
    expect(harness.queued.at(-1)?.name).toBe('send-staff-link')
    expect(await harness.mailedToken()).toBeNull()
  }
})

test('repeated requests send three mails, and the last link stays valid', async () => {
  const { email } = await makeAdmin(harness.db)
  await linkFor(email)
  await linkFor(email)
  const third = await linkFor(email)
  const before = harness.queued.length
  await harness.staff.requestPasswordReset({ email }, HOME)
  expect(harness.queued).toHaveLength(before)
  expect(await choose(third, password)).toBe('in')
})

test('a common password is refused and keeps the link valid', async () => {
  const token = await linkFor((await makeAdmin(harness.db)).email)
  expect(await choose(token, 'Kerala@123')).toBe('invalid-input')
  expect(await choose(token, password)).toBe('in')
})

test('the second factor stays on', async () => {
  const { caller, email } = await harness.owner()
  await harness.withFactor(caller)
  await choose(await linkFor(email), password)
  expect(await harness.staff.logIn({ email, password }, HOME)).toMatchObject({
    kind: 'code-needed',
  })
})

test('a login that waits for its code ends with a new password', async () => {
  const { caller, email } = await harness.owner()
  const { code } = await harness.withFactor(caller)
  const step = await harness.staff.logIn({ email, password: madePassword }, HOME)
  if (step.kind !== 'code-needed') throw new Error('no code is needed')
  await choose(await linkFor(email), password)
  const late = harness.staff.finishLogIn({ challenge: step.challenge, code: code() }, HOME)
  expect(await answerOf(late)).toBe('login-step-ended')
})

test('a password request by a stranger keeps an invitation valid', async () => {
  const { caller } = await harness.owner()
  const email = 'dilip@example.test'
  const colleague = { name: 'Dilip Menon', email, role: 'office', proof: madePassword } as const
  await harness.staff.addStaffMember(caller, colleague)
  const invitation = (await harness.mailedToken()) ?? ''
  const reset = await linkFor(email)
  expect(await choose(invitation, password)).toBe('in')
  expect(await choose(reset, 'Backwater#27')).toBe('link-dead')
})

test('a student’s link is refused in the office', async () => {
  await harness.accounts.register(
    { name: 'Asha Nair', email: 'asha@example.test', password: 'Monsoon#26' },
    HOME,
  )
  await harness.accounts.requestPasswordReset({ email: 'asha@example.test' }, HOME)
  const token = (await harness.accountToken()) ?? ''
  expect(token).not.toBe('')
  expect(await choose(token, password)).toBe('link-dead')
})

async function linkFor(email: string): Promise<string> {
  await harness.staff.requestPasswordReset({ email }, HOME)
  return (await harness.mailedToken()) ?? ''
}

function choose(token: string, chosen: string): Promise<string> {
  return answerOf(harness.staff.choosePassword({ token, password: chosen }, HOME))
}

async function countLinksToNobody(): Promise<number> {
  const rows = await harness.db
    .selectFrom('staffLinks')
    .select('id')
    .where('adminId', 'is', null)
    .execute()
  return rows.length
}
