import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { changeCatalog } from './change-catalog.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import type { DepartmentFields } from '../courses/office-department.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'
import { slugOf } from './slug.ts'

/**
 * Adds a department at the end of the menus, with an address made from its title.
 * @throws Problem category-title-taken; invalid-input with fields.photo.
 */
export async function addDepartment(
  deps: OfficeDeps,
  fields: DepartmentFields,
  by: StaffMember,
): Promise<{ id: string }> {
  return changeCatalog(deps, async (tx) => {
    await checkDepartmentFields(deps, tx, { departmentId: null, fields })
    const store = departmentChangesStore(tx)
    const taken = await store.listSlugs()
    const slug = slugOf(fields.title, (candidate) => taken.has(candidate))
    const now = deps.clock.now()
    const id = newId(now)
    await store.add({ ...fields, id, slug }, { by: by.name, now })
    await deps.recordActivity(tx, {
      by,
      action: 'department-added',
      subject: { kind: 'department', id, label: fields.title },
      after: { ...fields, slug },
    })
    return { id }
  })
}

/**
 * Checks a department's fields against the database and the configuration.
 * @param check.departmentId the department that may keep its own title; null for a new one.
 * @throws Problem category-title-taken; invalid-input with fields.photo.
 */
export async function checkDepartmentFields(
  deps: Pick<OfficeDeps, 'isOurPicture'>,
  tx: Transaction,
  { departmentId, fields }: { departmentId: string | null; fields: Partial<DepartmentFields> },
): Promise<void> {
  if (fields.photo && !(await deps.isOurPicture(fields.photo)))
    throw new Problem('invalid-input', { fields: { photo: catalogMessages.photoNotOurs } })
  if (fields.title === undefined) return
  if (await departmentChangesStore(tx).isTitleTaken(fields.title, departmentId))
    throw new Problem('category-title-taken', { fields: { title: messages.categoryTitleTaken } })
}
