import type { searchFilters } from '#contract/catalog.ts'
import { durationsOnAdd, modesOnAdd } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { courseSorts, usualSort } from './course-sorts.ts'
import { feeBands } from './fee-bands.ts'
import { pageNumber } from './page-number.ts'

export type CourseSort = (typeof courseSorts)[number]['value']

/** What the address of /courses asks for. Empty means: not asked, or for sort: the usual order. */
export type CourseSearch = {
  q: string
  department: string
  mode: (typeof modesOnAdd)[number] | ''
  duration: (typeof durationsOnAdd)[number] | ''
  /** The value of a fee band. */
  fee: string
  sort: CourseSort | ''
  page: number
}

export type FilterName = Exclude<(typeof searchFilters)[number], 'all'>

const MAX_WORDS_LENGTH = 100
const filterNames: readonly FilterName[] = ['department', 'mode', 'duration', 'fee']
const nothingAsked: CourseSearch = {
  q: '',
  department: '',
  mode: '',
  duration: '',
  fee: '',
  sort: '',
  page: 1,
}

/** Reads the query string of /courses, or what the form holds; nonsense reads as not asked. */
export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const q = textOf(query, 'q')
  const sort = courseSorts.find(({ value }) => value === query.get('sort'))?.value ?? ''
  return {
    q,
    department: textOf(query, 'department'),
    mode: modesOnAdd.find((mode) => mode === query.get('mode')) ?? '',
    duration: durationsOnAdd.find((duration) => duration === query.get('duration')) ?? '',
    fee: feeBands.find(({ value }) => value === query.get('fee'))?.value ?? '',
    sort: sort === usualSort(q) || (sort === 'relevance' && q === '') ? '' : sort,
    page: pageNumber(query),
  }
}

/** The address that asks for this, with nothing in it that is not asked. */
export function courseSearchAddress(search: Partial<CourseSearch>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...nothingAsked, ...search }))
    if (value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  return query.size === 0 ? pages.courses() : `${pages.courses()}?${query}`
}

/** What the server is asked for (contract/catalog.ts). */
export function courseListInput(search: CourseSearch) {
  const { q, department, mode, duration, fee, sort, page } = search
  return {
    ...(q && { q }),
    ...(department && { department }),
    ...(mode && { mode }),
    ...(duration && { duration }),
    ...feeBands.find(({ value }) => value === fee)?.range,
    sort: sort || usualSort(q),
    page,
  }
}

/** The filters in use, in the form's order, with the words of their choice. */
export function filtersInUse(search: CourseSearch): { name: FilterName; label: string }[] {
  return filterNames
    .filter((name) => search[name] !== '')
    .map((name) => ({ name, label: name === 'fee' ? feeLabel(search.fee) : search[name] }))
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

function feeLabel(fee: string): string {
  return feeBands.find(({ value }) => value === fee)?.label ?? fee
}

function textOf(query: URLSearchParams, name: string): string {
  const text = (query.get(name) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim()
  // cut between characters: the server takes no half of one
  return text
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
