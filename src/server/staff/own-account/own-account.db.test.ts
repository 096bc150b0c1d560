import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword } from '../../../../test/support/make.ts'
import { answerOf, openStaff } from '../testing-staff.ts'
import type { TestingStaff } from '../testing-staff.ts'

const database = testDatabase()
let room: TestingStaff
beforeAll(() => {
  room = openStaff(database.databaseUrl)
})
afterAll(() => room.close())

test('a new name is used from now on, and the log keeps the old one', async () => {
  const { caller, id } = await room.owner()
  expect(await room.staff.renameAdmin(caller, { name: 'Meera Menon' })).toMatchObject({
    name: 'Meera Menon',
  })
  await room.staff.renameAdmin(caller, { name: 'Meera Menon' })
  expect((await room.staff.showOwnAccount(caller)).admin.name).toBe('Meera Menon')
  const lines = await room.db
    .selectFrom('activity')
    .select(['actorName', 'before', 'after'])
    .where('subjectId', '=', id)
    .execute()
  expect(lines).toEqual([
    { actorName: 'Meera Pillai', before: { name: 'Meera Pillai' }, after: { name: 'Meera Menon' } },
  ])
})

test('a new password ends the sessions elsewhere and tells the owner', async () => {
  const { caller, email, id } = await room.owner()
  const elsewhere = await room.logIn(email)
  const change = (currentpassword: string, password: string) =>
    answerOf(room.staff.changeOwnPassword(caller, { currentpassword, password }))
  expect(await change('Wrong#Monsoon1', 'Xk7!pelican')).toBe('current-password-wrong')
  expect(await change(madePassword, 'Kerala@123')).toBe('invalid-input')
  expect(await change(madePassword, 'Xk7!pelican')).toBe('in')
  expect(await room.staff.principalOf(elsewhere)).toBeNull()
  expect((await room.staff.showOwnAccount(caller)).sessions).toMatchObject([{ isThisOne: true }])
  expect(await answerOf(room.logIn(email, 'Xk7!pelican'))).toBe('in')
  expect(room.queued.at(-1)).toMatchObject({ name: 'send-staff-password-changed' })
  expect(await room.actions(id)).toEqual(['staff-password-changed'])
})

test('two changes at the same moment: one of them finds its proof outdated', async () => {
  const { caller } = await room.owner()
  const answers = await Promise.all(
    ['Xk7!pelican', 'Backwater#27'].map((password) =>
      answerOf(room.staff.changeOwnPassword(caller, { currentpassword: madePassword, password })),
    ),
  )
  expect(answers.toSorted()).toEqual(['current-password-wrong', 'in'])
})

test('the other sessions are listed and ended, this one goes on', async () => {
  const { caller, email } = await room.owner()
  const elsewhere = await room.logIn(email)
  const { sessions } = await room.staff.showOwnAccount(caller)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
  await room.staff.endOtherSessions(caller)
  expect(await room.staff.principalOf(elsewhere)).toBeNull()
  expect((await room.staff.showOwnAccount(caller)).sessions).toHaveLength(1)
})
