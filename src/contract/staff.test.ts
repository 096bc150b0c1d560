import { expect, test } from 'vitest'
import { mayDo, permissionsOf, staffRoles } from './staff.ts'

test('an owner may do everything that anybody may', () => {
  const all = new Set(staffRoles.flatMap((role) => permissionsOf[role]))
  expect(new Set(permissionsOf.owner)).toEqual(all)
})

test('only an owner looks after members of staff', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'staff'))).toEqual(['owner'])
})

test('only an owner changes what the institute promises, or breaks it', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'policies'))).toEqual(['owner'])
})

test('whoever decides about refunds does not change prices, and the other way round', () => {
  expect(staffRoles.filter((role) => mayDo(role, 'refunds'))).toEqual(['owner', 'accounts'])
  expect(staffRoles.filter((role) => mayDo(role, 'catalog'))).toEqual(['owner', 'office'])
})

test('who reads only changes nothing but their own account', () => {
  expect(permissionsOf.readOnly).toEqual(['look', 'own'])
})
