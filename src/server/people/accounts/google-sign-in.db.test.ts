import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { answerOf, openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'
import { openGoogle, testNonce } from './testing-google.ts'
import type { TestingGoogle } from './testing-google.ts'

const ADDRESS = '203.0.113.9'
const stranger = { principal: null, address: ADDRESS, requestId: 'r1' }

const database = testDatabase()
let harness: TestingAccounts
let google: TestingGoogle
let routes: ReturnType<typeof accountsRoutes>
beforeAll(async () => {
  google = await openGoogle()
  harness = openAccounts(database.databaseUrl, undefined, google.identities(0))
  routes = accountsRoutes(harness.accounts)
})
afterAll(async () => {
  await harness.close()
  await google.close()
})

let persons = 0
/**
 * A new person with an address and sub of their own; by default Google is not the authority for the
 * address.
 */
const somebody = (host = 'mail.test') => `person.${(persons += 1)}@${host}`
const credentialOf = (email: string, input: object = {}) =>
  google.credential({
    at: harness.deps.clock.now().toISOString(),
    email,
    name: 'Devi Kumar',
    ...input,
  })
const register = async (email: string, input?: object) =>
  harness.accounts.registerWithGoogle(
    { credential: await credentialOf(email, input), nonce: testNonce },
    ADDRESS,
  )
type More = { password?: string; input?: object; isSamePerson?: boolean | undefined }
/** Answers that the profile is theirs, unless the test says otherwise. */
const signIn = async (email: string, more: More = {}) => {
  const { password, input, isSamePerson } = { isSamePerson: true, ...more }
  const login = { nonce: testNonce, password, isSamePerson }
  const credential = await credentialOf(email, input)
  return harness.accounts.signInWithGoogle({ credential, ...login }, ADDRESS)
}

describe('registration', () => {
  test('creates a student who can log in; each response matches the contract', async () => {
    const email = somebody('gmail.com')
    const payload = async () =>
      endpoints.googleRegister.input.parse({
        credential: await credentialOf(email),
        nonce: testNonce,
        clientId: 'ignored',
        select_by: 'btn',
      })
    const registered = await routes.googleRegister(await payload(), stranger)
    expect(registered).toEqual({ message: messages.googleRegistered })
    expect(endpoints.googleRegister.reply.parse(registered)).toEqual(registered)
    const loggedIn = await routes.googleLogin(await payload(), stranger)
    expect(endpoints.googleLogin.reply.parse(loggedIn)).toEqual(loggedIn)
    expect(loggedIn).toMatchObject({
      message: messages.loggedIn,
      userData: { firstName: 'Devi', lastName: 'Kumar', email, phone: null },
    })
    expect(await harness.accounts.principalOf(loggedIn.token, 'student')).toMatchObject({
      studentId: loggedIn.userData._id,
    })
  })

  test('confirms an address that Google manages; any other address gets a confirmation mail', async () => {
    const [gmail, elsewhere] = [somebody('gmail.com'), somebody()]
    harness.queued.length = 0
    await register(gmail)
    expect(harness.queued).toEqual([])
    await register(elsewhere)
    expect(harness.queued).toMatchObject([{ name: 'send-welcome' }])
    expect(await rowOf(gmail)).toMatchObject({ emailConfirmedAt: harness.deps.clock.now() })
    expect(await rowOf(elsewhere)).toMatchObject({ emailConfirmedAt: null, passwordHash: null })
  })

  test('one tap after a failed login registers and logs in; the next tap only logs in', async () => {
    const email = somebody('gmail.com')
    const tap = async () => {
      const credential = await credentialOf(email)
      return harness.accounts.registerAndLogInWithGoogle({ credential, nonce: testNonce }, ADDRESS)
    }
    const first = await tap()
    const principal = await harness.accounts.principalOf(first.token, 'student')
    expect(principal).toMatchObject({ studentId: first.student.id })
    const second = await tap()
    expect(second.student).toEqual(first.student)
    expect(second.token).not.toBe(first.token)
    // a credential is valid once here too
    const used = { credential: await credentialOf(email), nonce: testNonce }
    await harness.accounts.registerAndLogInWithGoogle(used, ADDRESS)
    expect(await answerOf(harness.accounts.registerAndLogInWithGoogle(used, ADDRESS))).toBe(
      'google-refused',
    )
    await makeStudent(harness.db, { email: 'taken@gmail.com' })
    const taken = { credential: await credentialOf('taken@gmail.com'), nonce: testNonce }
    expect(await answerOf(harness.accounts.registerAndLogInWithGoogle(taken, ADDRESS))).toBe(
      'email-taken',
    )
  })

  test('reports an existing profile; twenty concurrent registrations create one', async () => {
    const email = somebody('gmail.com')
    const credentials = await Promise.all(Array.from({ length: 20 }, () => credentialOf(email)))
    const answers = await Promise.all(
      credentials.map((credential) =>
        harness.accounts.registerWithGoogle({ credential, nonce: testNonce }, ADDRESS),
      ),
    )
    expect(answers.filter((answer) => answer === 'new')).toHaveLength(1)
    expect(await register(email)).toBe('known')
  })

  test('with the address of an existing account is refused and changes nothing', async () => {
    const email = somebody('gmail.com')
    const student = await makeStudent(harness.db, { email })
    expect(await answerOf(register(email))).toBe('email-taken')
    expect(await rowOf(email)).toEqual(student)
  })

  test('by form and by Google at the same time creates one student', async () => {
    const email = somebody('gmail.com')
    const form = { name: 'Devi Kumar', email, password: 'Monsoon#26' }
    const answers = await Promise.all([
      answerOf(register(email)),
      answerOf(harness.accounts.register(form, ADDRESS)),
    ])
    expect(answers.toSorted()).toEqual(['email-taken', 'in'])
  })

  test('and login require an address that Google has verified', async () => {
    const input = { fault: 'unverified' }
    expect(await answerOf(register(somebody(), input))).toBe('google-address-unverified')
    expect(await answerOf(signIn(somebody(), { input }))).toBe('google-address-unverified')
  })
})

describe('login', () => {
  test('refuses a credential without the nonce of the page and registers nobody', async () => {
    const email = somebody('gmail.com')
    const asWritten = async () => ({ credential: await credentialOf(email), select_by: 'btn' })
    expect(await answerOf(harness.accounts.registerWithGoogle(await asWritten(), ADDRESS))).toBe(
      'google-refused',
    )
    await register(email)
    expect(await answerOf(harness.accounts.signInWithGoogle(await asWritten(), ADDRESS))).toBe(
      'google-refused',
    )
    expect(await answerOf(signIn(email))).toBe('in')
  })

  test('a credential without a nonce registers and logs in once, for ten minutes', async () => {
    const email = somebody('gmail.com')
    const asWritten = async (input: object = {}) => ({
      credential: await credentialOf(email, { claims: { nonce: null }, ...input }),
      clientId: 'a-client',
      select_by: 'btn',
    })
    const sent = await asWritten()
    expect(
      await routes.googleRegister(endpoints.googleRegister.input.parse(sent), stranger),
    ).toEqual({
      message: messages.googleRegistered,
    })
    const login = await asWritten()
    expect(await answerOf(harness.accounts.signInWithGoogle(login, ADDRESS))).toBe('in')
    for (const used of [sent, login])
      expect(await answerOf(harness.accounts.signInWithGoogle(used, ADDRESS))).toBe(
        'google-refused',
      )
    const old = await asWritten()
    harness.later(11 * 60_000)
    expect(await answerOf(harness.accounts.signInWithGoogle(old, ADDRESS))).toBe('google-refused')
    const foreign = await asWritten({ fault: 'other-audience' })
    expect(await answerOf(harness.accounts.signInWithGoogle(foreign, ADDRESS))).toBe(
      'google-refused',
    )
  })

  test('does not close an account by a credential without a nonce', async () => {
    const email = somebody('gmail.com')
    await register(email)
    const { student } = await signIn(email)
    const principal = {
      kind: 'student',
      studentId: student.id,
      tokenHash: Buffer.alloc(32),
      sessionEndsAt: harness.deps.clock.now(),
    } as const
    const credential = await credentialOf(email, { claims: { nonce: null } })
    const closed = harness.accounts.closeAccount({ credential }, { principal, address: ADDRESS })
    expect(await answerOf(closed)).toBe('google-refused')
    expect(await answerOf(signIn(email))).toBe('in')
  })

  test('without a profile is refused and creates none', async () => {
    const email = somebody('gmail.com')
    expect(await answerOf(signIn(email))).toBe('user-does-not-exist')
    expect(await harness.db.selectFrom('students').where('email', '=', email).execute()).toEqual([])
  })

  test('identifies the student by sub, even if Google reports another address', async () => {
    const email = somebody('gmail.com')
    await register(email)
    const { student } = await signIn(email, { input: { claims: { email: 'married@gmail.com' } } })
    expect(student.email).toBe(email)
  })

  test('tells a blocked student so and does not consume the credential', async () => {
    const email = somebody('gmail.com')
    await register(email)
    const credential = await credentialOf(email)
    const tryIt = () =>
      answerOf(harness.accounts.signInWithGoogle({ credential, nonce: testNonce }, ADDRESS))
    const block = (blockedAt: Date | null) =>
      harness.db.updateTable('students').set({ blockedAt }).where('email', '=', email).execute()
    await block(harness.deps.clock.now())
    expect(await tryIt()).toBe('account-blocked')
    await block(null)
    expect(await tryIt()).toBe('in')
    expect(await tryIt()).toBe('google-refused')
  })

  test('accepts a credential once, even if it is sent ten times at once or rewritten', async () => {
    const email = somebody('gmail.com')
    await register(email)
    const credential = await credentialOf(email)
    // the last four bits of the signature's encoding have no meaning
    const last = credential.at(-1) ?? ''
    const twin = credential.slice(0, -1) + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1)
    const answers = await Promise.all(
      [...Array.from({ length: 9 }, () => credential), twin].map((one) =>
        answerOf(harness.accounts.signInWithGoogle({ credential: one, nonce: testNonce }, ADDRESS)),
      ),
    )
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
    harness.later(3 * 60 * 60_000)
    await register(somebody('gmail.com'))
    expect(await harness.db.selectFrom('usedGoogleCredentials').selectAll().execute()).toHaveLength(
      1,
    )
  })

  test('is unavailable without Google’s keys, and absent if no client is configured', async () => {
    const cold = openAccounts(database.databaseUrl, undefined, google.identities())
    await google.control('/faults', { fault: 'keys-unavailable', times: 1 })
    const credential = await credentialOf(somebody())
    const login = { credential, nonce: testNonce }
    expect(await answerOf(cold.accounts.signInWithGoogle(login, ADDRESS))).toBe('unavailable')
    await cold.close()
    const without = openAccounts(database.databaseUrl)
    expect(await answerOf(without.accounts.signInWithGoogle(login, ADDRESS))).toBe('not-found')
    await without.close()
  })
})

describe('an account with a password and the same address', () => {
  test('is connected if confirmed and managed by Google; its password stays', async () => {
    const email = somebody('gmail.com')
    const emailConfirmedAt = harness.deps.clock.now()
    const { id, passwordHash } = await makeStudent(harness.db, { email, emailConfirmedAt })
    const { token } = await harness.accounts.logInStudent(
      { email, password: madePassword },
      ADDRESS,
    )
    const entered = await signIn(email)
    expect(entered).toMatchObject({ student: { id }, isPasswordEnded: false })
    expect(await rowOf(email)).toMatchObject({ passwordHash, firstName: 'Asha' })
    expect(await harness.accounts.principalOf(token, 'student')).not.toBeNull()
    expect(harness.queued.at(-1)).toEqual({
      name: 'send-google-linked',
      payload: { studentId: id, linkedAt: emailConfirmedAt.toISOString(), isPasswordEnded: false },
    })
  })

  test('is connected if an organization on Google owns the address', async () => {
    const email = somebody('college.test')
    const { id } = await makeStudent(harness.db, { email })
    const entered = await signIn(email, { input: { claims: { hd: 'college.test' } } })
    expect(entered.student.id).toBe(id)
  })

  test('pre-hijack: the person who registered the address earlier is shut out', async () => {
    const email = somebody('gmail.com')
    const planted = { email, password: 'Attacker#26' }
    await harness.accounts.register({ name: 'Somebody Else', ...planted }, '198.51.100.66')
    const confirmation = await harness.mailedToken('send-welcome')
    const { token } = await harness.accounts.logInStudent(planted, '198.51.100.66')
    await harness.accounts.requestPasswordReset({ email }, '198.51.100.66')
    const reset = await harness.mailedToken('send-password-reset')

    const { student, isPasswordEnded } = await signIn(email)
    expect(isPasswordEnded).toBe(true)
    expect(student).toMatchObject({ firstName: 'Devi', lastName: 'Kumar', phone: null })
    expect(await harness.accounts.principalOf(token, 'student')).toBeNull()
    expect(await answerOf(harness.accounts.logInStudent(planted, '198.51.100.66'))).toBe(
      'incorrect-password',
    )
    for (const dead of [reset, confirmation])
      expect(await answerOf(resetBy(dead))).toBe('link-dead')
    expect(await answerOf(harness.accounts.confirmAddress({ token: confirmation ?? '' }))).toBe(
      'link-dead',
    )
    expect(await rowOf(email)).toMatchObject({ emailConfirmedAt: harness.deps.clock.now() })
    const reply = await routes.googleLogin(
      { credential: await credentialOf(email), nonce: testNonce },
      stranger,
    )
    expect(reply.message).toBe(messages.loggedIn)
  })

  test('pre-hijack: a concurrent password login leaves no session', async () => {
    const email = somebody('gmail.com')
    await makeStudent(harness.db, { email })
    const logins = Array.from({ length: 4 }, () =>
      harness.accounts.logInStudent({ email, password: madePassword }, ADDRESS).then(
        ({ token }) => token,
        () => 'refused',
      ),
    )
    const { token } = await signIn(email)
    for (const planted of await Promise.all(logins))
      expect(await harness.accounts.principalOf(planted, 'student')).toBeNull()
    expect(await harness.accounts.principalOf(token, 'student')).not.toBeNull()
  })

  test('needs its password if Google does not manage the address', async () => {
    const email = somebody()
    const { id } = await makeStudent(harness.db, { email })
    expect(await answerOf(signIn(email))).toBe('google-link-needs-password')
    expect(await answerOf(signIn(email, { password: 'Wrong#123' }))).toBe('incorrect-password')
    expect(await identitiesOf(id)).toEqual([])
    const { student } = await signIn(email, { password: madePassword })
    expect(student.id).toBe(id)
    // Google alone suffices now; the address stays unconfirmed
    expect((await signIn(email)).student.id).toBe(id)
    expect(await rowOf(email)).toMatchObject({ emailConfirmedAt: null })
  })

  test('keeps its password if Google and the password were both proved', async () => {
    const email = somebody('gmail.com')
    const { passwordHash } = await makeStudent(harness.db, { email })
    const { isPasswordEnded } = await signIn(email, { password: madePassword })
    expect(isPasswordEnded).toBe(false)
    expect(await rowOf(email)).toMatchObject({ passwordHash })
  })

  test('is not given to another Google sub with the same address', async () => {
    const email = somebody('gmail.com')
    await register(email)
    const input = { claims: { sub: '999888777666555444333' } }
    expect(await answerOf(signIn(email, { input }))).toBe('google-link-needs-password')
    expect(await answerOf(register(email, input))).toBe('email-taken')
    expect(await answerOf(signIn(email, { input, password: 'Guess#1234' }))).toBe(
      'incorrect-password',
    )
  })

  test('slows password guessing as the login form does', async () => {
    // the limiter reads the machine's clock: a delay must not end by itself
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const email = somebody()
    await makeStudent(harness.db, { email })
    const answers: string[] = []
    for (let tries = 0; tries < 8; tries += 1)
      answers.push(await answerOf(signIn(email, { password: `Guess#${tries}` })))
    expect(answers).toContain('too-many-attempts')
  })

  test('is connected once by ten concurrent logins', async () => {
    const email = somebody('gmail.com')
    const { id } = await makeStudent(harness.db, { email })
    const credentials = await Promise.all(Array.from({ length: 10 }, () => credentialOf(email)))
    const login = { nonce: testNonce, isSamePerson: true }
    const answers = await Promise.all(
      credentials.map((credential) =>
        answerOf(harness.accounts.signInWithGoogle({ credential, ...login }, ADDRESS)),
      ),
    )
    expect(answers).toContain('in')
    expect(await identitiesOf(id)).toHaveLength(1)
  })
})

describe('a profile with the same address and another name', () => {
  const notSaid = { isSamePerson: undefined }
  const another = async (email: string, input?: object) =>
    harness.accounts.registerAndLogInWithGoogle(
      { credential: await credentialOf(email, input), nonce: testNonce, isSomebodyElse: true },
      ADDRESS,
    )
  /** As the office adds students: with an unconfirmed address and no password. */
  const added = async (email: string) =>
    makeStudent(harness.db, { firstName: 'Anil', lastName: 'Kumar', email, passwordHash: null })

  test('is connected only after the student confirms it', async () => {
    const email = somebody('gmail.com')
    const before = await added(email)
    const asked = await signIn(email, notSaid).catch((no: unknown) => no)
    expect(asked).toMatchObject({
      code: 'google-other-name',
      message: 'The profile of Anil Kumar has this email address. Is it yours?',
    })
    expect(await rowOf(email)).toEqual(before)
    expect(await identitiesOf(before.id)).toEqual([])
  })

  test('needs no confirmation if only the spelling of the name differs', async () => {
    const email = somebody('gmail.com')
    const { id } = await makeStudent(harness.db, { firstName: 'DEVI', lastName: 'kumar', email })
    expect((await signIn(email, notSaid)).student.id).toBe(id)
  })

  test('keeps what the office typed if the student confirms it', async () => {
    const email = somebody('gmail.com')
    const { id, phone } = await added(email)
    const { student } = await signIn(email)
    expect(student).toMatchObject({ id, firstName: 'Anil', lastName: 'Kumar', phone })
  })

  test('keeps all but the unconfirmed address if it is another person, who gets a profile', async () => {
    const email = somebody('gmail.com')
    const planted = { email, password: 'Attacker#26' }
    await harness.accounts.register({ name: 'Anil Kumar', ...planted }, '198.51.100.66')
    const { token, student } = await harness.accounts.logInStudent(planted, '198.51.100.66')
    const entered = await another(email)
    expect(entered.student).toMatchObject({ firstName: 'Devi', lastName: 'Kumar', email })
    expect(entered.student.id).not.toBe(student.id)
    expect((await rowOf(email)).id).toBe(entered.student.id)
    const left = await harness.db
      .selectFrom('students')
      .selectAll()
      .where('id', '=', student.id)
      .executeTakeFirst()
    expect(left).toMatchObject({ firstName: 'Anil', email: null, passwordHash: null })
    expect(await harness.accounts.principalOf(token, 'student')).toBeNull()
    expect(await answerOf(harness.accounts.logInStudent(planted, '198.51.100.66'))).toBe(
      'incorrect-password',
    )
    expect((await signIn(email, notSaid)).student.id).toBe(entered.student.id)
  })

  test('keeps an address that is confirmed or that Google does not manage', async () => {
    const confirmed = somebody('gmail.com')
    await makeStudent(harness.db, {
      firstName: 'Anil',
      email: confirmed,
      emailConfirmedAt: new Date(),
    })
    const elsewhere = somebody()
    const named = somebody('gmail.com')
    await added(elsewhere)
    await makeStudent(harness.db, { firstName: 'Devi', lastName: 'Kumar', email: named })
    for (const email of [confirmed, elsewhere, named]) {
      const before = await rowOf(email)
      expect(await answerOf(another(email))).toBe('google-address-of-another')
      expect(await rowOf(email)).toEqual(before)
    }
    expect(await answerOf(signIn(confirmed, notSaid))).toBe('google-other-name')
  })

  test('needs no confirmation if nobody has the address', async () => {
    const email = somebody('gmail.com')
    expect((await another(email)).student).toMatchObject({ firstName: 'Devi', email })
  })
})

test('the log contains no names, credentials or addresses from Google', () => {
  const text = JSON.stringify(harness.logged)
  expect(text).not.toMatch(/@|eyJ|Devi/)
})

const resetBy = (token: string | null) =>
  harness.accounts.resetPassword({ token: token ?? '', password: 'Attacker#27' }, ADDRESS)

function rowOf(email: string) {
  return harness.db
    .selectFrom('students')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

function identitiesOf(studentId: string) {
  return harness.db
    .selectFrom('googleIdentities')
    .selectAll()
    .where('studentId', '=', studentId)
    .execute()
}
