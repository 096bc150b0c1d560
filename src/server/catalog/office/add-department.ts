import { catalogMessages } from '#contract/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import { changeCatalog } from './change-catalog.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import type { DepartmentFacts } from '../courses/office-department.ts'
import type { Editor, OfficeTools } from '../courses/office-tools.ts'
import { slugOf } from './slug.ts'

/**
 * A new department, last in the menus, with an address made from its title.
 * @throws Problem category-title-taken; invalid-input with fields.photo.
 */
export async function addDepartment(
  tools: OfficeTools,
  facts: DepartmentFacts,
  by: Editor,
): Promise<{ id: string }> {
  return changeCatalog(tools, async (tx) => {
    await checkDepartmentFacts(tools, tx, { departmentId: null, facts })
    const store = departmentChangesStore(tx)
    const taken = await store.listSlugs()
    const slug = slugOf(facts.title, (candidate) => taken.has(candidate))
    const now = tools.clock.now()
    const id = newId(now)
    await store.add({ ...facts, id, slug }, { by: by.name, now })
    await tools.recordActivity(tx, {
      by,
      action: 'department-added',
      subject: { kind: 'department', id, label: facts.title },
      after: { ...facts, slug },
    })
    return { id }
  })
}

/**
 * What only the database and the configuration know about new facts of a department.
 * @param check.departmentId of the department that may keep its own title; null for a new one.
 * @throws Problem category-title-taken; invalid-input with fields.photo.
 */
export async function checkDepartmentFacts(
  tools: Pick<OfficeTools, 'isOurPicture'>,
  tx: Transaction,
  { departmentId, facts }: { departmentId: string | null; facts: Partial<DepartmentFacts> },
): Promise<void> {
  if (facts.photo && !tools.isOurPicture(facts.photo))
    throw new Problem('invalid-input', { fields: { photo: catalogMessages.photoNotOurs } })
  if (facts.title === undefined) return
  if (await departmentChangesStore(tx).isTitleTaken(facts.title, departmentId))
    throw new Problem('category-title-taken', { fields: { title: messages.categoryTitleTaken } })
}
