import type { CourseCounts, SearchSuggestions } from '#contract/catalog.ts'
import { openCampuses } from '#contract/open-campuses.ts'
import { parseRupees } from '#contract/money.ts'
import { tableOf } from '#contract/table-of.ts'
import type { Deps } from '../../deps/deps.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseFilter, CourseSort } from './catalog.store.ts'
import { countedFilters } from './course-counts.store.ts'
import type { ListedCourse } from '../courses/course.ts'
import { findAsMeant } from './read-terms.ts'
import type { SearchDeps } from './read-terms.ts'
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
  /** Only what was typed: no word is read as another. */
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
  /** What was looked for instead of q, where a word of it stands nowhere and looks like one that does. */
  correction?: string
  /** Only where something was asked for and nothing was found. */
  suggestions?: SearchSuggestions
}

/**
 * The courses a visitor may see. Without page and limit: all of them (rule 15). A search finds what has its words, or
 * words that begin so or mean the same; one that stands nowhere is read as the word that it was most likely to be, and
 * `correction` says so. A department that nobody knows has no courses.
 */
export async function browseCourses(
  deps: Pick<Deps, 'clock'> & SearchDeps,
  input: CourseRequest,
): Promise<CoursesFound> {
  const store = catalogStore(deps.db)
  const { q, exact } = input
  const filters = filtersOf(deps, input)
  const slice = sliceOf(input)
  const { found, search } = await findAsMeant(
    deps,
    { q, isExact: exact === '1' },
    {
      find: ({ terms, campuses }) => {
        const sort = input.sort ?? (terms.length > 0 ? 'relevance' : undefined)
        return store.listCourses({ ...filters, terms, campuses }, { sort, slice })
      },
      isNothing: ({ total }) => total === 0,
    },
  )
  const { correction, terms, campuses } = search
  const filter = { ...filters, terms, campuses }
  const said = correction === null ? {} : { correction }
  if (found.total > 0 || !isSearch(filter)) return { ...found, ...said }
  return { ...found, ...said, suggestions: await suggestSearches(deps, filter) }
}

/** How many courses each choice of each filter would leave, the others as they are. */
export async function countCourses(
  deps: Pick<Deps, 'clock'> & SearchDeps,
  input: CourseFilterRequest,
): Promise<CourseCounts> {
  const { q, exact } = input
  const store = catalogStore(deps.db)
  const [filters, open] = [filtersOf(deps, input), openCampuses(deps.institute)]
  const names = open.map(({ name }) => name)
  const { found: rows } = await findAsMeant(
    deps,
    { q, isExact: exact === '1' },
    {
      find: ({ terms, campuses }) => store.countChoices({ ...filters, terms, campuses }, names),
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
): Omit<CourseFilter, 'terms' | 'campuses'> {
  const { department, mode, duration, minFee, maxFee, campus, startMonth } = input
  const isRange = minFee !== undefined || maxFee !== undefined
  const fee = isRange ? { from: amountOf(minFee), to: amountOf(maxFee) } : undefined
  const today = indianDayOf(clock.now())
  // a campus that there is none of narrows nothing, like any nonsense in an address
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

/** A department alone is a page of its own, which knows what to say when it is empty. */
function isSearch({ terms, campuses, ...filter }: CourseFilter): boolean {
  const { mode, duration, fee, campus, startMonth } = filter
  const filters = [mode, duration, fee, campus, startMonth]
  return terms.length > 0 || Boolean(campuses) || filters.some((one) => one !== undefined)
}

function sliceOf({ page, limit }: CourseRequest): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? PAGE_LENGTH
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}
