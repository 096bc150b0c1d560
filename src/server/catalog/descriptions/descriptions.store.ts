import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import type { ShownColumns } from './shown-description.ts'

/** Descriptions whose HTML is missing or was made from an older text. */
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

    /** Does nothing if the text was changed meanwhile. */
    async save(course: { id: string; description: string }, shown: ShownColumns): Promise<void> {
      await db
        .updateTable('courses')
        .set(shown)
        .where('id', '=', course.id)
        .where('description', '=', course.description)
        .execute()
    },
  }
}
