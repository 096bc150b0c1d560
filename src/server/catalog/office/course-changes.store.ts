import { sql } from 'kysely'
import { courseFieldNames, courseFields } from '#contract/catalog/course-fields.ts'
import type { CourseFieldKind } from '#contract/catalog/course-fields.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isReferenced } from '../../platform/db/references.store.ts'
import type { Reference } from '../../platform/db/references.store.ts'
import { keptNames } from '../courses/course.ts'
import type { CourseFields } from '../courses/course.ts'
import type { Showing } from '../courses/office-course.ts'
import type { ShownColumns } from '../descriptions/shown-description.ts'

export type Change = { by: string; now: Date }

export type NewCourse = CourseFields & Showing & ShownColumns & { id: string }
export type CourseChange = Partial<CourseFields & Showing & ShownColumns>

export type ManyChanges = {
  id: string
  fields: Partial<CourseFields & ShownColumns>
  status: 'published' | 'draft' | null
}

/** Serializes writers of codes, titles and positions, which compare them with other rows. */
const CATALOG_LOCK = 7_205_113

/** A statement has at most 65,535 parameters, one for each column of each row. */
const ROWS_AT_ONCE = 1_000

/** Foreign keys that prevent the deletion of a course. */
export const courseReferences = [
  ['batches', 'courseId'],
  ['certificates', 'courseId'],
  ['concessionScopes', 'courseId'],
  ['concessions', 'courseId'],
  ['enrollments', 'courseId'],
  ['orderLines', 'courseId'],
  ['orders', 'courseId'],
  ['paymentReminders', 'courseId'],
] as const satisfies readonly Reference[]

/** The office's writes to courses; each increases the version. */
export function courseChangesStore(tx: Transaction) {
  return {
    async waitForOtherWriters(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`.execute(tx)
    },

    /** Compares case-insensitively; hidden courses keep their codes. */
    async isCodeTaken(code: string, exceptId: string | null): Promise<boolean> {
      const row = await tx
        .selectFrom('courses')
        .select('id')
        .where(sql<boolean>`lower(course_code) = lower(${code})`)
        .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
        .executeTakeFirst()
      return row !== undefined
    },

    async add(courses: readonly NewCourse[], { by, now }: Change): Promise<void> {
      const times = { createdAt: now, updatedAt: now, editedByName: by }
      const rows = courses.map((course) => ({ ...course, ...times }))
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await tx
          .insertInto('courses')
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .execute()
    },

    /** @returns the new version. */
    async change(id: string, change: CourseChange, { by, now }: Change): Promise<number> {
      const { version } = await tx
        .updateTable('courses')
        .set({ ...change, updatedAt: now, editedByName: by })
        .set((update) => ({ version: update('version', '+', 1) }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    /**
     * Changes many courses in one statement. Omitted fields stay unchanged; status null leaves
     * drafts and hidden courses as they are.
     */
    changeAll: (changes: readonly ManyChanges[], change: Change) => changeAll(tx, changes, change),

    /** Whether orders, enrollments, batches and the like refer to the course (rule 17). */
    hasHistory: (id: string): Promise<boolean> => isReferenced(tx, courseReferences, id),

    async remove(id: string): Promise<void> {
      await tx.deleteFrom('courses').where('id', '=', id).execute()
    },
  }
}

const sqlTypes: Record<CourseFieldKind, string> = {
  text: 'text',
  markdown: 'text',
  choice: 'text',
  rupees: 'bigint',
  optional: 'text',
  picture: 'text',
  paragraph: 'text',
  lines: 'text',
  topics: 'text',
  pictures: 'text',
  campuses: 'text[]',
  'yes or no': 'boolean',
  department: 'uuid',
}

/** Fields that changeAll accepts; the column has the same name in snake case, with this type. */
const given = [
  ...courseFieldNames.map((field) => ({
    name: keptNames[field],
    type: sqlTypes[courseFields[field].kind],
  })),
  ...(['descriptionHtml', 'descriptionSummary', 'descriptionHtmlOf'] as const).map((name) => ({
    name,
    type: 'text',
  })),
].map(({ name, type }) => ({
  column: sql.ref(name),
  before: sql.ref(`courses.${name}`),
  // the name in the JSON, which is not translated
  after: sql.raw(`"${name}"`),
  type: sql.raw(type),
}))

async function changeAll(
  tx: Transaction,
  changes: readonly ManyChanges[],
  { by, now }: Change,
): Promise<void> {
  const rows = changes.map(({ id, fields, status }) => ({ ...fields, id, status }))
  const values = given.map(
    ({ column, before, after }) => sql`${column} = coalesce(c.${after}, ${before})`,
  )
  const columns = given.map(({ after, type }) => sql`${after} ${type}`)
  await sql`
    update courses set
      ${sql.join(values)},
      drafted_at = case c.status when 'draft' then ${now} when 'published' then null
                   else courses.drafted_at end,
      hidden_at = case when c.status is null then courses.hidden_at end,
      version = courses.version + 1, updated_at = ${now}, edited_by_name = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      id uuid, ${sql.join(columns)}, status text)
    where courses.id = c.id`.execute(tx)
}
