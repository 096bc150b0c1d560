import { limits, officePageSize } from '#contract/platform/limits.ts'
import type { UrlField, UrlState } from '#web/platform/address/url-state.ts'
import { pageField, readUrlState, writeUrlState } from '#web/platform/address/url-state.ts'

/**
 * The state of an office list; all of it is in the address, so that it can be sent to a colleague.
 */
export type ListState<Filters = Record<string, string>> = {
  q: string
  /** From 1. */
  page: number
  limit: number
  /** The wire's name: 'name', or '-name' for descending; '' is the server's order. */
  sort: string
  /** Empty where nothing is chosen. */
  filters: Filters
}

export type ListChanges<Filters = Record<string, string>> = Partial<
  Omit<ListState, 'filters'> & { filters: Partial<Filters> }
>

export type FilterFields = Readonly<Record<string, UrlField<string>>>

/** The list's fields in the address, with the defaults. */
export type ListRules<F extends FilterFields> = {
  filters: F
  sort: string
  limit: number
}

export const pageSizes = [officePageSize, 50, 100, limits.listMaxLimit] as const

const words = { q: { usual: '', read: (text: string) => text.slice(0, 100) } }

/** The paging fields, in the order of the address. */
function paging({ sort, limit }: Pick<ListRules<FilterFields>, 'sort' | 'limit'>) {
  const sizeOf = (text: string) => pageSizes.find((size) => String(size) === text)
  return {
    sort: { usual: sort, read: (text: string) => text },
    limit: { usual: limit, read: (text: string) => sizeOf(text) ?? limit },
    page: pageField,
  }
}

/** Reads an address. Invalid values count as left out; the server knows the valid filter values. */
export function readListState<F extends FilterFields>(
  params: URLSearchParams,
  rules: ListRules<F>,
): ListState<UrlState<F>> {
  return {
    ...readUrlState(words, params),
    ...readUrlState(paging(rules), params),
    filters: readUrlState(rules.filters, params),
  }
}

/** Writes the address of a list: only values other than the default. Other parameters are kept. */
export function writeListState<F extends FilterFields>(
  params: URLSearchParams,
  { filters, ...state }: ListState<UrlState<F>>,
  rules: ListRules<F>,
): URLSearchParams {
  const withWords = writeUrlState(words, state, params)
  return writeUrlState(paging(rules), state, writeUrlState(rules.filters, filters, withWords))
}

/** A changed search starts at the first page; a change of page keeps the rest. */
export function changedList<Filters>(
  state: ListState<Filters>,
  changes: ListChanges<Filters>,
): ListState<Filters> {
  const filters = { ...state.filters, ...changes.filters }
  return { ...state, page: 1, ...changes, filters }
}

/** The input of the list's call: no empty values. */
export function listInput<Filters extends object>(state: ListState<Filters>) {
  const { page, limit } = state
  return { ...exportInput(state), page, limit }
}

/** The same without paging: the input of an export. */
export function exportInput<Filters extends object>({ q, sort, filters }: ListState<Filters>) {
  return chosen({ ...filters, q, sort })
}

/** Whether a search or a filter is set. */
export function isFiltered({ q, filters }: ListState, known: KnownFilters = {}): boolean {
  const isChosen = ([name, value]: [string, string]) => value !== (known[name]?.field.usual ?? '')
  return q !== '' || Object.entries(filters).some(isChosen)
}

type KnownFilters = Readonly<Record<string, { field: UrlField<string> }>>

export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

type Chosen<T> = { [K in keyof T]?: Exclude<T[K], ''> }

function chosen<T extends object>(values: T): Chosen<T> {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as Chosen<T> // fromEntries loses the names' types
}
