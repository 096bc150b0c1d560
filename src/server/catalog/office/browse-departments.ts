import type { CategorySort } from '#contract/catalog/office-catalog.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { sliceOrWhole } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { OfficeDepartment } from '../courses/office-department.ts'
import { officeDepartmentsStore } from './office-departments.store.ts'

export type DepartmentQuery = PageRequest & {
  q?: string | undefined
  sort?: CategorySort | undefined
}

/**
 * Returns the departments in the order of the menus; without page and limit all of them (rule 15).
 */
export async function browseDepartments(
  deps: Pick<Deps, 'db'>,
  { q, page, limit, sort }: DepartmentQuery,
): Promise<{ departments: OfficeDepartment[]; total: number }> {
  const slice = sliceOrWhole({ page, limit })
  return officeDepartmentsStore(deps.db).list({ q: q ?? '', sort: sort ?? 'position', slice })
}

/** @throws Problem category-not-found, also for text that is no id. */
export async function showDepartment(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<OfficeDepartment> {
  const department = isId(id) ? await officeDepartmentsStore(deps.db).find(id) : null
  if (!department) throw new Problem('category-not-found')
  return department
}
