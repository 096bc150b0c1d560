import type { AccountDeps } from '../students/account-deps.ts'
import { mailLink } from './mail-link.ts'
import { sweepStudentLinks } from './student-links.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'limiter' | 'log' | 'secretKey'
>

/**
 * /forgotpassword. Reply, rows and job are the same for every address, so nobody learns whether one
 * is known (attacks A19, A21). Beyond the account's limit nothing is sent and the mailed link stays
 * valid. Repeated requests of a stranger therefore don't harm the owner.
 * @param address where the request comes from; its requests are counted.
 * @throws Problem too-many-attempts.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email }: { email: string },
  address: string,
): Promise<void> {
  await deps.limiter.countMailRequest(address)
  if (!(await deps.limiter.isMailDue('reset-password', email))) {
    deps.log.info({}, 'password reset rate limit reached')
    return
  }
  await deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toMail(email)
    await mailLink(deps, tx, { purpose: 'reset-password', to: student ?? null })
  })
  await sweepStudentLinks(deps.db, deps.clock.now())
  deps.log.info({}, 'password reset requested')
}
