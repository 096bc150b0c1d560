import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { isReferenced } from '../../platform/db/references.store.ts'
import type { Reference } from '../../platform/db/references.store.ts'
import type { Change } from './course-changes.store.ts'
import type { DepartmentFields } from '../courses/office-department.ts'

export type NewDepartment = DepartmentFields & { id: string; slug: string }

const concessionReferences = [
  ['concessionScopes', 'departmentId'],
] as const satisfies readonly Reference[]

/** Foreign keys that prevent the deletion of a department. */
export const departmentReferences = [
  ['courses', 'departmentId'],
  ...concessionReferences,
] as const satisfies readonly Reference[]

/** The office's writes to departments; each edit increases the version. */
export function departmentChangesStore(tx: Transaction) {
  return {
    async isThere(id: string): Promise<boolean> {
      const row = await tx
        .selectFrom('departments')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Prevents changes and new courses until the transaction ends. */
    lock: (id: string) => lock(tx, id),

    async listSlugs(): Promise<Set<string>> {
      const rows = await tx.selectFrom('departments').select('slug').execute()
      return new Set(rows.map(({ slug }) => slug))
    },

    /** Compares case-insensitively. */
    isTitleTaken: (title: string, exceptId: string | null) => isTitleTaken(tx, title, exceptId),

    /** Adds it after all others. */
    add: (department: NewDepartment, change: Change) => add(tx, department, change),

    /** @returns the new version. */
    async change(
      id: string,
      change: Partial<DepartmentFields>,
      { by, now }: Change,
    ): Promise<number> {
      const { version } = await tx
        .updateTable('departments')
        .set({ ...change, updatedAt: now, editedByName: by })
        .set((update) => ({ version: update('version', '+', 1) }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    /** Sets the order of the menus; writes only changed positions. */
    async setOrder(ids: readonly string[]): Promise<void> {
      await sql`
        update departments set position = wanted.position
        from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
        where departments.id = wanted.id and departments.position <> wanted.position`.execute(tx)
    },

    /** Counts hidden courses too: they keep their department. */
    async countCourses(id: string): Promise<{ shown: number; hidden: number }> {
      return tx
        .selectFrom('courses')
        .select(sql<number>`count(*) filter (where hidden_at is null)`.as('shown'))
        .select(sql<number>`count(*) filter (where hidden_at is not null)`.as('hidden'))
        .where('departmentId', '=', id)
        .executeTakeFirstOrThrow()
    },

    /** Includes ended concessions, because their history names the department. */
    hasConcessions: (id: string): Promise<boolean> => isReferenced(tx, concessionReferences, id),

    remove: (id: string) => tx.deleteFrom('departments').where('id', '=', id).execute(),
  }
}

async function lock(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('departments')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

async function isTitleTaken(
  tx: Transaction,
  title: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('departments')
    .select('id')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .executeTakeFirst()
  return row !== undefined
}

async function add(tx: Transaction, department: NewDepartment, { by, now }: Change): Promise<void> {
  await tx
    .insertInto('departments')
    .values((query) => ({
      ...department,
      position: query
        .selectFrom('departments')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
      createdAt: now,
      updatedAt: now,
      editedByName: by,
    }))
    .execute()
}
