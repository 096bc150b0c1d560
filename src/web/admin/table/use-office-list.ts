import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { officePageSize } from '#contract/limits.ts'
import type { CsvExport } from '#contract/lists.ts'
import { useApi } from '#web/api/use-api.ts'
import type { Query } from '#web/data/use-api-query.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import type {
  Asked,
  ChosenOf,
  DefinedList,
  FieldsOf,
  Filters,
  ListLook,
  ListName,
} from './define-list.ts'
import type { ListChanges, ListState } from './list-state.ts'
import {
  changedList,
  exportInput,
  lastPageOf,
  listInput,
  readListState,
  writeListState,
} from './list-state.ts'

export type OfficeList<Row, Chosen = Record<string, string>> = {
  look: ListLook<Row>
  state: ListState<Chosen>
  /**
   * Goes to the address of the changed list. 'replace' leaves no step in the history. A method, so that what knows
   * nothing of a list's filters may change the rest.
   */
  change(this: void, changes: ListChanges<Chosen>, how?: 'push' | 'replace'): void
  /** The address of the changed list, for a link. */
  addressOf(this: void, changes: ListChanges<Chosen>): string
  /** What narrows and sorts it, as the query of its address, without the page; '' where it is untouched. */
  query: string
  /** The call that answers it. */
  name: ListName
  filters: Filters
  /** null until the first answer; while the next one is on its way, the rows that were there. */
  rows: readonly Row[] | null
  total: number | null
  /** There are more than `total`: how many, nobody has counted. */
  isMore: boolean
  /** The whole answer, for what it says besides the rows; kept like them. */
  reply: unknown
  asked: Pick<Query<unknown>, 'failure' | 'isFetching' | 'refetch'>
  exportCsv: (() => Promise<CsvExport>) | undefined
}

/** What belongs to the page and not to its address, where the endpoint insists on it: the course of its candidates. */
type Fixed<N extends ListName> =
  Partial<InputOf<Endpoints[N]>> extends InputOf<Endpoints[N]>
    ? []
    : [fixed: Partial<InputOf<Endpoints[N]>>]

/**
 * A list of the office: the address is its state, the server searches, sorts and pages. For office-table.tsx,
 * which says how a page uses it.
 */
export function useOfficeList<N extends ListName, Row, F extends Filters>(
  list: DefinedList<N, Row, F>,
  ...[fixed]: Fixed<N>
): OfficeList<Row, ChosenOf<F>> {
  const api = useApi()
  const { state, change, addressOf, query } = useListAddress(list)
  // what defineList has checked; the endpoint insists on nothing but what is fixed
  const input = { ...listInput(state), ...fixed } as InputOf<Endpoints[N]>
  const asked = useApiQuery(list.name, input)
  const { exportCsv } = list
  const reply = asked.lastAnswer
  useExistingPage({ state, change, total: asked.answer?.total ?? null })
  return {
    look: list,
    state,
    change,
    addressOf,
    query,
    name: list.name,
    filters: list.filters ?? {},
    rows: reply === null ? null : list.rowsOf(reply),
    total: reply?.total ?? null,
    isMore: hasMore(reply),
    reply,
    asked,
    exportCsv: exportCsv && (() => exportCsv(api, { ...exportInput(state), ...fixed } as Asked<N>)), // as above
  }
}

function hasMore(reply: object | null): boolean {
  return reply !== null && 'isMore' in reply && reply.isMore === true
}

/** The state as the address says it, and how the address is changed. */
function useListAddress<N extends ListName, Row, F extends Filters>(list: DefinedList<N, Row, F>) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const rules = useMemo(() => {
    const { filters, sort = '', limit = officePageSize } = list
    return { filters: fieldsOf(filters), sort, limit }
  }, [list])
  const change = useCallback(
    (changes: ListChanges<ChosenOf<F>>, how: 'push' | 'replace' = 'push') => {
      // gone on already, though this list is still drawn
      if (window.location.pathname !== pathname) return
      // the router's own parameters are those of the last rendering, which on a slow machine lags behind the address: a
      // change made upon them would take back the change before
      const now = new URLSearchParams(window.location.search)
      const next = writeListState(now, changedList(readListState(now, rules), changes), rules)
      if (String(next) !== String(now))
        setParams(next, { replace: how === 'replace', preventScrollReset: true })
    },
    [pathname, rules, setParams],
  )
  const state = readListState(params, rules)
  return {
    state,
    change,
    addressOf: (changes: ListChanges<ChosenOf<F>>) =>
      `?${String(writeListState(params, changedList(state, changes), rules))}`,
    query: String(writeListState(new URLSearchParams(), { ...state, page: 1 }, rules)),
  }
}

function fieldsOf<F extends Filters>(filters: F | undefined): FieldsOf<F> {
  const fields = Object.entries(filters ?? {}).map(([name, { field }]) => [name, field])
  return Object.fromEntries(fields) as FieldsOf<F> // fromEntries forgets the names
}

/** The last row of the last page was deleted, or the address is old: the last page that there is. */
function useExistingPage({
  state: { page, limit },
  change,
  total,
}: Pick<OfficeList<never, {}>, 'state' | 'change' | 'total'>) {
  const lastPage = total === null ? page : lastPageOf(total, limit)
  useEffect(() => {
    if (page > lastPage) change({ page: lastPage }, 'replace')
  }, [page, lastPage, change])
}
