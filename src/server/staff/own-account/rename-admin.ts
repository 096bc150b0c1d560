import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../activity/actor.ts'
import type { Admin } from '../members/admin.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'

/** One's own name; what the activity log said before stays as it was. */
export async function renameAdmin(
  tools: StaffTools,
  { viewer }: StaffCaller,
  { name }: { name: string },
): Promise<Admin> {
  const { adminId } = viewer
  return tools.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin) throw new Problem('not-signed-in')
    const { id, email, role } = admin
    if (name !== admin.name) {
      await adminStore(tx).saveName(adminId, name, tools.clock.now())
      await tools.recordActivity(tx, {
        by: actorOf(viewer),
        action: 'staff-renamed',
        subject: { kind: 'staff', id: adminId, label: name },
        before: { name: admin.name },
        after: { name },
      })
    }
    return { id, name, email, role }
  })
}
