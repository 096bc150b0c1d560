import type { CourseCounts, SearchSuggestions } from '#contract/catalog.ts'
import { parseRupees } from '#contract/money.ts'
import { tableOf } from '#contract/table-of.ts'
import type { Deps } from '../../deps/deps.ts'
import { indianDayOf } from '../../foundation/indian-day.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseFilter, CourseSort } from './catalog.store.ts'
import { countedFilters } from './course-counts.store.ts'
import type { ListedCourse } from '../courses/course.ts'
import { readTerms } from './read-terms.ts'
import { suggestSearches } from './suggest-searches.ts'

/** What our own pages show at once, where the caller names a page but no length. */
const PAGE_LENGTH = 24

/** What a list is narrowed by. */
export type CourseFilterRequest = {
  department?: string | undefined
  q?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  /** Rupee text, as the contract has checked it. */
  minFee?: string | undefined
  maxFee?: string | undefined
  campus?: string | undefined
  /** '2027-01' */
  startMonth?: string | undefined
}

export type CourseRequest = CourseFilterRequest & {
  page?: number | undefined
  limit?: number | undefined
  sort?: CourseSort | undefined
}

export type CoursesFound = {
  courses: ListedCourse[]
  /** On all pages. */
  total: number
  /** Only where something was asked for and nothing was found. */
  suggestions?: SearchSuggestions
}

/**
 * The courses a visitor may see. Without page and limit: all of them (rule 15). A search also
 * finds what is spelled nearly alike, after what has the words as typed. A department that nobody knows
 * has no courses.
 */
export async function browseCourses(
  deps: Pick<Deps, 'clock' | 'db'>,
  input: CourseRequest,
): Promise<CoursesFound> {
  const store = catalogStore(deps.db)
  const filter = { ...filtersOf(deps, input), terms: await readTerms(deps, input.q) }
  const slice = sliceOf(input)
  const sort = input.sort ?? (filter.terms.length > 0 ? 'relevance' : undefined)
  const found = await store.listCourses(filter, { sort, slice })
  if (found.total > 0 || !isSearch(filter)) return found
  return { ...found, suggestions: await suggestSearches(deps, filter) }
}

/** How many courses each choice of each filter would leave, the others as they are. */
export async function countCourses(
  deps: Pick<Deps, 'clock' | 'db'>,
  input: CourseFilterRequest,
): Promise<CourseCounts> {
  const filter = { ...filtersOf(deps, input), terms: await readTerms(deps, input.q) }
  const rows = await catalogStore(deps.db).countChoices(filter)
  return tableOf<Record<(typeof countedFilters)[number], CourseCounts['mode']>>(
    countedFilters,
    (name) =>
      rows.filter(({ facet }) => facet === name).map(({ value, total }) => ({ value, total })),
  )
}

function filtersOf(
  { clock }: Pick<Deps, 'clock'>,
  input: CourseFilterRequest,
): Omit<CourseFilter, 'terms'> {
  const { department, mode, duration, minFee, maxFee, campus, startMonth } = input
  const isRange = minFee !== undefined || maxFee !== undefined
  const fee = isRange ? { from: amountOf(minFee), to: amountOf(maxFee) } : undefined
  const today = indianDayOf(clock.now())
  return { today, department: department || undefined, mode, duration, fee, campus, startMonth }
}

function amountOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : (parseRupees(rupees) ?? undefined)
}

/** A department alone is a page of its own, which knows what to say when it is empty. */
function isSearch({ terms, mode, duration, fee, campus, startMonth }: CourseFilter): boolean {
  const filters = [mode, duration, fee, campus, startMonth]
  return terms.length > 0 || filters.some((filter) => filter !== undefined)
}

function sliceOf({ page, limit }: CourseRequest): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? PAGE_LENGTH
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}
