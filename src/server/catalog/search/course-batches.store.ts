import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NextBatch } from '#contract/teaching/batches.ts'
import type { SearchNarrow } from '#institute/search-words.ts'

/**
 * Selects batches that are open for enrollment on this Indian calendar day, optionally of one
 * campus or month.
 */
export type BatchFilter = {
  today: string
  campus?: string | undefined
  /** '2027-01' */
  startMonth?: string | undefined
  /** Filters that the words of a search named. */
  narrows?: readonly SearchNarrow[] | undefined
}

/**
 * Batches `b` of the outer row of `courses` that are open for enrollment (the rule is also in
 * batches/records/batch.ts). Seats are read separately: this result is cached, and seats change
 * with every purchase.
 */
function openBatches({ today, campus, startMonth, narrows }: BatchFilter): RawBuilder<unknown> {
  const atCampus = campus === undefined ? sql`` : sql`and b.campus = ${campus}`
  const inMonth =
    startMonth === undefined
      ? sql``
      : sql`and b.starts_on >= ${`${startMonth}-01`}::date
            and b.starts_on < ${`${startMonth}-01`}::date + interval '1 month'`
  return sql`batches as b
    where b.course_id = courses.id and b.cancelled_at is null and b.enroll_until >= ${today}::date
      ${atCampus} ${inMonth} ${heldWhen(narrows)}`
}

function heldWhen(narrows: BatchFilter['narrows']): RawBuilder<unknown> {
  const onWeekend = sql`and (6 = any (b.weekdays) or 7 = any (b.weekdays))`
  const inEvening = sql`and b.starts_at >= '17:00'`
  return sql`${narrows?.includes('weekend') ? onWeekend : sql``}
    ${narrows?.includes('evening') ? inEvening : sql``}`
}

function isByBatch({ narrows }: BatchFilter): boolean {
  return narrows?.some((narrow) => narrow === 'weekend' || narrow === 'evening') ?? false
}

/** Whether the course passes the filters that the words of a search named. */
export function isNarrowed(filter: BatchFilter): RawBuilder<boolean> {
  const { narrows = [] } = filter
  const isFree = sql`courses.fee_in_paise = 0`
  const needsNothing = sql`(courses.needs is null or courses.needs ~* '\\m(no|nothing)\\M'
    or courses.audience ~* 'school leaver|plus two')`
  return sql`(${narrows.includes('free') ? isFree : sql`true`}
    and ${narrows.includes('noEntry') ? needsNothing : sql`true`}
    and ${isByBatch(filter) ? hasMatchingBatch(filter) : sql`true`})`
}

/**
 * True if all batches are over or cancelled, or there are none; a place is then sold by campus
 * alone.
 */
export function hasNoBatches(today: string): RawBuilder<boolean> {
  return sql`not exists (select from batches as b
    where b.course_id = courses.id and b.cancelled_at is null and b.ends_on >= ${today}::date)`
}

/**
 * Whether a course with classroom teaching is taught at this campus: the office named it, or no
 * campus, which means all.
 */
export function isTaughtAt(campus: string): RawBuilder<boolean> {
  return sql`courses.mode is distinct from 'Online' and (courses.campuses = '{}' or ${campus} = any(courses.campuses))`
}

/** Whether the course has a matching batch; one without batches is held where it is taught. */
export function hasMatchingBatch(filter: BatchFilter): RawBuilder<boolean> {
  const hasOne = sql<boolean>`exists (select from ${openBatches(filter)})`
  if (filter.startMonth !== undefined || isByBatch(filter)) return hasOne
  const isTaught =
    filter.campus === undefined
      ? sql`courses.mode is distinct from 'Online'`
      : isTaughtAt(filter.campus)
  return sql`(${hasOne} or ${isTaught} and ${hasNoBatches(filter.today)})`
}

/** The same for any of these campuses. */
export function hasBatchAtAnyCampus(
  today: string,
  campuses: readonly string[],
): RawBuilder<boolean> {
  const each = campuses.map((campus) => hasMatchingBatch({ today, campus }))
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` or `)})`
}

/**
 * The next batch to start, in the wire's form. A running one only if none is to come; null without
 * any.
 */
export function nextBatch(filter: BatchFilter): RawBuilder<NextBatch | null> {
  return sql`(
    select json_build_object(
      '_id', b.id, 'campus', b.campus, 'startsOn', b.starts_on, 'weekdays', b.weekdays,
      'startsAt', to_char(b.starts_at, 'HH24:MI'), 'isRunning', b.starts_on < ${filter.today}::date)
    from ${openBatches(filter)}
    order by b.starts_on < ${filter.today}::date, b.starts_on, b.id limit 1)`
}

/** First day of the next batch; null if none is to come. */
export function nextStart(filter: BatchFilter): RawBuilder<Date | null> {
  return sql`(select min(b.starts_on) from ${openBatches(filter)} and b.starts_on >= ${filter.today}::date)`
}

/** One row for each campus and each month with a batch open for enrollment. */
export function placesAndMonths(filter: BatchFilter): RawBuilder<unknown> {
  const { today, campus, startMonth } = filter
  const anywhere = openBatches({ today, startMonth })
  const anyMonth = openBatches({ today, campus })
  return sql`
    select distinct 'campus' as facet, b.campus as value from ${anywhere} and b.campus is not null
    union all
    select distinct 'startMonth', to_char(b.starts_on, 'YYYY-MM') from ${anyMonth}`
}
