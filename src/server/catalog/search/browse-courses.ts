import type { SearchSuggestions } from '#contract/catalog.ts'
import { parseRupees } from '#contract/money.ts'
import type { Deps } from '../../deps/deps.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseFilter, CourseSort } from './catalog.store.ts'
import type { CourseSummary } from '../courses/course.ts'
import { readTerms } from './read-terms.ts'
import { suggestSearches } from './suggest-searches.ts'

/** What our own pages show at once, where the caller names a page but no length. */
const PAGE_LENGTH = 24

export type CourseRequest = {
  department?: string | undefined
  q?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  /** Rupee text, as the contract has checked it. */
  minFee?: string | undefined
  maxFee?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: CourseSort | undefined
  /** Only what was typed: no word is read as another. */
  exact?: '1' | undefined
}

export type CoursesFound = {
  courses: CourseSummary[]
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
  deps: Pick<Deps, 'db'>,
  input: CourseRequest,
): Promise<CoursesFound> {
  const store = catalogStore(deps.db)
  const { q, exact } = input
  const { correction, terms, campuses } = await readTerms(deps, { q, isExact: exact === '1' })
  const filter = { ...filtersOf(input), terms, campuses }
  const slice = sliceOf(input)
  const sort = input.sort ?? (terms.length > 0 ? 'relevance' : undefined)
  const found = await store.listCourses(filter, { sort, slice })
  const said = correction === null ? {} : { correction }
  if (found.total > 0 || !isSearch(filter)) return { ...found, ...said }
  return { ...found, ...said, suggestions: await suggestSearches(deps, filter) }
}

function filtersOf(input: CourseRequest): Omit<CourseFilter, 'terms' | 'campuses'> {
  const { department, mode, duration, minFee, maxFee } = input
  const isRange = minFee !== undefined || maxFee !== undefined
  const fee = isRange ? { from: amountOf(minFee), to: amountOf(maxFee) } : undefined
  return { department: department || undefined, mode, duration, fee }
}

function amountOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : (parseRupees(rupees) ?? undefined)
}

/** A department alone is a page of its own, which knows what to say when it is empty. */
function isSearch({ terms, campuses, mode, duration, fee }: CourseFilter): boolean {
  return (
    terms.length > 0 ||
    Boolean(campuses) ||
    [mode, duration, fee].some((filter) => filter !== undefined)
  )
}

function sliceOf({ page, limit }: CourseRequest): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? PAGE_LENGTH
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}
