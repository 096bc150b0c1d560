import { changeCatalog } from './change-catalog.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import { lockDepartment } from './edit-department.ts'
import { officeDepartmentsStore } from './office-departments.store.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'

/**
 * Moves a department one position up or down; beyond the ends it does nothing.
 * @throws Problem category-not-found.
 */
export async function moveDepartment(
  deps: OfficeDeps,
  { id, direction }: { id: string; direction: 'up' | 'down' },
  by: StaffMember,
): Promise<void> {
  await changeCatalog(deps, async (tx) => {
    const department = await lockDepartment(tx, id)
    const titles = await officeDepartmentsStore(tx).listTitles()
    const ids = titles.map((other) => other.id)
    const from = ids.indexOf(department.id)
    const to = direction === 'up' ? from - 1 : from + 1
    const other = ids[to]
    if (other === undefined) return
    ids[to] = department.id
    ids[from] = other
    await departmentChangesStore(tx).setOrder(ids)
    await deps.recordActivity(tx, {
      by,
      action: 'department-moved',
      subject: { kind: 'department', id: department.id, label: department.title },
      before: { place: from + 1 },
      after: { place: to + 1 },
    })
  })
}
