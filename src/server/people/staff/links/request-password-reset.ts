import { adminLocks } from '../members/admins.store.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { makeLink } from './make-link.ts'
import { sweepStaffLinks } from './staff-links.store.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'limiter' | 'log' | 'secretKey'
>

/**
 * /admin/forgotpassword. Reply, rows and job are the same for every address, so nobody learns
 * whether one is known (attacks A19, A21). Beyond the account's limit nothing is sent and the
 * mailed link stays valid.
 * @param address where the request comes from; its requests are counted.
 * @throws Problem too-many-attempts.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email }: { email: string },
  address: string,
): Promise<void> {
  await deps.limiter.countMailRequest(address)
  if (!(await deps.limiter.isMailDue('staff-reset', email))) {
    deps.log.info({}, 'staff password reset rate limit reached')
    return
  }
  await deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).byEmail(email)
    const adminId = admin && admin.blockedAt === null ? admin.id : null
    const { linkId } = await makeLink(deps, tx, { purpose: 'reset-password', adminId })
    await deps.enqueue(tx, 'send-staff-link', { linkId })
  })
  await sweepStaffLinks(deps.db, deps.clock.now())
  deps.log.info({}, 'staff password reset requested')
}
