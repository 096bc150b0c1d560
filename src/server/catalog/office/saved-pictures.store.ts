import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

/**
 * All pictures in use: those of the catalogue, visible or not, of the trainers, and the institute's
 * mark.
 */
export function savedPicturesStore(db: Queryable) {
  return {
    async list(): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('courses')
        .select('photo')
        .union(db.selectFrom('courses').select('trainerPhoto as photo'))
        .union(
          db.selectFrom('courses').select(
            sql<string | null>`split_part(
                regexp_split_to_table(concat_ws(chr(10), workshop_photos, student_work), chr(10)),
                ' ', 1)`.as('photo'),
          ),
        )
        .union(db.selectFrom('departments').select('photo'))
        .union(db.selectFrom('trainers').select('photo'))
        .union(
          db
            .selectFrom('instituteSections')
            .select(sql<string | null>`facts ->> 'mark'`.as('photo'))
            .where('section', '=', 'look'),
        )
        .execute()
      return new Set(rows.flatMap(({ photo }) => (photo === null ? [] : [photo])))
    },
  }
}
