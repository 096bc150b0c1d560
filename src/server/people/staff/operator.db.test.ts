import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { createOperator } from './operator.ts'
import { HOME, answerOf, openStaff } from './testing-staff.ts'
import type { TestingStaff } from './testing-staff.ts'

const database = testDatabase()
let harness: TestingStaff
let operator: ReturnType<typeof createOperator>
beforeAll(() => {
  harness = openStaff(database.databaseUrl)
  operator = createOperator(harness.deps)
})
afterAll(() => harness.close())

test('a new owner gets a link to choose a password', async () => {
  const email = 'first@example.test'
  const token = await operator.addWithLink({ name: 'First Owner', email, role: 'owner' })
  expect(await answerOf(harness.logIn(email))).toBe('admin-credentials-wrong')
  await harness.staff.choosePassword({ token, password: 'Xk7!pelican' }, HOME)
  const { adminId, role } = await harness.behind(await harness.logIn(email, 'Xk7!pelican'))
  expect(role).toBe('owner')
  expect(await harness.actions(adminId)).toEqual(['staff-added', 'staff-joined'])
  const again = operator.addWithLink({ name: 'Second', email, role: 'office' })
  expect(await answerOf(again)).toBe('email-taken')
})

test('an admin added with a password logs in with it; a common one is refused', async () => {
  const admin = { name: 'Meera Pillai', email: 'meera@example.test', role: 'accounts' } as const
  const common = operator.addWithPassword({ ...admin, password: 'Kerala@123' })
  expect(await answerOf(common)).toBe('invalid-input')
  await operator.addWithPassword({ ...admin, password: 'Xk7!pelican' })
  expect((await harness.behind(await harness.logIn(admin.email, 'Xk7!pelican'))).role).toBe(
    'accounts',
  )
  expect(await operator.list()).toContainEqual(
    expect.objectContaining({ email: admin.email, role: 'accounts', state: 'active' }),
  )
})

test('the operator resets the second factor of the only owner', async () => {
  const { caller, email, id } = await harness.owner()
  await harness.withFactor(caller)
  await operator.resetSecondFactor(email)
  expect(await answerOf(harness.logIn(email))).toBe('in')
  expect(await harness.actions(id)).toEqual(['second-factor-on', 'staff-second-factor-reset'])
  expect(await answerOf(operator.resetSecondFactor(email))).toBe('second-factor-changed')
  const nobody = operator.resetSecondFactor('nobody@example.test')
  expect(await answerOf(nobody)).toBe('staff-member-not-found')
})
