import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { staffRoles } from '#contract/platform/roles.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { madePassword, makeAdmin } from '../../../../../test/support/story/make.ts'
import { HOME, answerOf, openStaff } from '../testing-staff.ts'
import type { TestingStaff } from '../testing-staff.ts'

const proof = madePassword
const reason = 'Left the institute'
const HOUR_MS = 60 * 60_000

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

describe('adding a colleague', () => {
  test('mails a link to choose a password; no login is possible before', async () => {
    const { caller } = await harness.owner()
    await add(caller, 'anil@example.test')
    const anil = await find('anil@example.test')
    expect(anil).toMatchObject({ passwordHash: null, role: 'office' })
    expect(await harness.actions(anil.id)).toEqual(['staff-added'])
    expect(await answerOf(harness.logIn('anil@example.test'))).toBe('admin-credentials-wrong')
    const token = (await harness.mailedToken()) ?? ''
    await harness.staff.choosePassword({ token, password: 'Xk7!pelican' }, HOME)
    expect(
      (await harness.behind(await harness.logIn('anil@example.test', 'Xk7!pelican'))).role,
    ).toBe('office')
    expect(await harness.actions(anil.id)).toEqual(['staff-added', 'staff-joined'])
  })

  test('is refused for an existing address', async () => {
    const { caller, email } = await harness.owner()
    expect(await answerOf(add(caller, email))).toBe('email-taken')
  })

  test('a second mail invalidates the first link; a joined colleague gets none', async () => {
    const { caller } = await harness.owner()
    await add(caller, 'bina@example.test')
    const { id } = await find('bina@example.test')
    const first = (await harness.mailedToken()) ?? ''
    await harness.staff.resendInvitation(caller, { id })
    const second = (await harness.mailedToken()) ?? ''
    const password = 'Xk7!pelican'
    expect(await answerOf(harness.staff.choosePassword({ token: first, password }, HOME))).toBe(
      'link-dead',
    )
    harness.later(24 * HOUR_MS - 1)
    await harness.staff.choosePassword({ token: second, password }, HOME)
    expect(await answerOf(harness.staff.resendInvitation(caller, { id }))).toBe(
      'invitation-not-due',
    )
  })

  test('the link is invalid after 24 hours', async () => {
    const { caller } = await harness.owner()
    await add(caller, 'chandran@example.test')
    const token = (await harness.mailedToken()) ?? ''
    harness.later(24 * HOUR_MS)
    const late = harness.staff.choosePassword({ token, password: 'Xk7!pelican' }, HOME)
    expect(await answerOf(late)).toBe('link-dead')
    expect(await harness.mailedToken()).toBeNull()
  })
})

describe('an owner’s action on a colleague', () => {
  test('needs the owner’s password each time', async () => {
    const { caller } = await harness.owner()
    const { id } = await makeAdmin(harness.db, { role: 'office' })
    const wrong = { id, proof: 'Wrong#Monsoon1' }
    const acts = [
      () => harness.staff.changeRole(caller, { ...wrong, role: 'owner' }),
      () => harness.staff.blockStaffMember(caller, { ...wrong, reason }),
      () => harness.staff.unblockStaffMember(caller, wrong),
      () => harness.staff.resetFactor(caller, wrong),
      () =>
        harness.staff.addStaffMember(caller, {
          name: 'Deepa',
          email: 'deepa@example.test',
          role: 'owner',
          proof: wrong.proof,
        }),
    ]
    for (const act of acts) expect(await answerOf(act())).toBe('current-password-wrong')
    expect(await find((await named(id)).email)).toMatchObject({ role: 'office', blockedAt: null })
    expect(await harness.actions(id)).toEqual([])
  })

  test('can be proved by an app code, but not by a recovery code', async () => {
    const { caller } = await harness.owner()
    const { code, wrongCode, recoveryCodes } = await harness.withFactor(caller)
    const { id } = await makeAdmin(harness.db, { role: 'office' })
    const block = (text: string) =>
      answerOf(harness.staff.blockStaffMember(caller, { id, proof: text, reason }))
    expect(await block(recoveryCodes[0] ?? '')).toBe('current-password-wrong')
    expect(await block(wrongCode())).toBe('second-factor-wrong')
    const used = code()
    expect(await block(used)).toBe('in')
    expect(await answerOf(harness.staff.unblockStaffMember(caller, { id, proof: used }))).toBe(
      'second-factor-wrong',
    )
  })

  test('slows guessing as login does', async () => {
    const { caller } = await harness.owner()
    const { id } = await makeAdmin(harness.db)
    const guess = () =>
      answerOf(harness.staff.unblockStaffMember(caller, { id, proof: 'Wrong#Monsoon1' }))
    for (let tries = 0; tries < 6; tries += 1) expect(await guess()).toBe('current-password-wrong')
    expect(await guess()).toBe('too-many-attempts')
  })

  test('a new role is effective from the next request on', async () => {
    const { caller } = await harness.owner()
    const { id, email } = await makeAdmin(harness.db, { role: 'readOnly' })
    const token = await harness.logIn(email)
    await harness.staff.changeRole(caller, { id, proof, role: 'accounts' })
    expect((await harness.behind(token)).role).toBe('accounts')
    await harness.staff.changeRole(caller, { id, proof, role: 'accounts' })
    expect(await harness.actions(id)).toEqual(['staff-role-changed'])
  })

  test('a block ends sessions, unfinished logins and links at once', async () => {
    const { caller } = await harness.owner()
    const { id, email } = await makeAdmin(harness.db)
    const token = await harness.logIn(email)
    await harness.staff.requestPasswordReset({ email }, HOME)
    const link = (await harness.mailedToken()) ?? ''
    await harness.staff.blockStaffMember(caller, { id, proof, reason })
    expect(await harness.staff.principalOf(token)).toBeNull()
    expect(await answerOf(harness.logIn(email))).toBe('admin-credentials-wrong')
    const chosen = harness.staff.choosePassword({ token: link, password: 'Xk7!pelican' }, HOME)
    expect(await answerOf(chosen)).toBe('link-dead')
    await harness.staff.unblockStaffMember(caller, { id, proof })
    expect(await harness.staff.principalOf(token)).toBeNull()
    expect(await answerOf(harness.logIn(email))).toBe('in')
    expect(await harness.actions(id)).toEqual(['staff-blocked', 'staff-unblocked'])
  })

  test('a reset second factor lets the password alone log in and tells the colleague', async () => {
    const { caller } = await harness.owner()
    const colleague = await harness.owner()
    await harness.withFactor(colleague.caller)
    const { id, email } = colleague
    await harness.staff.resetFactor(caller, { id, proof })
    expect(harness.queued.at(-1)).toMatchObject({ name: 'send-second-factor-off' })
    expect(await answerOf(harness.behind(await harness.logIn(email)))).toBe('in')
    const again = harness.staff.resetFactor(caller, { id, proof })
    expect(await answerOf(again)).toBe('second-factor-changed')
  })

  test('is refused on themselves and on an unknown colleague', async () => {
    const { caller, id } = await harness.owner()
    const demotion = harness.staff.changeRole(caller, { id, proof, role: 'office' })
    expect(await answerOf(demotion)).toBe('not-on-yourself')
    const blocking = harness.staff.blockStaffMember(caller, { id, proof, reason })
    expect(await answerOf(blocking)).toBe('not-on-yourself')
    const nobody = '0197aaaa-0000-7000-8000-000000000000'
    expect(await answerOf(harness.staff.unblockStaffMember(caller, { id: nobody, proof }))).toBe(
      'staff-member-not-found',
    )
  })
})

describe('an owner always remains', () => {
  test.each(['block', 'demote'] as const)(
    'when two owners %s each other at the same time, one of them succeeds',
    async (act) => {
      const alone = openStaff(database.databaseUrl)
      await alone.db.updateTable('admins').set({ role: 'office' }).execute()
      const pair = [await alone.owner(), await alone.owner()] as const
      const on = ({ caller }: (typeof pair)[0], { id }: { id: string }) =>
        act === 'block'
          ? alone.staff.blockStaffMember(caller, { id, proof, reason })
          : alone.staff.changeRole(caller, { id, proof, role: 'readOnly' })
      const answers = await Promise.all([
        answerOf(on(pair[0], pair[1])),
        answerOf(on(pair[1], pair[0])),
      ])
      expect(answers.toSorted()).toEqual(['forbidden', 'in'])
      const left = await alone.db
        .selectFrom('admins')
        .select('id')
        .where('role', '=', 'owner')
        .where('blockedAt', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      await alone.close()
    },
  )

  test('a former owner can do nothing with an old session', async () => {
    const { caller, id } = await harness.owner()
    const colleague = await makeAdmin(harness.db)
    await harness.db.updateTable('admins').set({ role: 'office' }).where('id', '=', id).execute()
    const late = harness.staff.blockStaffMember(caller, { id: colleague.id, proof, reason })
    expect(await answerOf(late)).toBe('forbidden')
  })
})

describe('the list of staff', () => {
  test('is searched by words, role and state, and marks the caller', async () => {
    const { caller, id } = await harness.owner()
    const invited = await makeAdmin(harness.db, {
      name: 'Zubaida 100% Beevi',
      role: 'accounts',
      passwordHash: null,
    })
    const list = (input: object) =>
      harness.staff.listStaff(caller.principal, { sort: 'name', page: 1, limit: 200, ...input })
    expect(await list({ q: 'beevi ZUBAIDA 100%' })).toMatchObject({
      total: 1,
      staff: [{ id: invited.id, state: 'invited', hasSecondFactor: false, isYou: false }],
    })
    expect((await list({ q: 'beevi_zubaida' })).total).toBe(0)
    expect((await list({ role: 'accounts', state: 'invited' })).total).toBe(1)
    const { staff } = await list({ state: 'active' })
    expect(staff.find((one) => one.id === id)).toMatchObject({ isYou: true, state: 'active' })
    expect(new Set(staff.map(({ role }) => role)).size).toBeLessThanOrEqual(staffRoles.length)
  })

  test('is sorted and paged', async () => {
    const { caller } = await harness.owner()
    for (const name of ['List C', 'list A', 'List B'])
      await makeAdmin(harness.db, { name, role: 'readOnly' })
    const page = async (sort: 'name' | '-name', number: number) => {
      const input = { q: 'list', sort, page: number, limit: 2 }
      const { staff } = await harness.staff.listStaff(caller.principal, input)
      return staff.map(({ name }) => name)
    }
    expect(await page('name', 1)).toEqual(['list A', 'List B'])
    expect(await page('name', 2)).toEqual(['List C'])
    expect(await page('-name', 1)).toEqual(['List C', 'List B'])
  })
})

function add(caller: Parameters<TestingStaff['staff']['addStaffMember']>[0], email: string) {
  return harness.staff.addStaffMember(caller, { name: 'Anil Kumar', email, role: 'office', proof })
}

async function find(email: string) {
  return harness.db
    .selectFrom('admins')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

async function named(id: string) {
  return harness.db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
