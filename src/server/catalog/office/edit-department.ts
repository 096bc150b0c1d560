import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { checkDepartmentFields } from './add-department.ts'
import { changeCatalog } from './change-catalog.ts'
import { changedFields } from '../courses/changed-fields.ts'
import { sameNames } from '../courses/course-log.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import type { CourseEdited } from './edit-course.ts'
import { refuseOldVersion } from '../courses/version-conflict.ts'
import { hasFixedTitle } from '../courses/office-department.ts'
import type { DepartmentFields, OfficeDepartment } from '../courses/office-department.ts'
import { officeDepartmentsStore } from './office-departments.store.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'

export type DepartmentEdit = {
  id: string
  version: number | undefined
  fields: Partial<DepartmentFields>
}

/**
 * Changes only what differs; the address stays.
 * @throws Problem category-not-found, edited-meanwhile, category-title-taken; invalid-input with
 *   fields.photo, or fields.title if a page depends on the title.
 */
export async function editDepartment(
  deps: OfficeDeps,
  edit: DepartmentEdit,
  by: StaffMember,
): Promise<CourseEdited> {
  return changeCatalog(deps, async (tx) => {
    const department = await lockDepartment(tx, edit.id)
    refuseOldVersion(department, edit.version)
    const { id, version, title, description, photo } = department
    const present = { title, description, photo }
    const changed = changedFields(present, edit.fields)
    if (Object.keys(changed).length === 0) return { kind: 'unchanged', id, version }
    if (changed.title !== undefined && hasFixedTitle(department))
      throw new Problem('invalid-input', { fields: { title: catalogMessages.categoryTitleFixed } })
    await checkDepartmentFields(deps, tx, { departmentId: id, fields: changed })
    const change = { by: by.name, now: deps.clock.now() }
    const next = await departmentChangesStore(tx).change(id, changed, change)
    await deps.recordActivity(tx, {
      by,
      action: 'department-edited',
      subject: { kind: 'department', id, label: changed.title ?? title },
      before: sameNames(present, changed),
      after: changed,
    })
    return { kind: 'edited', id, version: next }
  })
}

/** @throws Problem category-not-found, also for text that is no id. */
export async function lockDepartment(tx: Transaction, id: string): Promise<OfficeDepartment> {
  const isThere = isId(id) && (await departmentChangesStore(tx).lock(id))
  const department = isThere ? await officeDepartmentsStore(tx).find(id) : null
  if (!department) throw new Problem('category-not-found')
  return department
}
