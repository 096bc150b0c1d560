import { Secret, TOTP } from 'otpauth'
import { answerOf, openAccounts } from '../accounts/testing-accounts.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { madePassword, makeAdmin } from '../../../../test/support/story/make.ts'
import { createStaff } from './staff.service.ts'
import { secretKeysIn } from '../../platform/foundation/secret-keys.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'
import type { StaffCaller } from './members/staff-deps.ts'

export { answerOf }
export type TestingStaff = ReturnType<typeof openStaff>

/** The address from which the tests' staff log in. */
export const HOME = '203.0.113.9'
export const firstKey = 'a-secret-of-the-tests'
/** The portal's address in tests; passkeys are made for it. */
export const portalUrl = 'https://portal.kalari.test'
const STEP_MS = 30_000

/**
 * For this module's own tests: the real staff module with a database, clock and queue of the test's
 * own.
 */
export function openStaff(databaseUrl: string) {
  const harness = openAccounts(databaseUrl)
  const options = { ...harness.authentication, ...optionsOf(secretKeysIn(firstKey)) }
  const staff = createStaff(harness.deps, options)

  const logIn = async (email: string, password = madePassword) => {
    const step = await staff.logIn({ email, password }, HOME)
    if (step.kind !== 'in') throw new Error('a code is required')
    return step.token
  }
  const behind = async (token: string): Promise<AdminPrincipal> => {
    const principal = await staff.principalOf(token)
    if (!principal) throw new Error('not logged in')
    return principal
  }
  const callerOf = async (email: string): Promise<StaffCaller> => ({
    principal: await behind(await logIn(email)),
    address: HOME,
  })
  return {
    ...harness,
    staff,
    /** The same staff module with other keys, as after a restart. */
    withKeys: (listed: string) =>
      createStaff(harness.deps, { ...options, secretKey: secretKeysIn(listed) }),
    logIn,
    behind,
    callerOf,
    owner: async () => {
      const made = await makeAdmin(harness.db)
      return { ...made, caller: await callerOf(made.email) }
    },
    /** Switches a second factor on and moves on, so that no later code repeats. */
    async withFactor(caller: StaffCaller) {
      const { secret } = await staff.startSecondFactor(caller, { password: madePassword })
      const code = () => codeOf(secret, now())
      const recoveryCodes = await staff.confirmSecondFactor(caller, { code: code() })
      do harness.later(STEP_MS)
      while (hasTwinCodes(secret, now()))
      return { code, wrongCode: () => wrongCodeOf(secret, now()), recoveryCodes, secret }
    },
    /** The token in the latest mail for a student's new password. */
    accountToken: () => harness.mailedToken('send-password-reset'),
    /** The token in the latest mail of a staff link; null: no mail. */
    async mailedToken(): Promise<string | null> {
      const job = harness.queued.findLast(({ name }) => name === 'send-staff-link')
      return (await staff.linkToMail(String(job?.payload['linkId'])))?.token ?? null
    },
    /** The logged actions on a person, in order. */
    actions: (subjectId: string) => actionsOn(harness.db, subjectId),
  }

  function now() {
    return harness.deps.clock.now()
  }
}

const kochi = {
  name: 'Kochi',
  addressLines: ['Kochi'],
  state: 'Kerala',
  phone: '+91 484 400 0000',
  whatsapp: null,
  isClosed: false,
}

function optionsOf(secretKey: SecretKeys) {
  return {
    secretKey,
    institute: {
      name: 'Kalari Institute',
      campuses: [kochi],
      defaultCampus: 'Kochi',
    },
    requiresSecondFactor: false,
    publicUrl: portalUrl,
  }
}

/** The app's code, a number of steps from now. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * STEP_MS
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** The accepted codes: of this step, the one before and the one after. */
export function rightCodesOf(secret: string, now: Date): string[] {
  return [-1, 0, 1].map((steps) => codeOf(secret, now, steps))
}

export function wrongCodeOf(secret: string, now: Date): string {
  const right = rightCodesOf(secret, now)
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))
  if (wrong === undefined) throw new Error('three recovery codes cannot make four')
  return wrong
}

function hasTwinCodes(secret: string, now: Date): boolean {
  const codes = [-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, now, steps))
  return new Set(codes).size < codes.length
}

async function actionsOn(db: Database, subjectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .select('action')
    .where('subjectId', '=', subjectId)
    .orderBy('position')
    .execute()
  return rows.map(({ action }) => action)
}
