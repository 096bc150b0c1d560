import type { searchFilters } from '#contract/catalog/catalog.ts'
import { monthText } from '#contract/teaching/batch-words.ts'
import { campusNameMaxLength, durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import { pages } from '#contract/pages.ts'
import type { UrlField, UrlState } from '#web/platform/address/url-state.ts'
import {
  monthField,
  oneOf,
  pageField,
  readUrlState,
  writeUrlState,
} from '#web/platform/address/url-state.ts'
import { courseSorts, usualSort } from './course-sorts.ts'
import { feeBands } from '#contract/catalog/fee-bands.ts'

export type FilterName = Exclude<(typeof searchFilters)[number], 'all'>

const MAX_WORDS_LENGTH = 100
const filterNames: readonly FilterName[] = [
  'department',
  'mode',
  'duration',
  'fee',
  'campus',
  'startMonth',
]

const words: UrlField<string> = { usual: '', read: shownWords }
/**
 * The server knows the campuses. A name above the length limit counts as none: the contract refuses
 * it.
 */
export const campusField: UrlField<string> = {
  usual: '',
  read: (text) => {
    const name = shownWords(text)
    return name.length > campusNameMaxLength ? '' : name
  },
}
const fields = {
  q: words,
  department: words,
  mode: oneOf(modesOnAdd),
  duration: oneOf(durationsOnAdd),
  fee: oneOf(feeBands.map(({ value }) => value)),
  campus: campusField,
  startMonth: monthField,
  sort: oneOf(courseSorts.map(({ value }) => value)),
  page: pageField,
  /** Only the typed words, without correction. */
  exact: oneOf(['1'] as const),
}

/** The search in the address of /courses. Empty: not set; for sort: the default order. */
export type CourseSearch = UrlState<typeof fields>

const nothingAsked = readUrlState(fields, new URLSearchParams())

/** Reads the query string of /courses or the form; invalid values count as not set. */
export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const search = readUrlState(fields, query)
  const { q, sort, exact } = search
  const isUsual = sort === usualSort(q) || (sort === 'relevance' && q === '')
  return { ...search, sort: isUsual ? '' : sort, exact: q === '' ? '' : exact }
}

/** The address of this search, without unset fields. */
export function courseSearchAddress(search: Partial<CourseSearch>): string {
  const query = writeUrlState(fields, { ...nothingAsked, ...search })
  return query.size === 0 ? pages.courses() : `${pages.courses()}?${query}`
}

/** The input of the list's call (contract/catalog/catalog.ts). */
export function courseListInput(search: CourseSearch) {
  const { q, sort, page } = search
  return { ...courseFilterInput(search), sort: sort || usualSort(q), page }
}

/** The input of the count's call. */
export function courseFilterInput(search: CourseSearch) {
  const { q, department, mode, duration, fee, campus, startMonth, exact } = search
  return {
    ...(q && { q }),
    ...(exact && { exact }),
    ...(department && { department }),
    ...(mode && { mode }),
    ...(duration && { duration }),
    ...feeBands.find(({ value }) => value === fee)?.range,
    ...(campus && { campus }),
    ...(startMonth && { startMonth }),
  }
}

/** The active filters, in the form's order, with the labels of their choices. */
export function filtersInUse(search: CourseSearch): { name: FilterName; label: string }[] {
  return filterNames
    .filter((name) => search[name] !== '')
    .map((name) => ({ name, label: labelOf(name, search[name]) }))
}

/**
 * The same search without this filter, from its first page on; 'all' keeps only words and order.
 */
export function withoutFilter(search: CourseSearch, filter: FilterName | 'q' | 'all'): string {
  const { q, sort } = search
  if (filter === 'all') return courseSearchAddress({ q, sort })
  return courseSearchAddress({ ...search, [filter]: '', page: 1 })
}

/** True when a search or filter is set. */
export function isFiltered(search: CourseSearch): boolean {
  return search.q !== '' || filtersInUse(search).length > 0
}

function labelOf(name: FilterName, value: string): string {
  if (name === 'startMonth') return `Starts in ${monthText(value)}`
  if (name !== 'fee') return value
  return feeBands.find((band) => band.value === value)?.label ?? value
}

function shownWords(typed: string): string {
  // cuts between characters, because the server refuses half a surrogate pair
  return typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
