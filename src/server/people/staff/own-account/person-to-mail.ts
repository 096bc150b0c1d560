import { adminStore } from '../members/admins.store.ts'
import type { StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<StaffDeps, 'db'>

/** @returns null if there is no such member of staff. */
export async function personToMail(
  { db }: Deps,
  adminId: string,
): Promise<{ name: string; address: string } | null> {
  const admin = await adminStore(db).find(adminId)
  return admin ? { name: admin.name, address: admin.email } : null
}
