import type { searchFilters } from '#contract/catalog.ts'
import { monthText } from '#contract/batch-words.ts'
import { campusNameMaxLength, durationsOnAdd, modesOnAdd } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { UrlField, UrlState } from '#web/address/url-state.ts'
import {
  monthField,
  oneOf,
  pageField,
  readUrlState,
  writeUrlState,
} from '#web/address/url-state.ts'
import { courseSorts, usualSort } from './course-sorts.ts'
import { feeBands } from '#contract/fee-bands.ts'

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
/** Which campuses there are, the server knows. A name that is longer than any asks for none: the contract refuses it. */
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
  /** Only what was typed: no word is read as another. */
  exact: oneOf(['1'] as const),
}

/** What the address of /courses asks for. Empty means: not asked, or for sort: the usual order. */
export type CourseSearch = UrlState<typeof fields>

const nothingAsked = readUrlState(fields, new URLSearchParams())

/** Reads the query string of /courses, or what the form holds; nonsense reads as not asked. */
export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const search = readUrlState(fields, query)
  const { q, sort, exact } = search
  const isUsual = sort === usualSort(q) || (sort === 'relevance' && q === '')
  return { ...search, sort: isUsual ? '' : sort, exact: q === '' ? '' : exact }
}

/** The address that asks for this, with nothing in it that is not asked. */
export function courseSearchAddress(search: Partial<CourseSearch>): string {
  const query = writeUrlState(fields, { ...nothingAsked, ...search })
  return query.size === 0 ? pages.courses() : `${pages.courses()}?${query}`
}

/** What the server is asked for (contract/catalog.ts). */
export function courseListInput(search: CourseSearch) {
  const { q, sort, page } = search
  return { ...courseFilterInput(search), sort: sort || usualSort(q), page }
}

/** What the server is asked to count by. */
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

/** The filters in use, in the form's order, with the words of their choice. */
export function filtersInUse(search: CourseSearch): { name: FilterName; label: string }[] {
  return filterNames
    .filter((name) => search[name] !== '')
    .map((name) => ({ name, label: labelOf(name, search[name]) }))
}

/** The same search without this filter, from its first page on; 'all' keeps only words and order. */
export function withoutFilter(search: CourseSearch, filter: FilterName | 'q' | 'all'): string {
  const { q, sort } = search
  if (filter === 'all') return courseSearchAddress({ q, sort })
  return courseSearchAddress({ ...search, [filter]: '', page: 1 })
}

/** True when the reader has narrowed the list down. */
export function isFiltered(search: CourseSearch): boolean {
  return search.q !== '' || filtersInUse(search).length > 0
}

function labelOf(name: FilterName, value: string): string {
  if (name === 'startMonth') return `Starts in ${monthText(value)}`
  if (name !== 'fee') return value
  return feeBands.find((band) => band.value === value)?.label ?? value
}

function shownWords(typed: string): string {
  // cut between characters: the server takes no half of one
  return typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
