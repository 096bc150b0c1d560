import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { feeBands } from '#contract/catalog/fee-bands.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import {
  hasNoBatches,
  hasBatchAtAnyCampus,
  hasMatchingBatch,
  isNarrowed,
  isTaughtAt,
  placesAndMonths,
} from './course-batches.store.ts'
import type { BatchFilter } from './course-batches.store.ts'
import { coursesFound } from './course-search.store.ts'
import type { SearchTerm } from './search-words.ts'

export const countedFilters = [
  'department',
  'mode',
  'duration',
  'fee',
  'campus',
  'startMonth',
] as const
export type CountedFilter = (typeof countedFilters)[number]

/** As CourseFilter of catalog.store.ts. */
type Filter = BatchFilter & {
  department?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  fee?: Range | undefined
  terms: readonly SearchTerm[]
  campuses?: readonly string[] | null | undefined
}

type Range = { from: number | undefined; to: number | undefined }

export type CountOfChoice = { facet: CountedFilter; value: string; total: number }

/**
 * Counts the courses for each choice of each filter, with the other filters unchanged. One
 * statement evaluates each filter once for each course.
 * @param campuses where a course without batches is held.
 */
export async function countChoices(
  db: Queryable,
  filter: Filter,
  campuses: readonly string[],
): Promise<CountOfChoice[]> {
  const { rows } = await sql<CountOfChoice>`
    with found as (
      select courses.id, courses.mode, courses.duration, courses.fee_in_paise, courses.campuses, departments.title,
        ${matchesFilter(filter.department, (title) => sql`departments.title = ${title}`)} as in_department,
        ${matchesFilter(filter.mode, (mode) => sql`courses.mode = ${mode}`)} as in_mode,
        ${matchesFilter(filter.duration, (duration) => sql`courses.duration = ${duration}`)} as in_duration,
        ${matchesFilter(filter.fee, (fee) => within(fee))} as in_fee,
        ${matchesFilter(filter.campus ?? filter.startMonth, () => hasMatchingBatch(filter))} as is_held,
        ${hasNoBatches(filter.today)} as has_no_batches
      from courses
      join departments on departments.id = courses.department_id
      join ${coursesFound(filter.terms)} as found on found.course_id = courses.id
      where courses.is_public and ${hasBatchAtAnyCampus(filter.today, filter.campuses ?? [])}
        and ${isNarrowed(filter)}
    )
    select facet, value, count(distinct courses.id)::int as total
    from found as courses cross join lateral (
      ${sql.join(choices(filter, campuses), sql` union all `)}
    ) as choice(facet, value)
    where value is not null
    group by facet, value
    order by facet, value`.execute(db)
  return rows
}

const of = ['in_department', 'in_mode', 'in_duration', 'in_fee', 'is_held'] as const

/** A filter's choices count courses that pass all other filters. */
function passesOthers(own: (typeof of)[number]): RawBuilder<boolean> {
  const others = of.filter((name) => name !== own).map((name) => sql.ref(`courses.${name}`))
  return sql`${sql.join(others, sql` and `)}`
}

/** Choices that do not depend on date and place, built once. */
const ofItself: readonly RawBuilder<unknown>[] = [
  sql`select 'department', courses.title where ${passesOthers('in_department')}`,
  sql`select 'mode', courses.mode where ${passesOthers('in_mode')}`,
  sql`select 'duration', courses.duration where ${passesOthers('in_duration')}`,
  ...feeBands.map(({ value, range }) => {
    const fee = { from: amount(range.minFee), to: amount(range.maxFee) }
    return sql`select 'fee', ${value}::text where ${passesOthers('in_fee')} and ${within(fee)}`
  }),
]
const matchesOtherFilters = passesOthers('is_held')

function choices(when: BatchFilter, campuses: readonly string[]): RawBuilder<unknown>[] {
  const everywhere =
    when.startMonth === undefined
      ? campuses.map(
          (name) => sql`select 'campus', ${name}::text
            where ${matchesOtherFilters} and courses.has_no_batches and ${isTaughtAt(name)}`,
        )
      : []
  const held = sql`select facet, value from (${placesAndMonths(when)}) as held
    where ${matchesOtherFilters}`
  return [...ofItself, ...everywhere, held]
}

function within({ from, to }: Range): RawBuilder<boolean> {
  const isEnough = from === undefined ? sql`true` : sql`courses.fee_in_paise >= ${from}`
  const isNotMore = to === undefined ? sql`true` : sql`courses.fee_in_paise <= ${to}`
  return sql`(courses.fee_in_paise is not null and ${isEnough} and ${isNotMore})`
}

function amount(rupees: string | undefined) {
  return rupees === undefined ? undefined : (parseRupees(rupees) ?? undefined)
}

/** A condition of null counts as not passed. */
function matchesFilter<V>(value: V | undefined, condition: (value: V) => RawBuilder<unknown>) {
  return value === undefined ? sql`true` : sql`coalesce(${condition(value)}, false)`
}
