import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/support/database.ts'
import { madePassword } from '../../../../../test/support/story/make.ts'
import { answerOf, openStaff } from '../testing-staff.ts'
import type { TestingStaff } from '../testing-staff.ts'

const database = testDatabase()
let harness: TestingStaff
beforeAll(() => {
  harness = openStaff(database.databaseUrl)
})
afterAll(() => harness.close())

test('a new name is used at once, and the log keeps the old one', async () => {
  const { caller, id } = await harness.owner()
  expect(await harness.staff.renameAdmin(caller, { name: 'Meera Menon' })).toMatchObject({
    name: 'Meera Menon',
  })
  await harness.staff.renameAdmin(caller, { name: 'Meera Menon' })
  expect((await harness.staff.showOwnAccount(caller)).admin.name).toBe('Meera Menon')
  const lines = await harness.db
    .selectFrom('activity')
    .select(['actorName', 'before', 'after'])
    .where('subjectId', '=', id)
    .execute()
  expect(lines).toEqual([
    { actorName: 'Meera Pillai', before: { name: 'Meera Pillai' }, after: { name: 'Meera Menon' } },
  ])
})

test('a new password ends the other sessions and tells the owner', async () => {
  const { caller, email, id } = await harness.owner()
  const elsewhere = await harness.logIn(email)
  const change = (currentpassword: string, password: string) =>
    answerOf(harness.staff.changeOwnPassword(caller, { currentpassword, password }))
  expect(await change('Wrong#Monsoon1', 'Xk7!pelican')).toBe('current-password-wrong')
  expect(await change(madePassword, 'Kerala@123')).toBe('invalid-input')
  expect(await change(madePassword, 'Xk7!pelican')).toBe('in')
  expect(await harness.staff.principalOf(elsewhere)).toBeNull()
  expect((await harness.staff.showOwnAccount(caller)).sessions).toMatchObject([{ isThisOne: true }])
  expect(await answerOf(harness.logIn(email, 'Xk7!pelican'))).toBe('in')
  expect(harness.queued.at(-1)).toMatchObject({ name: 'send-staff-password-changed' })
  expect(await harness.actions(id)).toEqual(['staff-password-changed'])
})

test('two concurrent changes with the same password: one succeeds', async () => {
  const { caller } = await harness.owner()
  const answers = await Promise.all(
    ['Xk7!pelican', 'Backwater#27'].map((password) =>
      answerOf(
        harness.staff.changeOwnPassword(caller, { currentpassword: madePassword, password }),
      ),
    ),
  )
  expect(answers.toSorted()).toEqual(['current-password-wrong', 'in'])
})

test('the other sessions are listed and ended, and this one stays', async () => {
  const { caller, email } = await harness.owner()
  const elsewhere = await harness.logIn(email)
  const { sessions } = await harness.staff.showOwnAccount(caller)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
  await harness.staff.endOtherSessions(caller)
  expect(await harness.staff.principalOf(elsewhere)).toBeNull()
  expect((await harness.staff.showOwnAccount(caller)).sessions).toHaveLength(1)
})
