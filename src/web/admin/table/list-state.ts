import { limits, officePageSize } from '#contract/limits.ts'

/** What a list of the office shows; all of it stands in the address, so that it can be sent to a colleague. */
export type ListState = {
  q: string
  /** From 1. */
  page: number
  limit: number
  /** The wire's name: 'name', or '-name' downwards; '' is the server's own order. */
  sort: string
  filters: Record<string, string>
}

/** What a list may carry in its address, and how it is shown when the address says nothing. */
export type ListRules = {
  filters: readonly string[]
  sort: string
  limit: number
}

export const pageSizes = [officePageSize, 50, 100, limits.listMaxLimit] as const

/** Reads an address. Values that make no sense read as left out; which filter values exist, the server knows. */
export function readListState(params: URLSearchParams, rules: ListRules): ListState {
  const filters = rules.filters.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const limit = Number(params.get('limit'))
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    page: wholeFrom1(params.get('page')),
    limit: pageSizes.some((size) => size === limit) ? limit : rules.limit,
    sort: params.get('sort') ?? rules.sort,
    filters: Object.fromEntries(filters),
  }
}

/** The address of a list: only what differs from the usual is named. Other parts of it are kept. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  rules: ListRules,
): URLSearchParams {
  const written = new URLSearchParams(params)
  const set = (name: string, value: string, usual = '') => {
    if (value === usual) written.delete(name)
    else written.set(name, value)
  }
  set('q', state.q)
  for (const name of rules.filters) set(name, state.filters[name] ?? '')
  set('sort', state.sort, rules.sort)
  set('limit', String(state.limit), String(rules.limit))
  set('page', String(state.page), '1')
  return written
}

/** A change of what is looked for starts at the first page again; turning a page keeps the rest. */
export function changedList(state: ListState, changes: Partial<ListState>): ListState {
  const filters = { ...state.filters, ...changes.filters }
  return { ...state, page: 1, ...changes, filters }
}

/** What the list calls send: nothing that is empty. */
export function listInput(state: ListState): Record<string, string | number> {
  const { q, sort, page, limit, filters } = state
  return { ...chosen({ ...filters, q, sort }), page, limit }
}

/** The same without paging: what an export sends. */
export function exportInput(state: ListState): Record<string, string> {
  const { q, sort, filters } = state
  return chosen({ ...filters, q, sort })
}

/** Whether anything but the page narrows the list. */
export function isFiltered({ q, filters }: ListState): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== '')
}

export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

function chosen(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function wholeFrom1(text: string | null): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
}
