import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ListBatchesInput } from '#contract/teaching/office-batches.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { wordPatterns } from '../../../platform/db/like-text.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import type { Batch } from '../records/batch.ts'
import { batchOf, batchRows } from '../records/batches.store.ts'

export type OfficeBatchRow = {
  batch: Batch
  courseName: string
  courseCode: string
  courseFeeInPaise: Paise | null
  updatedAt: Date
  sold: number
  held: number
  waiting: number
}

export type BatchFilter = Pick<ListBatchesInput, 'q' | 'course' | 'campus' | 'state' | 'month'> & {
  today: string
}

/** The office's queries about batches. */
export function officeBatchesStore(db: Queryable) {
  return {
    list: async (filter: BatchFilter, sort: ListBatchesInput['sort'], slice: Slice) => {
      const order = orderOf(sort ?? (filter.state === 'over' ? '-start' : 'start'), left)
      const page = narrowed(db, filter)
        .$if(sort === 'course' || sort === '-course', (batches) =>
          batches.innerJoin('courses', 'courses.id', 'batches.courseId'),
        )
        .$if(sort === 'left' || sort === '-left', (batches) =>
          batches
            .leftJoin(soldOfEach.as('soldOfEach'), 'soldOfEach.batchId', 'batches.id')
            .leftJoin(heldOfEach.as('heldOfEach'), 'heldOfEach.batchId', 'batches.id'),
        )
        .select('batches.id')
        .orderBy(orderOf(sort ?? (filter.state === 'over' ? '-start' : 'start'), leftOfEach))
        .orderBy('batches.id')
        .limit(slice.limit)
        .offset(slice.offset)
      const rows = await whole(db)
        .where('batches.id', 'in', db.selectFrom(page.as('page')).select('page.id'))
        .orderBy(order)
        .orderBy('batches.id')
        .execute()
      return rows.map(rowOf)
    },
    count: async (filter: BatchFilter): Promise<number> => {
      const row = await narrowed(db, filter)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    /**
     * The courses with batches, a limited number by name, and the months in which batches start.
     */
    choices: (courseId: string | undefined) => choices(db, courseId),
    find: async (id: string): Promise<OfficeBatchRow | null> => {
      const row = await whole(db).where('batches.id', '=', id).executeTakeFirst()
      return row ? rowOf(row) : null
    },
    /** The batches with these ids that exist, by id. */
    named: async (ids: readonly string[]): Promise<Map<string, OfficeBatchRow>> => {
      if (ids.length === 0) return new Map()
      const rows = await whole(db)
        .where('batches.id', 'in', [...ids])
        .execute()
      return new Map(rows.map((row) => [row.id, rowOf(row)]))
    },
    /** All batches of one course, ordered by start date. */
    ofCourse: async (courseId: string): Promise<OfficeBatchRow[]> => {
      const rows = await whole(db)
        .where('batches.courseId', '=', courseId)
        .orderBy('batches.startsOn')
        .orderBy('batches.id')
        .execute()
      return rows.map(rowOf)
    },
  }
}

/** Maximum number of courses in the list; a search finds the others. */
const COURSES_TO_CHOOSE = 200

/** @param courseId the chosen course: always included. */
async function choices(db: Queryable, courseId: string | undefined) {
  const [courses, months] = await Promise.all([
    sql<{ id: string; courseName: string }>`
      (select id, course_name from courses where exists (select from batches where course_id = courses.id)
        order by lower(course_name), id limit ${COURSES_TO_CHOOSE})
      union
      select id, course_name from courses where id = ${courseId ?? null}
      order by course_name`.execute(db),
    // one index lookup for each month: there are fewer months than batches
    sql<{ month: string }>`
      select to_char(first_day, 'YYYY-MM') as month
      from generate_series(
        date_trunc('month', (select min(starts_on) from batches)::timestamp),
        (select max(starts_on) from batches)::timestamp, '1 month') as first_day
      where exists (
        select from batches
        where starts_on >= first_day::date and starts_on < (first_day + interval '1 month')::date)
      order by first_day`.execute(db),
  ])
  return { courses: courses.rows, months: months.rows.map(({ month }) => month) }
}

function narrowed(db: Queryable, filter: BatchFilter) {
  return db.selectFrom('batches').where(matches(filter))
}

const sold = sql<number>`(select count(*) from enrollments
  where enrollments.batch_id = batches.id and ended_at is null)`
const held = sql<number>`(select count(*) from seat_holds
  where seat_holds.batch_id = batches.id and released_at is null)`

const left = sql`batches.seats - ${sold} - ${held}`

/**
 * The same counts for all batches in one query, for sorting; one subquery for each batch takes
 * three times as long.
 */
const soldOfEach = sql<{
  batchId: string
  sold: number
}>`(select batch_id, count(*) as sold from enrollments
  where batch_id is not null and ended_at is null group by batch_id)`
const heldOfEach = sql<{
  batchId: string
  held: number
}>`(select batch_id, count(*) as held from seat_holds
  where released_at is null group by batch_id)`
const leftOfEach = sql`batches.seats - coalesce(sold_of_each.sold, 0) - coalesce(held_of_each.held, 0)`

function whole(db: Queryable) {
  return batchRows(db)
    .innerJoin('courses', 'courses.id', 'batches.courseId')
    .select(['courses.courseName', 'courses.courseCode', 'courses.feeInPaise as courseFeeInPaise'])
    .select([
      sold.as('sold'),
      held.as('held'),
      sql<number>`(select count(*) from waiting_list
        where waiting_list.batch_id = batches.id and state = 'waiting')`.as('waiting'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

function rowOf(row: Row): OfficeBatchRow {
  const {
    courseName,
    courseCode,
    courseFeeInPaise,
    sold: taken,
    held: kept,
    waiting,
    ...batch
  } = row
  const counts = { sold: taken, held: kept, waiting }
  // a CHECK constraint on the column guarantees an amount
  const fee = courseFeeInPaise as Paise | null
  const { updatedAt } = row
  return {
    batch: batchOf(batch),
    courseName,
    courseCode,
    courseFeeInPaise: fee,
    updatedAt,
    ...counts,
  }
}

function matches(filter: BatchFilter): RawBuilder<boolean> {
  const { course, campus, state, month, today } = filter
  const conditions = [
    ...wordPatterns(filter.q).map(hasWord),
    ...(course === undefined ? [] : [sql`batches.course_id = ${course}::uuid`]),
    ...(campus === undefined
      ? []
      : [campus === 'Online' ? sql`batches.campus is null` : sql`batches.campus = ${campus}`]),
    ...(month === undefined ? [] : [sql`to_char(batches.starts_on, 'YYYY-MM') = ${month}`]),
    stateIs(state, today),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * Course texts and trainer names each have an index. A list of ids lets
 * PostgreSQL use both.
 */
function hasWord(pattern: string): RawBuilder<unknown> {
  return sql`(batches.course_id = any (array(select id from courses where lower(course_name || ' ' || course_code) like ${pattern}))
    or batches.trainer_id = any (array(select id from trainers where lower(name) like ${pattern})))`
}

/** The same states as batchState in batch.ts. */
function stateIs(state: BatchFilter['state'], today: string): RawBuilder<unknown> {
  const day = sql`${today}::date`
  switch (state) {
    case 'all':
      return sql`true`
    case 'cancelled':
      return sql`batches.cancelled_at is not null`
    case 'over':
      return sql`batches.cancelled_at is null and batches.ends_on < ${day}`
    case 'closed':
      return sql`batches.cancelled_at is null and batches.ends_on >= ${day} and batches.enroll_until < ${day}`
    case 'open':
      return sql`batches.cancelled_at is null and batches.enroll_until >= ${day}`
    case undefined:
      return sql`batches.cancelled_at is null and batches.ends_on >= ${day}`
  }
}

/** @param seatsLeft SQL for the number of free seats. */
function orderOf(
  sort: NonNullable<ListBatchesInput['sort']>,
  seatsLeft: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isDown = sort.startsWith('-')
  const byCourse = sql`lower(courses.course_name)`
  const column = { start: sql`batches.starts_on`, course: byCourse, left: seatsLeft }[
    (isDown ? sort.slice(1) : sort) as 'start' | 'course' | 'left' // a sort is a column name with an optional minus sign
  ]
  return isDown ? sql`${column} desc` : column
}
