import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../../test/support/database.ts'
import { madePassword, makeAdmin } from '../../../../../test/support/story/make.ts'
import { HOME, answerOf, openStaff, rightCodesOf, wrongCodeOf } from '../testing-staff.ts'
import type { TestingStaff } from '../testing-staff.ts'

const WRONG = 'Wrong#Monsoon1'
const STEP_MS = 30_000
const MINUTE_MS = 60_000

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

describe('enabling the second factor', () => {
  test('needs the password, then a first code; only then login asks for it', async () => {
    const { caller, email, id } = await harness.owner()
    expect(await answerOf(harness.staff.startSecondFactor(caller, { password: WRONG }))).toBe(
      'current-password-wrong',
    )
    const { secret } = await harness.staff.startSecondFactor(caller, { password: madePassword })
    const code = wrongCodeOf(secret, harness.deps.clock.now())
    expect(await answerOf(harness.staff.confirmSecondFactor(caller, { code }))).toBe(
      'second-factor-wrong',
    )
    expect(await loginStep(email)).toMatchObject({ kind: 'in' })
    const { recoveryCodes } = await harness.withFactor(caller)
    expect(recoveryCodes).toHaveLength(8)
    expect(await loginStep(email)).toMatchObject({ kind: 'code-needed' })
    expect(await harness.actions(id)).toEqual(['second-factor-on'])
  })

  test('ends the other sessions', async () => {
    const { caller, email } = await harness.owner()
    const elsewhere = await harness.logIn(email)
    await harness.withFactor(caller)
    expect(await harness.staff.principalOf(elsewhere)).toBeNull()
    expect((await harness.staff.showOwnAccount(caller)).sessions).toMatchObject([
      { isThisOne: true },
    ])
  })

  test('is refused if it is already enabled', async () => {
    const { caller } = await harness.owner()
    await harness.withFactor(caller)
    const again = harness.staff.startSecondFactor(caller, { password: madePassword })
    expect(await answerOf(again)).toBe('second-factor-changed')
    expect(await answerOf(harness.staff.confirmSecondFactor(caller, { code: '000000' }))).toBe(
      'second-factor-changed',
    )
  })

  test('stores neither the secret nor a recovery code in clear', async () => {
    const { caller } = await harness.owner()
    const { secret, recoveryCodes } = await harness.withFactor(caller)
    const rows = await sql<{ text: string }>`
      select f::text as text from second_factors f union all select c::text from recovery_codes c
      union all select a::text from activity a`.execute(harness.db)
    const everything = rows.rows.map(({ text }) => text).join('\n')
    for (const code of [secret, ...recoveryCodes]) expect(everything).not.toContain(code)
    expect(JSON.stringify(harness.logged)).not.toContain(secret)
  })
})

describe('the second step of a login', () => {
  test('accepts an app code and opens a session', async () => {
    const { caller, email, id, name } = await harness.owner()
    const { code } = await harness.withFactor(caller)
    const challenge = await challengeFor(email)
    expect(await harness.staff.principalOf(challenge)).toBeNull()
    const { token, admin } = await harness.staff.finishLogIn({ challenge, code: code() }, HOME)
    expect(admin).toMatchObject({ id, name, email, role: 'owner' })
    expect(await harness.behind(token)).toMatchObject({ adminId: id })
  })

  test('accepts each code once over all logins, and never an earlier one', async () => {
    const { caller, email } = await harness.owner()
    const { code } = await harness.withFactor(caller)
    const early = code()
    harness.later(STEP_MS)
    const used = code()
    expect(await finish(await challengeFor(email), used)).toBe('in')
    const challenge = await challengeFor(email)
    expect(await finish(challenge, used)).toBe('second-factor-wrong')
    expect(await finish(challenge, early)).toBe('second-factor-wrong')
    harness.later(STEP_MS)
    expect(await finish(challenge, code())).toBe('in')
  })

  test('accepts a code once when it is sent twice at the same time', async () => {
    const { caller, email } = await harness.owner()
    const { code } = await harness.withFactor(caller)
    const challenges = await Promise.all([challengeFor(email), challengeFor(email)])
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code())))
    expect(answers.toSorted()).toEqual(['in', 'second-factor-wrong'])
  })

  test('accepts a challenge once within five minutes', async () => {
    const { caller, email } = await harness.owner()
    const { code } = await harness.withFactor(caller)
    const challenge = await challengeFor(email)
    expect(await finish(challenge, code())).toBe('in')
    harness.later(STEP_MS)
    expect(await finish(challenge, code())).toBe('login-step-ended')
    const late = await challengeFor(email)
    harness.later(5 * MINUTE_MS)
    expect(await finish(late, code())).toBe('login-step-ended')
    expect(await finish('x'.repeat(43), code())).toBe('login-step-ended')
  })

  test('accepts each recovery code once', async () => {
    const { caller, email } = await harness.owner()
    const { recoveryCodes } = await harness.withFactor(caller)
    const [first = '', second = ''] = recoveryCodes
    expect(await finish(await challengeFor(email), first.toLowerCase().replace('-', ' '))).toBe(
      'in',
    )
    const challenge = await challengeFor(email)
    expect(await finish(challenge, first)).toBe('second-factor-wrong')
    expect(await finish(challenge, second)).toBe('in')
    expect((await harness.staff.showOwnAccount(caller)).recoveryCodesLeft).toBe(6)
  })

  test('refuses the code of another person', async () => {
    const [meera, anil] = [await harness.owner(), await harness.owner()]
    const own = await harness.withFactor(meera.caller)
    const others = await harness.withFactor(anil.caller)
    // both apps may show the same code by chance
    while (rightCodesOf(own.secret, harness.deps.clock.now()).includes(others.code()))
      harness.later(STEP_MS)
    const challenge = await challengeFor(meera.email)
    expect(await finish(challenge, others.code())).toBe('second-factor-wrong')
    expect(await finish(challenge, others.recoveryCodes[0] ?? '')).toBe('second-factor-wrong')
  })

  test('restarts with the password after five wrong codes, and slows guessing', async () => {
    const { caller, email } = await harness.owner()
    const { code, wrongCode } = await harness.withFactor(caller)
    const challenge = await challengeFor(email)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await finish(challenge, wrongCode())).toBe('second-factor-wrong')
    expect(await finish(challenge, code())).toBe('login-step-ended')
    const another = await challengeFor(email)
    expect(await finish(another, wrongCode())).toBe('second-factor-wrong')
    expect(await finish(another, wrongCode())).toBe('too-many-attempts')
  })

  test('ends when the account is blocked', async () => {
    const { caller, email, id } = await harness.owner()
    const { code } = await harness.withFactor(caller)
    const challenge = await challengeFor(email)
    const now = harness.deps.clock.now()
    await harness.db.updateTable('admins').set({ blockedAt: now }).where('id', '=', id).execute()
    expect(await finish(challenge, code())).toBe('login-step-ended')
  })
})

describe('disabling the second factor', () => {
  test('needs password and code, and sends a mail', async () => {
    const { caller, email, id } = await harness.owner()
    const { code, wrongCode } = await harness.withFactor(caller)
    const end = (password: string, text: string) =>
      answerOf(harness.staff.endSecondFactor(caller, { password, code: text }))
    expect(await end(WRONG, code())).toBe('current-password-wrong')
    expect(await end(madePassword, wrongCode())).toBe('second-factor-wrong')
    expect(await end(madePassword, code())).toBe('in')
    expect(await loginStep(email)).toMatchObject({ kind: 'in' })
    expect(harness.queued.at(-1)).toMatchObject({
      name: 'send-second-factor-off',
      payload: { adminId: id },
    })
    expect(await harness.actions(id)).toEqual(['second-factor-on', 'second-factor-off'])
  })

  test('new recovery codes invalidate the old ones', async () => {
    const { caller, email } = await harness.owner()
    const { code, recoveryCodes } = await harness.withFactor(caller)
    const proofs = { password: madePassword, code: code() }
    const renewed = await harness.staff.renewRecoveryCodes(caller, proofs)
    const challenge = await challengeFor(email)
    expect(await finish(challenge, recoveryCodes[0] ?? '')).toBe('second-factor-wrong')
    expect(await finish(challenge, renewed[0] ?? '')).toBe('in')
  })
})

test('a secret encrypted under another key is logged at login', async () => {
  const { caller, email, id } = await harness.owner()
  const { code } = await harness.withFactor(caller)
  await harness.db
    .updateTable('secondFactors')
    .set({ sealedSecret: Buffer.alloc(48) })
    .where('adminId', '=', id)
    .execute()
  expect(await finish(await challengeFor(email), code())).toBe('second-factor-wrong')
  const { event } = harness.logged.findLast((line) => /decrypted/.test(line.event)) ?? {}
  expect(event).toBe('second factor cannot be decrypted with the present SECRET_KEY')
})

test('without a second factor, six digits are no proof', async () => {
  const { caller } = await harness.owner()
  const colleague = await makeAdmin(harness.db)
  const input = { id: colleague.id, proof: '123456', reason: 'Left the institute' }
  expect(await answerOf(harness.staff.blockStaffMember(caller, input))).toBe(
    'current-password-wrong',
  )
})

async function loginStep(email: string) {
  return harness.staff.logIn({ email, password: madePassword }, HOME)
}

async function challengeFor(email: string): Promise<string> {
  const step = await loginStep(email)
  if (step.kind !== 'code-needed') throw new Error('no code is needed')
  return step.challenge
}

function finish(challenge: string, code: string): Promise<string> {
  return answerOf(harness.staff.finishLogIn({ challenge, code }, HOME))
}
