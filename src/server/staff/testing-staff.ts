import { Secret, TOTP } from 'otpauth'
import { answerOf, openAccounts } from '../accounts/testing-accounts.ts'
import type { Database } from '../db/database.ts'
import type { AdminViewer } from '../http/handlers.ts'
import { madePassword, makeAdmin } from '../../../test/support/make.ts'
import { createStaff } from './staff.service.ts'
import type { StaffCaller } from './staff-tools.ts'

export { answerOf }
export type TestingStaff = ReturnType<typeof openStaff>

/** Where the tests' people log in from. */
export const HOME = '203.0.113.9'
const secretKey = 'a-secret-of-the-tests'
const STEP_MS = 30_000

/** For this subject's own tests: the real staff on a database, a clock and a queue of the test's own. */
export function openStaff(databaseUrl: string) {
  const room = openAccounts(databaseUrl)
  const { passwords, limiter } = room.accounts
  const options = { passwords, limiter, secretKey, instituteName: 'Kalari Institute' }
  const staff = createStaff(room.tools, options)

  const logIn = async (email: string, password = madePassword) => {
    const step = await staff.logIn({ email, password }, HOME)
    if (step.kind !== 'in') throw new Error('a code is needed')
    return step.token
  }
  const behind = async (token: string): Promise<AdminViewer> => {
    const viewer = await staff.viewerOf(token)
    if (!viewer) throw new Error('not logged in')
    return viewer
  }
  const callerOf = async (email: string): Promise<StaffCaller> => ({
    viewer: await behind(await logIn(email)),
    address: HOME,
  })
  return {
    ...room,
    staff,
    logIn,
    behind,
    callerOf,
    /** A logged-in owner. */
    owner: async () => {
      const made = await makeAdmin(room.db)
      return { ...made, caller: await callerOf(made.email) }
    },
    /** Switches a second factor on and moves to the next code. */
    async withFactor(caller: StaffCaller) {
      const { secret } = await staff.startSecondFactor(caller, { password: madePassword })
      const code = () =>
        TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime() })
      const recoveryCodes = await staff.confirmSecondFactor(caller, { code: code() })
      room.later(STEP_MS)
      return { code, recoveryCodes, secret }
    },
    /** The token in the latest mail of a student's new password. */
    accountToken: () => room.mailedToken('send-password-reset'),
    /** The token in the latest mail of a staff link; null: there is no mail. */
    async mailedToken(): Promise<string | null> {
      const job = room.queued.findLast(({ name }) => name === 'send-staff-link')
      return (await staff.linkToMail(String(job?.payload['linkId'])))?.token ?? null
    },
    /** What the log says was done to somebody, in order. */
    actions: (subjectId: string) => actionsOn(room.db, subjectId),
  }

  function now() {
    return room.tools.clock.now()
  }
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
