import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { Admin } from '../members/admin.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<StaffDeps, 'clock' | 'inTransaction' | 'recordActivity'>

/** Changes one's own name; earlier lines of the activity log keep the old one. */
export async function renameAdmin(
  deps: Deps,
  { principal }: StaffCaller,
  { name }: { name: string },
): Promise<Admin> {
  const { adminId } = principal
  return deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin) throw new Problem('not-signed-in')
    const { id, email, role, campus, isCampusOnly } = admin
    if (name !== admin.name) {
      await adminStore(tx).saveName(adminId, name, deps.clock.now())
      await deps.recordActivity(tx, {
        by: actorOf(principal),
        action: 'staff-renamed',
        subject: { kind: 'staff', id: adminId, label: name },
        before: { name: admin.name },
        after: { name },
      })
    }
    return { id, name, email, role, campus, isCampusOnly }
  })
}
