import { limits, officePageSize } from '#contract/limits.ts'
import type { UrlField, UrlState } from '#web/address/url-state.ts'
import { pageField, readUrlState, writeUrlState } from '#web/address/url-state.ts'

/** What a list of the office shows; all of it stands in the address, so that it can be sent to a colleague. */
export type ListState<Filters = Record<string, string>> = {
  q: string
  /** From 1. */
  page: number
  limit: number
  /** The wire's name: 'name', or '-name' downwards; '' is the server's own order. */
  sort: string
  /** Empty where nothing is chosen. */
  filters: Filters
}

export type ListChanges<Filters = Record<string, string>> = Partial<
  Omit<ListState, 'filters'> & { filters: Partial<Filters> }
>

export type FilterFields = Readonly<Record<string, UrlField<string>>>

/** What a list may carry in its address, and how it is shown when the address says nothing. */
export type ListRules<F extends FilterFields> = {
  filters: F
  sort: string
  limit: number
}

export const pageSizes = [officePageSize, 50, 100, limits.listMaxLimit] as const

const words = { q: { usual: '', read: (text: string) => text.slice(0, 100) } }

/** How a list is turned over, in the order in which the address says it. */
function paging({ sort, limit }: Pick<ListRules<FilterFields>, 'sort' | 'limit'>) {
  const sizeOf = (text: string) => pageSizes.find((size) => String(size) === text)
  return {
    sort: { usual: sort, read: (text: string) => text },
    limit: { usual: limit, read: (text: string) => sizeOf(text) ?? limit },
    page: pageField,
  }
}

/** Reads an address. Values that make no sense read as left out; which filter values exist, the server knows. */
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

/** The address of a list: only what differs from the usual is named. Other parts of it are kept. */
export function writeListState<F extends FilterFields>(
  params: URLSearchParams,
  { filters, ...state }: ListState<UrlState<F>>,
  rules: ListRules<F>,
): URLSearchParams {
  const withWords = writeUrlState(words, state, params)
  return writeUrlState(paging(rules), state, writeUrlState(rules.filters, filters, withWords))
}

/** A change of what is looked for starts at the first page again; turning a page keeps the rest. */
export function changedList<Filters>(
  state: ListState<Filters>,
  changes: ListChanges<Filters>,
): ListState<Filters> {
  const filters = { ...state.filters, ...changes.filters }
  return { ...state, page: 1, ...changes, filters }
}

/** What the list calls send: nothing that is empty. */
export function listInput<Filters extends object>(state: ListState<Filters>) {
  const { page, limit } = state
  return { ...exportInput(state), page, limit }
}

/** The same without paging: what an export sends. */
export function exportInput<Filters extends object>({ q, sort, filters }: ListState<Filters>) {
  return chosen({ ...filters, q, sort })
}

/** Whether anything but the page narrows the list. */
export function isFiltered({ q, filters }: ListState): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== '')
}

export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

type Chosen<T> = { [K in keyof T]?: Exclude<T[K], ''> }

function chosen<T extends object>(values: T): Chosen<T> {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as Chosen<T> // fromEntries forgets the names
}
