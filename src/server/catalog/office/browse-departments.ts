import { Problem } from '#contract/problems.ts'
import type { Tools } from '../../tools/tools.ts'
import { isCourseId } from '../courses/course.ts'
import type { OfficeDepartment } from '../courses/office-department.ts'
import { officeDepartmentsStore } from './office-departments.store.ts'
import type { CategorySort } from './office-departments.store.ts'

/** What the office's table shows at once, where the caller names a page but no length. */
const PAGE_LENGTH = 25

export type DepartmentQuery = {
  q?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: CategorySort | undefined
}

/** The departments in the order of the menus. Without page and limit: all of them (rule 15). */
export async function browseDepartments(
  tools: Pick<Tools, 'db'>,
  { q, page, limit, sort }: DepartmentQuery,
): Promise<{ departments: OfficeDepartment[]; total: number }> {
  const length = limit ?? PAGE_LENGTH
  const isWhole = page === undefined && limit === undefined
  const slice = isWhole ? undefined : { limit: length, offset: ((page ?? 1) - 1) * length }
  return officeDepartmentsStore(tools.db).list({ q: q ?? '', sort: sort ?? 'position', slice })
}

/** @throws Problem category-not-found, also for text that is no id. */
export async function showDepartment(
  tools: Pick<Tools, 'db'>,
  id: string,
): Promise<OfficeDepartment> {
  const department = isCourseId(id) ? await officeDepartmentsStore(tools.db).find(id) : null
  if (!department) throw new Problem('category-not-found')
  return department
}
