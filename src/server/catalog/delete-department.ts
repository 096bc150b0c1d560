import { Problem } from '#contract/problems.ts'
import { changeCatalog } from './change-catalog.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import { lockDepartment } from './edit-department.ts'
import type { Editor, OfficeTools } from './office-tools.ts'

/**
 * Takes an empty department away. Hidden courses count too: their history names it.
 * @throws Problem category-not-found; category-has-courses, whose sentence says how many (answers.md 17).
 */
export async function deleteDepartment(tools: OfficeTools, id: string, by: Editor): Promise<void> {
  await changeCatalog(tools, async (tx) => {
    const department = await lockDepartment(tx, id)
    const store = departmentChangesStore(tx)
    const { shown, hidden } = await store.countCourses(department.id)
    if (shown + hidden > 0)
      throw new Problem('category-has-courses', { sentence: hasCourses(shown, hidden) })
    await store.remove(department.id)
    const { title, description, photo, slug } = department
    await tools.recordActivity(tx, {
      by,
      action: 'department-deleted',
      subject: { kind: 'department', id: department.id, label: title },
      before: { title, description, photo, slug },
    })
  })
}

/** 'This category still has 3 courses …', with what to do. */
function hasCourses(shown: number, hidden: number): string {
  const kept = `${courses(hidden)} that ${hidden === 1 ? 'is' : 'are'} deleted but kept for the history`
  const what = [shown > 0 ? courses(shown) : '', hidden > 0 ? kept : ''].filter(Boolean)
  return `This category still has ${what.join(' and ')}, so it cannot be deleted. Move them to another category first.`
}

function courses(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`
}
