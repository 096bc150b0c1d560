import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NextBatch } from '#contract/batches.ts'

/** Which of a course's batches count: those that one may enroll in on this day of the Indian calendar, and of them these. */
export type BatchFilter = {
  today: string
  campus?: string | undefined
  /** '2027-01' */
  startMonth?: string | undefined
}

/**
 * The batches of the row of `courses` beside it that one may enroll in (batches/records/batch.ts says the same of one), as `b`.
 * Whether a seat is left is asked apart: what this answers is kept, and seats change with every purchase.
 */
function openBatches({ today, campus, startMonth }: BatchFilter): RawBuilder<unknown> {
  const atCampus = campus === undefined ? sql`` : sql`and b.campus = ${campus}`
  const inMonth =
    startMonth === undefined
      ? sql``
      : sql`and b.starts_on >= ${`${startMonth}-01`}::date
            and b.starts_on < ${`${startMonth}-01`}::date + interval '1 month'`
  return sql`batches as b
    where b.course_id = courses.id and b.cancelled_at is null and b.enroll_until >= ${today}::date
      ${atCampus} ${inMonth}`
}

/** Without any that is neither over nor cancelled, a place is bought by the campus alone. */
export function hasNoBatches(today: string): RawBuilder<boolean> {
  return sql`not exists (select from batches as b
    where b.course_id = courses.id and b.cancelled_at is null and b.ends_on >= ${today}::date)`
}

/** Of what is taught in a room: the office named this campus for the course, or none, which is every one. */
export function isTaughtAt(campus: string): RawBuilder<boolean> {
  return sql`courses.mode is distinct from 'Online' and (courses.campuses = '{}' or ${campus} = any(courses.campuses))`
}

/** What has no batches is held where it is taught. */
export function isHeldThere(filter: BatchFilter): RawBuilder<boolean> {
  const hasOne = sql<boolean>`exists (select from ${openBatches(filter)})`
  if (filter.startMonth !== undefined) return hasOne
  const isTaught =
    filter.campus === undefined
      ? sql`courses.mode is distinct from 'Online'`
      : isTaughtAt(filter.campus)
  return sql`(${hasOne} or ${isTaught} and ${hasNoBatches(filter.today)})`
}

/** The same at any of these campuses. */
export function isHeldAtOne(today: string, campuses: readonly string[]): RawBuilder<boolean> {
  const each = campuses.map((campus) => isHeldThere({ today, campus }))
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` or `)})`
}

/** The one that starts next, as the wire has it; one that has begun only where none is to come; null without any. */
export function nextBatch(filter: BatchFilter): RawBuilder<NextBatch | null> {
  return sql`(
    select json_build_object(
      '_id', b.id, 'campus', b.campus, 'startsOn', b.starts_on, 'weekdays', b.weekdays,
      'startsAt', to_char(b.starts_at, 'HH24:MI'), 'isRunning', b.starts_on < ${filter.today}::date)
    from ${openBatches(filter)}
    order by b.starts_on < ${filter.today}::date, b.starts_on, b.id limit 1)`
}

/** By when the next one starts; null, also of what has begun already. */
export function nextStart(filter: BatchFilter): RawBuilder<Date | null> {
  return sql`(select min(b.starts_on) from ${openBatches(filter)} and b.starts_on >= ${filter.today}::date)`
}

/** One row for each campus, and one for each month, in which the course has a batch to enroll in. */
export function placesAndMonths(filter: BatchFilter): RawBuilder<unknown> {
  const { today, campus, startMonth } = filter
  const anywhere = openBatches({ today, startMonth })
  const anyMonth = openBatches({ today, campus })
  return sql`
    select distinct 'campus' as facet, b.campus as value from ${anywhere} and b.campus is not null
    union all
    select distinct 'startMonth', to_char(b.starts_on, 'YYYY-MM') from ${anyMonth}`
}
