import { expect, test } from 'vitest'
import { mayDo, permissionsOf, staffRoles } from './roles.ts'

test('an owner has every permission', () => {
  const all = new Set(staffRoles.flatMap((role) => permissionsOf[role]))
  expect(new Set(permissionsOf.owner)).toEqual(all)
})

test('only an owner manages members of staff', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'staff'))).toEqual(['owner'])
})

test('only an owner changes policies or makes exceptions to them', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'policies'))).toEqual(['owner'])
})

test('refunds and prices are separate permissions, except for owners', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'refunds'))).toEqual(['owner', 'accounts'])
  expect(staffRoles.filter((role) => mayDo(role, 'catalog'))).toEqual([
    'owner',
    'teaching',
    'office',
  ])
})

test('the desk takes money and cannot change a fee', () => {
  expect(mayDo('desk', 'counter')).toBe(true)
  expect(mayDo('desk', 'catalog')).toBe(false)
})

test('the role of before does the work of the desk and of teaching', () => {
  const both = [...permissionsOf.desk, ...permissionsOf.teaching]
  expect(new Set(permissionsOf.office)).toEqual(new Set([...both, 'settings', 'exports']))
})

test('a file of many people needs a permission that read-only staff do not have', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'exports'))).toEqual([
    'owner',
    'office',
    'accounts',
  ])
})

test('read-only staff may change only their own account', () => {
  expect(permissionsOf.readOnly).toEqual(['look', 'own'])
})
