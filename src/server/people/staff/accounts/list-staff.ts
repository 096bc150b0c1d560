import type { StaffRole } from '#contract/platform/roles.ts'
import { onePage } from '../../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../../platform/foundation/list-page.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { staffListStore } from './staff-list.store.ts'
import type { StaffListQuery } from './staff-list.store.ts'

type Deps = Pick<StaffDeps, 'db'>

export type ListedStaffMember = {
  id: string
  name: string
  email: string
  role: StaffRole
  campus: string | null
  isCampusOnly: boolean
  state: 'active' | 'invited' | 'blocked'
  hasSecondFactor: boolean
  lastLoginAt: Date | null
  isYou: boolean
}

export async function listStaff(
  { db }: Deps,
  { adminId }: AdminPrincipal,
  input: StaffListQuery & PageRequest,
): Promise<{ staff: ListedStaffMember[]; total: number }> {
  const store = staffListStore(db)
  const { rows, total } = await onePage(input, {
    rows: (slice) => store.find(input, slice),
    count: () => store.count(input),
  })
  const staff = rows.map((row) => ({ ...row, isYou: row.id === adminId }))
  return { staff, total }
}
