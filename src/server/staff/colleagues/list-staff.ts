import type { StaffRole } from '#contract/staff.ts'
import type { AdminViewer } from '../../viewer/viewer.ts'
import type { StaffTools } from '../members/staff-tools.ts'
import { staffListStore } from './staff-list.store.ts'
import type { StaffListWish } from './staff-list.store.ts'

export type ListedColleague = {
  id: string
  name: string
  email: string
  role: StaffRole
  state: 'active' | 'invited' | 'blocked'
  hasSecondFactor: boolean
  lastLoginAt: Date | null
  isYou: boolean
}

/** One page of the institute's own people. */
export async function listStaff(
  { db }: StaffTools,
  { adminId }: AdminViewer,
  wish: StaffListWish,
): Promise<{ staff: ListedColleague[]; total: number }> {
  const store = staffListStore(db)
  const [rows, total] = await Promise.all([store.find(wish), store.count(wish)])
  const staff = rows.map((row) => ({ ...row, isYou: row.id === adminId }))
  return { staff, total }
}
