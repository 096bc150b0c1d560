import { sql } from 'kysely'
import type { ActivityKind } from '#contract/people/activity.ts'
import { countAtMost } from '../../platform/db/count-at-most.store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

export type ActivityFilters = {
  /** LIKE patterns in lower case; a line must match all. */
  patterns: readonly string[]
  actorId?: string | undefined
  kind?: ActivityKind | undefined
  subjectId?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  /** True for owners, who may see lines about staff. */
  isStaffShown: boolean
}

/** The expression of the index activity_words. */
const wordsOfLine = sql<string>`lower(activity.actor_name || ' ' || activity.action || ' ' || activity.subject_label
  || ' ' || activity.subject_id || ' ' || coalesce(activity.reason, ''))`

const columns = [
  'id',
  'happenedAt',
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'subjectKind',
  'subjectId',
  'subjectLabel',
  'before',
  'after',
  'reason',
] as const

export function activityListStore(db: Queryable) {
  return {
    /** Newest first. */
    async find(filters: ActivityFilters, { limit, offset }: Slice) {
      return matching(db, filters)
        .select(columns)
        .orderBy('position', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
    },

    /** Stops at one more than this. */
    count: (filters: ActivityFilters, most: number): Promise<number> =>
      countAtMost(db, matching(db, filters), most),

    /** Returns students' current names by id; closed accounts have none. */
    async studentNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('students')
        .select(['id', 'firstName', 'lastName'])
        .where('id', 'in', ids)
        .where('closedAt', 'is', null)
        .execute()
      return new Map(
        rows.map(({ id, ...name }) => [id, `${name.firstName} ${name.lastName}`.trim()]),
      )
    },

    /** All staff, by name; some may not have changed anything yet. */
    async actors(): Promise<{ id: string; name: string }[]> {
      return db.selectFrom('admins').select(['id', 'name']).orderBy('name').orderBy('id').execute()
    },
  }
}

/** The first or the last position of these days, by the index on time. */
function edge(bound: 'min' | 'max', from: Date | undefined, until: Date | undefined) {
  return sql`(select ${sql.raw(bound)}(position) from (
    select position from activity
    where happened_at >= ${from ?? '-infinity'}::timestamptz and happened_at < ${until ?? 'infinity'}::timestamptz
    -- not by walking through the positions
    offset 0) as of_days)`
}

function matching(db: Queryable, filters: ActivityFilters) {
  const { patterns, actorId, kind, subjectId, from, until, isStaffShown } = filters
  let query = db.selectFrom('activity')
  for (const pattern of patterns) query = query.where(wordsOfLine, 'like', pattern)
  if (actorId !== undefined) query = query.where('actorId', '=', actorId)
  if (kind !== undefined) query = query.where('subjectKind', '=', kind)
  if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId)
  if (from !== undefined) query = query.where('happenedAt', '>=', from)
  if (until !== undefined) query = query.where('happenedAt', '<', until)
  // the list is ordered by position; bounds on it skip what lies before and after these days
  if (from !== undefined || until !== undefined)
    query = query.where(
      sql<boolean>`position between ${edge('min', from, until)} and ${edge('max', from, until)}`,
    )
  if (!isStaffShown) query = query.where('subjectKind', '<>', 'staff')
  return query
}
