import { registrationText } from '#contract/policy-sentences.ts'
import { createAccounts } from './accounts/accounts.service.ts'
import { createAuthentication } from './authentication/authentication.service.ts'
import { createBatches } from './batches/batches.service.ts'
import type { Outside, DepsByPool } from './outside.ts'
import { removeContactsOf } from './imports/imports.service.ts'
import { removeNotesAbout } from './office/office.service.ts'
import { createStaff } from './staff/staff.service.ts'

type Asked = Pick<Parameters<typeof createAccounts>[1], 'hasUndecidedOrder' | 'policies'>

/** Accounts, staff and batches. Closing an account leaves its waiting lists. */
export function createPeople({ deps, moneyDeps }: DepsByPool, outside: Outside, asked: Asked) {
  const { config, google, institute, rateLimitPool } = outside
  const { loginFailuresPerAddress, registrationsPerAddress, secretKey } = config
  const limits = { loginFailuresPerAddress, registrationsPerAddress, rateLimitPool }
  const shared = { ...createAuthentication(deps, limits), secretKey }
  const options: Parameters<typeof createAccounts>[1] = {
    ...shared,
    ...asked,
    afterClosing: async (tx, studentId) => {
      await batches.leaveAllLists(tx, studentId)
      await removeNotesAbout(tx, studentId)
      await removeContactsOf(tx, studentId)
    },
    beforeJoining: (tx, of) => batches.removeDuplicateEntries(tx, of),
    afterUnblocking: (tx, studentId) => batches.lookAgain(tx, studentId),
    google,
    registrationText: registrationText(institute.facts.minimumAge),
  }
  const accounts = createAccounts(deps, options)
  const batches = createBatches({ ...moneyDeps, accounts, institute: institute.facts })
  const { publicUrl, requiresSecondFactor } = config
  const staff = createStaff(deps, {
    ...shared,
    institute: institute.facts,
    publicUrl,
    requiresSecondFactor,
  })
  // a payment looks up its buyer on money's connections
  return { accounts, buyers: createAccounts(moneyDeps, options), batches, staff }
}
