import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../../test/support/story/make.ts'
import { accountsRoutes } from '../accounts.routes.ts'
import { answerOf, openAccounts, studentBehind } from '../testing-accounts.ts'
import type { TestingAccounts } from '../testing-accounts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ADDRESS = '203.0.113.9'
const stranger = { principal: null, address: ADDRESS, requestId: 'r1' }
const newPassword = 'Backwater#27'

const database = testDatabase()
let harness: TestingAccounts
let routes: ReturnType<typeof accountsRoutes>
beforeAll(() => {
  harness = openAccounts(database.databaseUrl)
  routes = accountsRoutes(harness.accounts)
})
afterAll(() => harness.close())
beforeEach(() => {
  harness.queued.length = 0
})

const ask = (email: string, address = ADDRESS) =>
  harness.accounts.requestPasswordReset({ email }, address)
const reset = (token: string | null, password = newPassword) =>
  harness.accounts.resetPassword({ token: token ?? '', password }, ADDRESS)
const logIn = (email: string, password: string) =>
  harness.accounts.logInStudent({ email, password }, ADDRESS)

/** Requests a link and reads the token from the mail. */
async function linkFor(email: string): Promise<string> {
  await ask(email)
  const token = await harness.mailedToken('send-password-reset')
  if (!token) throw new Error('no mail')
  return token
}

describe('a forgotten password', () => {
  test('is replaced by the mailed link; each response matches the contract', async () => {
    const { email, id } = await makeStudent(harness.db)
    const { token: here } = await logIn(email, madePassword)
    const { token: elsewhere } = await logIn(email, madePassword)
    const asked = endpoints.forgotPassword.input.parse({ email: ` ${email.toUpperCase()} ` })
    expect(await routes.forgotPassword(asked, stranger)).toEqual({
      message: messages.resetMailSent,
    })
    const token = await harness.mailedToken('send-password-reset')
    const chosen = endpoints.resetPassword.input.parse({
      token,
      password: newPassword,
      confirmpassword: newPassword,
    })
    expect(await routes.resetPassword(chosen, stranger)).toEqual({
      message: messages.passwordReset,
      warning: null,
    })
    expect(await answerOf(logIn(email, madePassword))).toBe('incorrect-password')
    for (const ended of [here, elsewhere])
      expect(await harness.accounts.principalOf(ended, 'student')).toBeNull()
    expect(await answerOf(logIn(email, newPassword))).toBe('in')
    expect(harness.queued.at(-1)).toEqual({
      name: 'send-password-changed',
      payload: { studentId: id, changedAt: harness.deps.clock.now().toISOString() },
    })
    // reading the mailbox proves the address
    expect(await rowOf(id)).toMatchObject({ emailConfirmedAt: harness.deps.clock.now() })
  })

  test('the link reports whether it is valid; the check does not consume it', async () => {
    const { email } = await makeStudent(harness.db)
    const token = await linkFor(email)
    const check = () => routes.checkResetLink({ token }, stranger)
    expect(await check()).toEqual({ isAlive: true })
    expect(await check()).toEqual({ isAlive: true })
    expect(await answerOf(reset(token))).toBe('in')
    expect(await check()).toEqual({ isAlive: false })
    const unread = await linkFor(email)
    harness.later(11 * MINUTE_MS)
    expect(await routes.checkResetLink({ token: unread }, stranger)).toEqual({ isAlive: false })
  })

  test('the link has 256 bits and appears in no database, queue or log', async () => {
    const { email } = await makeStudent(harness.db)
    const token = await linkFor(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await harness.mailedToken('send-password-reset')).toBe(token)
    const rows = await sql<{ text: string }>`
      select s::text as text from mailed_links s union all select s::text from students s
      union all select s::text from rate_limits s`.execute(harness.db)
    const everything = JSON.stringify([rows.rows, harness.queued, harness.logged])
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(JSON.stringify(harness.logged)).not.toContain(email)
  })

  test('the link cannot be forged from the database without the key', async () => {
    const { email } = await makeStudent(harness.db)
    const token = await linkFor(email)
    const linkId = String(harness.queued.at(-1)?.payload['linkId'])
    const { seed } = await harness.db
      .selectFrom('mailedLinks')
      .select('seed')
      .where('id', '=', linkId)
      .executeTakeFirstOrThrow()
    for (const guess of [seed.toString('base64url'), linkId, linkId.padEnd(43, '0')])
      expect(await answerOf(reset(guess))).toBe('link-dead')
    expect(await answerOf(reset(token))).toBe('in')
  })

  test('is accepted once, even if it is sent ten times at once', async () => {
    const { email } = await makeStudent(harness.db)
    const token = await linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answerOf(reset(token, `Backwater#${index}`))),
    )
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'link-dead')).toHaveLength(9)
    expect(await answerOf(reset(token))).toBe('link-dead')
  })

  test('is accepted until ten minutes have passed', async () => {
    const { email } = await makeStudent(harness.db)
    const inTime = await linkFor(email)
    harness.later(10 * MINUTE_MS - 1)
    expect(await answerOf(reset(inTime))).toBe('in')
    const late = await linkFor(email)
    harness.later(10 * MINUTE_MS)
    expect(await harness.mailedToken('send-password-reset')).toBeNull()
    expect(await answerOf(reset(late))).toBe('link-dead')
  })

  test('a newer link invalidates an earlier one; the first use invalidates all', async () => {
    const { email } = await makeStudent(harness.db)
    const earlier = await linkFor(email)
    const later = await linkFor(email)
    expect(await answerOf(reset(earlier))).toBe('link-dead')
    expect(await answerOf(reset(later))).toBe('in')
  })

  test('leaves one valid link after several concurrent requests', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent(harness.db)))
    await Promise.all(students.flatMap(({ email }) => [ask(email), ask(email), ask(email)]))
    const alive = await harness.db
      .selectFrom('mailedLinks')
      .select('studentId')
      .where(
        'studentId',
        'in',
        students.map(({ id }) => id),
      )
      .execute()
    expect(alive).toHaveLength(12)
  })

  test('the link is invalid after a change of address, a block or a new password', async () => {
    const moved = await makeStudent(harness.db)
    const oldAddress = await linkFor(moved.email)
    await change(moved.id, { email: `new.${moved.email}` })
    expect(await answerOf(reset(oldAddress))).toBe('link-dead')

    const blocked = await makeStudent(harness.db)
    const beforeBlocking = await linkFor(blocked.email)
    await change(blocked.id, { blockedAt: harness.deps.clock.now() })
    expect(await answerOf(reset(beforeBlocking))).toBe('link-dead')

    const changed = await makeStudent(harness.db)
    const beforeChange = await linkFor(changed.email)
    const { token } = await logIn(changed.email, madePassword)
    await harness.accounts.changePassword(
      { currentpassword: madePassword, password: newPassword },
      { principal: await studentBehind(harness, token), address: ADDRESS },
    )
    expect(await answerOf(reset(beforeChange))).toBe('link-dead')
  })

  test('the link stays valid after a login', async () => {
    const { email } = await makeStudent(harness.db)
    const token = await linkFor(email)
    await logIn(email, madePassword)
    expect(await answerOf(reset(token))).toBe('in')
  })

  test('a link for one purpose is refused for another', async () => {
    const email = 'two.links@example.test'
    await harness.accounts.register({ name: 'Asha', email, password: madePassword }, ADDRESS)
    const confirmation = await harness.mailedToken('send-welcome')
    expect(await answerOf(reset(confirmation))).toBe('link-dead')
    const token = await linkFor(email)
    expect(await answerOf(harness.accounts.confirmAddress({ token }))).toBe('link-dead')
    const linkId = String(harness.queued.at(-1)?.payload['linkId'])
    expect(await harness.accounts.linkToMail('confirm-address', linkId)).toBeNull()
  })

  test('the link gives a password to a student who only uses Google', async () => {
    const { email, id } = await makeStudent(harness.db, {
      passwordHash: null,
      emailConfirmedAt: harness.deps.clock.now(),
    })
    await connect(id, email)
    expect(await answerOf(reset(await linkFor(email)))).toBe('in')
    expect(await answerOf(logIn(email, newPassword))).toBe('in')
    expect(await connectionsOf(id)).toBe(1)
  })

  test('the link to an unconfirmed address disconnects earlier Google identities', async () => {
    const { email, id } = await makeStudent(harness.db)
    await connect(id, email)
    await reset(await linkFor(email))
    expect(await connectionsOf(id)).toBe(0)
  })

  test('a common password is accepted with a warning', async () => {
    const { email } = await makeStudent(harness.db)
    const { warning } = await reset(await linkFor(email), 'Kerala@123')
    expect(warning).toMatch(/easy to guess/)
  })
})

describe('an unknown address', () => {
  test('gets the same response, rows and job as a known one, but no mail', async () => {
    const { email } = await makeStudent(harness.db)
    const written = async (asked: string) => {
      const before = await countLinks()
      await ask(asked)
      const { name, payload } = harness.queued.at(-1) ?? {}
      return { name, keys: Object.keys(payload ?? {}), rows: (await countLinks()) - before }
    }
    const known = await written(email)
    expect(await harness.mailedToken('send-password-reset')).not.toBeNull()
    expect(await written('nobody@example.test')).toEqual(known)
    expect(await harness.mailedToken('send-password-reset')).toBeNull()
  })

  test('blocked students and closed accounts get the same response and no mail', async () => {
    const blocked = await makeStudent(harness.db, { blockedAt: harness.deps.clock.now() })
    const closed = await makeStudent(harness.db)
    const email = `closed-${closed.id}@closed.invalid`
    const nothing = { firstName: '', lastName: '', phone: null, passwordHash: null }
    await change(closed.id, { ...nothing, email, closedAt: harness.deps.clock.now() })
    for (const address of [blocked.email, email]) {
      await ask(address)
      expect(harness.queued).not.toEqual([])
      expect(await harness.mailedToken('send-password-reset')).toBeNull()
    }
  })
})

describe('repeated requests', () => {
  test('sends three mails in ten minutes with the same response; the last link stays valid', async () => {
    const { email } = await makeStudent(harness.db)
    for (const _ of [1, 2]) await ask(email)
    const last = await linkFor(email)
    for (const _ of [4, 5, 6]) await ask(email, '198.51.100.200')
    expect(harness.queued).toHaveLength(3)
    expect(await answerOf(reset(last))).toBe('in')
  })

  test('from one address is refused for known and unknown accounts alike', async () => {
    const strict = openAccounts(database.databaseUrl, {
      loginFailuresPerAddress: 100,
      registrationsPerAddress: 2,
    })
    const { email } = await makeStudent(harness.db)
    const askStrictly = (asked: string, from: string) =>
      answerOf(strict.accounts.requestPasswordReset({ email: asked }, from))
    expect(await askStrictly('a@example.test', '198.51.100.1')).toBe('in')
    expect(await askStrictly(email, '198.51.100.1')).toBe('in')
    expect(await askStrictly('b@example.test', '198.51.100.1')).toBe('too-many-attempts')
    expect(await askStrictly(email, '198.51.100.1')).toBe('too-many-attempts')
    expect(await askStrictly(email, '198.51.100.2')).toBe('in')
    await strict.close()
  })

  test('a new request removes expired links', async () => {
    await ask('sweep.me@example.test')
    harness.later(8 * DAY_MS)
    await ask('sweeper@example.test')
    expect(await countLinks()).toBe(1)
  })
})

describe('the welcome mail', () => {
  test('confirms the address for seven days, however often the link is opened', async () => {
    const email = 'welcome@example.test'
    await harness.accounts.register({ name: 'Asha Nair', email, password: madePassword }, ADDRESS)
    const linkId = String(harness.queued.at(-1)?.payload['linkId'])
    const mail = await harness.accounts.linkToMail('confirm-address', linkId)
    expect(mail).toMatchObject({
      to: { name: 'Asha Nair', address: email },
      validForMinutes: 10_080,
    })
    harness.later(7 * DAY_MS - 1)
    const tapped = endpoints.confirmAddress.input.parse({ token: mail?.token })
    for (const _ of [1, 2])
      expect(await routes.confirmAddress(tapped, stranger)).toEqual({
        message: messages.addressConfirmed,
      })
    harness.later(1)
    expect(await answerOf(harness.accounts.confirmAddress(tapped))).toBe('link-dead')
  })

  test('is sent again at most three times, and not after confirmation', async () => {
    const { email } = await makeStudent(harness.db)
    const principal = await studentBehind(harness, (await logIn(email, madePassword)).token)
    const call = { ...stranger, principal }
    const messagesSent: string[] = []
    for (const _ of [1, 2, 3, 4])
      messagesSent.push((await routes.sendConfirmation({}, call)).message)
    expect(messagesSent).toEqual([
      messages.confirmationSent,
      messages.confirmationSent,
      messages.confirmationSent,
      messages.confirmationSentBefore,
    ])
    const token = (await harness.mailedToken('send-welcome')) ?? ''
    await harness.accounts.confirmAddress({ token })
    expect(await routes.sendConfirmation({}, call)).toEqual({ message: messages.addressConfirmed })
    expect(harness.queued).toHaveLength(3)
  })

  test('confirms nothing if the account has changed its address', async () => {
    const { id, email } = await makeStudent(harness.db)
    await harness.accounts.sendConfirmation(
      await studentBehind(harness, (await logIn(email, madePassword)).token),
    )
    const token = (await harness.mailedToken('send-welcome')) ?? ''
    await change(id, { email: `other.${email}` })
    expect(await answerOf(harness.accounts.confirmAddress({ token }))).toBe('link-dead')
    expect(await harness.mailedToken('send-welcome')).toBeNull()
  })
})

function rowOf(id: string) {
  return harness.db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function change(id: string, details: object): Promise<void> {
  await harness.db.updateTable('students').set(details).where('id', '=', id).execute()
}

async function countLinks(): Promise<number> {
  return (await harness.db.selectFrom('mailedLinks').select('id').execute()).length
}

async function connect(studentId: string, email: string): Promise<void> {
  const linkedAt = harness.deps.clock.now()
  const identity = { sub: `sub-of-${studentId}`, studentId, email, linkedAt }
  await harness.db.insertInto('googleIdentities').values(identity).execute()
}

async function connectionsOf(studentId: string): Promise<number> {
  const found = await harness.db
    .selectFrom('googleIdentities')
    .select('sub')
    .where('studentId', '=', studentId)
    .execute()
  return found.length
}
