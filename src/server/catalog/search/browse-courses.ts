import type { CourseCounts, SearchSuggestions } from '#contract/catalog/catalog.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { parseRupees } from '#contract/money/money.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseFilter, CourseSort } from './catalog.store.ts'
import { countedFilters } from './course-counts.store.ts'
import type { ListedCourse } from '../courses/course.ts'
import { findWithCorrection } from './read-terms.ts'
import type { SearchDeps } from './read-terms.ts'
import { suggestSearches } from './suggest-searches.ts'

/** Page length of our own pages, for a request with a page but no limit. */
const PAGE_LENGTH = 24

export type CourseFilterRequest = {
  department?: string | undefined
  q?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  /** Rupee text that the contract has checked. */
  minFee?: string | undefined
  maxFee?: string | undefined
  campus?: string | undefined
  /** '2027-01' */
  startMonth?: string | undefined
  /** Only the typed words, without spelling correction. */
  exact?: '1' | undefined
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
  /** The corrected search, if a word of q matches nothing but resembles one that does. */
  correction?: string
  /** Set only if a search found nothing. */
  suggestions?: SearchSuggestions
}

/**
 * Returns the courses that visitors see; without page and limit all of them (rule 15). A search
 * matches its words, words that begin with them, and synonyms. A word that matches nothing is
 * replaced by the most likely one, which `correction` reports. An unknown department has no
 * courses.
 */
export async function browseCourses(
  deps: Pick<Deps, 'clock'> & SearchDeps,
  input: CourseRequest,
): Promise<CoursesFound> {
  const store = catalogStore(deps.db)
  const { q, exact } = input
  const filters = filtersOf(deps, input)
  const slice = sliceOf(input)
  const { found, search } = await findWithCorrection(
    deps,
    { q, isExact: exact === '1' },
    {
      find: ({ terms, campuses, narrows }) => {
        const sort = input.sort ?? (terms.length > 0 ? 'relevance' : undefined)
        return store.listCourses({ ...filters, terms, campuses, narrows }, { sort, slice })
      },
      isNothing: ({ total }) => total === 0,
    },
  )
  const { correction, terms, campuses, narrows } = search
  const filter = { ...filters, terms, campuses, narrows }
  const correctionField = correction === null ? {} : { correction }
  if (found.total > 0 || !isSearch(filter)) return { ...found, ...correctionField }
  return { ...found, ...correctionField, suggestions: await suggestSearches(deps, filter) }
}

/** Counts the courses for each choice of each filter, with the other filters unchanged. */
export async function countCourses(
  deps: Pick<Deps, 'clock'> & SearchDeps,
  input: CourseFilterRequest,
): Promise<CourseCounts> {
  const { q, exact } = input
  const store = catalogStore(deps.db)
  const [filters, open] = [filtersOf(deps, input), openCampuses(deps.institute)]
  const names = open.map(({ name }) => name)
  const { found: rows } = await findWithCorrection(
    deps,
    { q, isExact: exact === '1' },
    {
      find: ({ terms, campuses, narrows }) =>
        store.countChoices({ ...filters, terms, campuses, narrows }, names),
      isNothing: (counted) => counted.every(({ total }) => total === 0),
    },
  )
  return tableOf<Record<(typeof countedFilters)[number], CourseCounts['mode']>>(
    countedFilters,
    (name) =>
      rows.filter(({ facet }) => facet === name).map(({ value, total }) => ({ value, total })),
  )
}

function filtersOf(
  { clock, institute }: Pick<Deps, 'clock'> & SearchDeps,
  input: CourseFilterRequest,
): Omit<CourseFilter, 'terms' | 'campuses' | 'narrows'> {
  const { department, mode, duration, minFee, maxFee, campus, startMonth } = input
  const isRange = minFee !== undefined || maxFee !== undefined
  const fee = isRange ? { from: amountOf(minFee), to: amountOf(maxFee) } : undefined
  const today = indianDayOf(clock.now())
  // an unknown campus is ignored, like other invalid parameters
  const isKnown = institute.campuses.some(({ name }) => name === campus)
  return {
    today,
    department: department || undefined,
    mode,
    duration,
    fee,
    campus: isKnown ? campus : undefined,
    startMonth,
  }
}

function amountOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : (parseRupees(rupees) ?? undefined)
}

/** A department alone counts as a page instead of a search; its page handles an empty result. */
function isSearch({ terms, campuses, narrows, ...filter }: CourseFilter): boolean {
  const { mode, duration, fee, campus, startMonth } = filter
  const filters = [mode, duration, fee, campus, startMonth]
  const isNamed = terms.length > 0 || Boolean(campuses) || Boolean(narrows?.length)
  return isNamed || filters.some((one) => one !== undefined)
}

function sliceOf({ page, limit }: CourseRequest): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? PAGE_LENGTH
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}
