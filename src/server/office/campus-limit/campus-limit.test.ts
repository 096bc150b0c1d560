import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mayBeLimited, mayDo, staffRoles } from '#contract/platform/roles.ts'
import { campusLimitOf } from './campus-limit.ts'

/** Calls of the roles with a limit that depend on no campus, or that limit themselves. */
const forEveryCampus = [] as readonly string[]

test('every call of a member of one campus is limited to it, or stands in the list', () => {
  const limited = staffRoles.filter(mayBeLimited)
  const open = Object.entries<AnyEndpoint>(endpoints)
    .filter(([, { may }]) => may !== undefined && may !== 'own')
    .filter(([, { may }]) => may !== undefined && limited.some((role) => mayDo(role, may)))
    .filter(([, endpoint]) => campusLimitOf(endpoint).kind === 'none')
    .map(([name]) => name)
  expect(open.toSorted()).toEqual(forEveryCampus.toSorted())
})
