import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PasskeyAnswer, PasskeyMade, PasskeyRequest } from '#contract/people/passkeys.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { madePassword, makeAdmin } from '../../../../../test/support/story/make.ts'
import { softwareAuthenticator } from '../../../../../test/support/software-authenticator.ts'
import type { AuthenticatorFaults } from '../../../../../test/support/software-authenticator.ts'
import type { StaffCaller } from '../members/staff-deps.ts'
import { createOperator } from '../operator.ts'
import { HOME, answerOf, openStaff, portalUrl } from '../testing-staff.ts'
import type { TestingStaff } from '../testing-staff.ts'

const WRONG = 'Wrong#Monsoon1'
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

describe('adding a passkey', () => {
  test('needs the password; then login asks for it, and recovery codes exist', async () => {
    const { caller, email, id } = await harness.owner()
    const elsewhere = await harness.logIn(email)
    const start = harness.staff.startPasskey(caller, { password: WRONG })
    expect(await answerOf(start)).toBe('current-password-wrong')
    const { recoveryCodes } = await withPasskey(caller)
    expect(recoveryCodes).toHaveLength(8)
    expect(await loginStep(email)).toMatchObject({
      kind: 'code-needed',
      hasApp: false,
      hasPasskey: true,
    })
    expect(await harness.staff.principalOf(elsewhere)).toBeNull()
    expect(await harness.actions(id)).toEqual(['passkey-added'])
    expect(harness.queued.at(-1)).toMatchObject({
      name: 'send-second-factor-changed',
      payload: { adminId: id, change: 'passkey-added', passkey: 'Laptop' },
    })
    expect(await harness.staff.showOwnAccount(caller)).toMatchObject({
      passkeys: [{ name: 'Laptop', lastUsedAt: null }],
      recoveryCodesLeft: 8,
    })
  })

  test.each<[string, AuthenticatorFaults]>([
    ['at another origin', { origin: 'https://portal.kalari.test.evil.test' }],
    ['for another party', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without user verification', { isVerified: false }],
  ])('refuses one made %s, and needs a new challenge', async (_, otherwise) => {
    const { caller } = await harness.owner()
    const device = softwareAuthenticator(portalUrl)
    const options = await harness.staff.startPasskey(caller, { password: madePassword })
    const credential = device.make(options, otherwise)
    expect(await add(caller, credential)).toBe('passkey-refused')
    // the wrong answer used up the challenge
    expect(await add(caller, device.make(options))).toBe('passkey-refused')
    expect((await harness.staff.showOwnAccount(caller)).passkeys).toEqual([])
  })

  test('refuses one after five minutes, from another session or sent twice', async () => {
    const { caller, email } = await harness.owner()
    const device = softwareAuthenticator(portalUrl)
    const start = () => harness.staff.startPasskey(caller, { password: madePassword })
    const late = await start()
    harness.later(5 * MINUTE_MS)
    expect(await add(caller, device.make(late))).toBe('passkey-refused')
    const credential = device.make(await start())
    expect(await add(await harness.callerOf(email), credential)).toBe('passkey-refused')
    expect(await add(caller, credential)).toBe('in')
    expect(await add(caller, credential)).toBe('passkey-refused')
    expect(await add(caller, device.make(await start()))).toBe('passkey-refused')
  })

  test('is limited to ten', async () => {
    const { caller } = await harness.owner()
    for (let count = 0; count < 10; count += 1) await withPasskey(caller)
    const start = harness.staff.startPasskey(caller, { password: madePassword })
    expect(await answerOf(start)).toBe('too-many-passkeys')
  })
})

describe('login by passkey', () => {
  test('accepts its signature and records the use', async () => {
    const { caller, email, id, name } = await harness.owner()
    const { device } = await withPasskey(caller)
    const { challenge, options } = await asked(email)
    expect(options.allowCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
    const credential = device.sign(options)
    const { token, admin } = await harness.staff.finishLogInByPasskey(
      { challenge, credential },
      HOME,
    )
    expect(admin).toMatchObject({ id, name, email, role: 'owner' })
    expect(await harness.behind(token)).toMatchObject({ adminId: id })
    const account = await harness.staff.showOwnAccount(caller)
    expect(account.passkeys).toMatchObject([{ lastUsedAt: harness.deps.clock.now() }])
  })

  test.each<[string, AuthenticatorFaults]>([
    ['at another origin', { origin: 'https://portal.kalari.test:8443' }],
    ['for another party', { rpId: 'kalari.test' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without user verification', { isVerified: false }],
  ])('refuses one signed %s', async (_, otherwise) => {
    const { caller, email } = await harness.owner()
    const { device } = await withPasskey(caller)
    const { challenge, options } = await asked(email)
    expect(await finish(challenge, device.sign(options, otherwise))).toBe('passkey-refused')
  })

  test('accepts a response once, in its own login, within five minutes', async () => {
    const { caller, email } = await harness.owner()
    const { device } = await withPasskey(caller)
    const first = await asked(email)
    const signed = device.sign(first.options)
    const second = await asked(email)
    expect(await finish(second.challenge, signed)).toBe('passkey-refused')
    expect(await finish(first.challenge, signed)).toBe('in')
    expect(await finish(first.challenge, signed)).toBe('login-step-ended')
    const late = await asked(email)
    harness.later(5 * MINUTE_MS)
    expect(await finish(late.challenge, device.sign(late.options))).toBe('login-step-ended')
  })

  test('accepts a response once when it is sent twice at the same time', async () => {
    const { caller, email } = await harness.owner()
    const { device } = await withPasskey(caller)
    const { challenge, options } = await asked(email)
    const signed = device.sign(options)
    const answers = await Promise.all([finish(challenge, signed), finish(challenge, signed)])
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
  })

  test('refuses an unknown passkey and a colleague’s', async () => {
    const [meera, anil] = [await harness.owner(), await harness.owner()]
    await withPasskey(meera.caller)
    const { device: others } = await withPasskey(anil.caller)
    for (const device of [softwareAuthenticator(portalUrl), others]) {
      const { challenge, options } = await asked(meera.email)
      expect(await finish(challenge, device.sign(options))).toBe('passkey-refused')
    }
  })

  test('refuses and logs a passkey with a decreasing counter', async () => {
    const { caller, email, id } = await harness.owner()
    const { device } = await withPasskey(caller)
    const first = await asked(email)
    expect(await finish(first.challenge, device.sign(first.options, { counter: 7 }))).toBe('in')
    for (const counter of [7, 3, 0]) {
      const { challenge, options } = await asked(email)
      const copied = device.sign(options, { counter })
      expect(await finish(challenge, copied)).toBe('passkey-refused')
    }
    expect(await harness.actions(id)).toEqual([
      'passkey-added',
      'passkey-refused',
      'passkey-refused',
      'passkey-refused',
    ])
  })

  test('accepts a device without a counter repeatedly', async () => {
    const { caller, email } = await harness.owner()
    const { device } = await withPasskey(caller, { counter: 0 })
    for (let times = 0; times < 2; times += 1) {
      const { challenge, options } = await asked(email)
      expect(await finish(challenge, device.sign(options, { counter: 0 }))).toBe('in')
    }
  })

  test('restarts with the password after five wrong responses', async () => {
    const { caller, email } = await harness.owner()
    const { device } = await withPasskey(caller)
    const { challenge, options } = await asked(email)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await finish(challenge, device.sign(options, { isVerified: false }))).toBe(
        'passkey-refused',
      )
    expect(await finish(challenge, device.sign(options))).toBe('login-step-ended')
  })

  test('accepts a recovery code if the passkey is lost', async () => {
    const { caller, email } = await harness.owner()
    const { recoveryCodes } = await withPasskey(caller)
    const { challenge } = await asked(email)
    const input = { challenge, code: recoveryCodes[0] ?? '' }
    expect(await answerOf(harness.staff.finishLogIn(input, HOME))).toBe('in')
    const renewed = await harness.staff.renewRecoveryCodes(caller, {
      password: madePassword,
      code: null,
    })
    expect(renewed).toHaveLength(8)
  })
})

describe('removing a passkey', () => {
  test('needs the password; removing the last second factor deletes the recovery codes', async () => {
    const { caller, email, id } = await harness.owner()
    const { passkeyId } = await withPasskey(caller)
    const remove = (password: string) =>
      answerOf(harness.staff.removePasskey(caller, { id: passkeyId, password }))
    expect(await remove(WRONG)).toBe('current-password-wrong')
    expect(await remove(madePassword)).toBe('in')
    expect(await remove(madePassword)).toBe('passkey-not-found')
    expect(await loginStep(email)).toMatchObject({ kind: 'in' })
    expect((await harness.staff.showOwnAccount(caller)).recoveryCodesLeft).toBe(0)
    expect(harness.queued.at(-1)).toMatchObject({ name: 'send-second-factor-off' })
    expect(await harness.actions(id)).toEqual(['passkey-added', 'passkey-removed'])
  })

  test('is refused for a colleague’s passkey', async () => {
    const [meera, anil] = [await harness.owner(), await harness.owner()]
    const { passkeyId: id } = await withPasskey(anil.caller)
    const remove = harness.staff.removePasskey(meera.caller, { id, password: madePassword })
    expect(await answerOf(remove)).toBe('passkey-not-found')
    expect((await harness.staff.showOwnAccount(anil.caller)).passkeys).toHaveLength(1)
  })

  test('keeps the app, and removing the app keeps the passkeys', async () => {
    const { caller, email } = await harness.owner()
    const { code } = await harness.withFactor(caller)
    const { passkeyId, recoveryCodes } = await withPasskey(caller)
    // the app's codes stay valid
    expect(recoveryCodes).toEqual([])
    await harness.staff.removePasskey(caller, { id: passkeyId, password: madePassword })
    expect(harness.queued.at(-1)).toMatchObject({ payload: { change: 'passkey-removed' } })
    expect(await loginStep(email)).toMatchObject({ hasApp: true, hasPasskey: false })
    await withPasskey(caller)
    await harness.staff.endSecondFactor(caller, { password: madePassword, code: code() })
    expect(harness.queued.at(-1)).toMatchObject({ payload: { change: 'app-off' } })
    expect(await loginStep(email)).toMatchObject({ hasApp: false, hasPasskey: true })
    expect((await harness.staff.showOwnAccount(caller)).recoveryCodesLeft).toBe(8)
  })

  test('is done by an owner or operator for a colleague who lost them all', async () => {
    const { caller } = await harness.owner()
    const colleague = await makeAdmin(harness.db, { role: 'office' })
    await withPasskey(await harness.callerOf(colleague.email))
    const reset = { id: colleague.id, proof: madePassword }
    expect(await answerOf(harness.staff.resetFactor(caller, reset))).toBe('in')
    expect(await loginStep(colleague.email)).toMatchObject({ kind: 'in' })
    await withPasskey(await harness.callerOf(colleague.email))
    await createOperator(harness.deps).resetSecondFactor(colleague.email)
    expect(await loginStep(colleague.email)).toMatchObject({ kind: 'in' })
  })
})

async function withPasskey(caller: StaffCaller, otherwise: AuthenticatorFaults = {}) {
  const device = softwareAuthenticator(portalUrl)
  const options = await harness.staff.startPasskey(caller, { password: madePassword })
  const credential = device.make(options, otherwise)
  const recoveryCodes = await harness.staff.addPasskey(caller, { name: 'Laptop', credential })
  const { passkeys } = await harness.staff.showOwnAccount(caller)
  return { device, recoveryCodes, passkeyId: passkeys.at(-1)?.id ?? '' }
}

function add(caller: StaffCaller, credential: PasskeyMade): Promise<string> {
  return answerOf(harness.staff.addPasskey(caller, { name: 'Laptop', credential }))
}

function loginStep(email: string) {
  return harness.staff.logIn({ email, password: madePassword }, HOME)
}

async function asked(email: string): Promise<{ challenge: string; options: PasskeyRequest }> {
  const step = await loginStep(email)
  if (step.kind !== 'code-needed') throw new Error('no second factor is asked for')
  const { challenge } = step
  return { challenge, options: await harness.staff.startPasskeyLogin({ challenge }) }
}

function finish(challenge: string, credential: PasskeyAnswer): Promise<string> {
  return answerOf(harness.staff.finishLogInByPasskey({ challenge, credential }, HOME))
}
