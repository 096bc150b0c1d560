import { Problem } from '#contract/problems.ts'
import { whyCategoryStays } from '#contract/catalog/why-category-stays.ts'
import { changeCatalog } from './change-catalog.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import { lockDepartment } from './edit-department.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'

/**
 * Deletes an empty department. Hidden courses count too, because their history names it.
 * @throws Problem category-not-found; category-has-courses, whose sentence says how many (rule 17);
 *   category-has-concessions.
 */
export async function deleteDepartment(
  deps: OfficeDeps,
  id: string,
  by: StaffMember,
): Promise<void> {
  await changeCatalog(deps, async (tx) => {
    const department = await lockDepartment(tx, id)
    const store = departmentChangesStore(tx)
    const { shown, hidden } = await store.countCourses(department.id)
    const sentence = whyCategoryStays({ courseCount: shown, hiddenCourseCount: hidden })
    if (sentence !== null) throw new Problem('category-has-courses', { sentence })
    if (await store.hasConcessions(department.id)) throw new Problem('category-has-concessions')
    await store.remove(department.id)
    const { title, description, photo, slug } = department
    await deps.recordActivity(tx, {
      by,
      action: 'department-deleted',
      subject: { kind: 'department', id: department.id, label: title },
      before: { title, description, photo, slug },
    })
  })
}
