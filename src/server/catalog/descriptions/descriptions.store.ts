import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ShownColumns } from './shown-description.ts'

/** What is shown of descriptions, where it was made from another text than the present one, or never. */
export function descriptionsStore(db: Queryable) {
  return {
    async findOld(limit: number): Promise<{ id: string; description: string }[]> {
      return db
        .selectFrom('courses')
        .select(['id', 'description'])
        .where(sql<boolean>`description_html_of is distinct from md5(description)`)
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Nothing where somebody has written another text since. */
    async keep(course: { id: string; description: string }, shown: ShownColumns): Promise<void> {
      await db
        .updateTable('courses')
        .set(shown)
        .where('id', '=', course.id)
        .where('description', '=', course.description)
        .execute()
    },
  }
}
