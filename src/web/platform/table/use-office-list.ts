import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { officePageSize } from '#contract/platform/limits.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { useMay } from '../office-session/admin-session.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
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
   * Navigates to the changed list. 'replace' adds no history entry. It is a method, so that code
   * without the filters' types may change the rest.
   */
  change(this: void, changes: ListChanges<Chosen>, how?: 'push' | 'replace'): void
  addressOf(this: void, changes: ListChanges<Chosen>): string
  /** The filters and order as a query, without the page; '' where all are default. */
  query: string
  /** The list's endpoint. */
  name: ListName
  filters: Filters
  /** null until the first response; while the next one loads, the previous rows. */
  rows: readonly Row[] | null
  total: number | null
  /** There are more than `total`; they were not counted. */
  isMore: boolean
  /** The whole response, for its other fields; kept like the rows. */
  reply: unknown
  result: Pick<Query<unknown>, 'failure' | 'isFetching' | 'refetch'>
  exportCsv: (() => Promise<CsvExport>) | undefined
}

/**
 * Input that belongs to the page and not to its address, where the endpoint requires it: the course
 * of its candidates.
 */
type Fixed<N extends ListName> =
  Partial<InputOf<Endpoints[N]>> extends InputOf<Endpoints[N]>
    ? []
    : [fixed: Partial<InputOf<Endpoints[N]>>]

/**
 * The state of an office list: the address holds it, and the server searches, sorts and pages.
 * office-table.tsx shows how a page uses it.
 */
export function useOfficeList<N extends ListName, Row, F extends Filters>(
  list: DefinedList<N, Row, F>,
  ...[fixed]: Fixed<N>
): OfficeList<Row, ChosenOf<F>> {
  const api = useApi()
  const { state, change, addressOf, query } = useListAddress(list)
  // checked by defineList; the endpoint requires only the fixed input
  const input = { ...listInput(state), ...fixed } as InputOf<Endpoints[N]>
  const result = useApiQuery(list.name, input)
  const mayExport = useMay(list.exportMay ?? 'look')
  const exportCsv = mayExport ? list.exportCsv : undefined
  const reply = result.lastAnswer
  useExistingPage({ state, change, total: result.answer?.total ?? null })
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
    result,
    exportCsv: exportCsv && (() => exportCsv(api, { ...exportInput(state), ...fixed } as Asked<N>)), // as above
  }
}

function hasMore(reply: object | null): boolean {
  return reply !== null && 'isMore' in reply && reply.isMore === true
}

/** Reads the state from the address, and changes the address. */
function useListAddress<N extends ListName, Row, F extends Filters>(list: DefinedList<N, Row, F>) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const rules = useMemo(() => {
    const { filters, sort = '', limit = officePageSize } = list
    return { filters: fieldsOf(filters), sort, limit }
  }, [list])
  const change = useCallback(
    (changes: ListChanges<ChosenOf<F>>, how: 'push' | 'replace' = 'push') => {
      // the user has left, though this list is still shown
      if (window.location.pathname !== pathname) return
      // the router's parameters are those of the last render, which may lag behind the address; a
      // change based on them would undo the previous one
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
  return Object.fromEntries(fields) as FieldsOf<F> // fromEntries loses the names' types
}

/** Goes to the last existing page: the only row of a page was deleted, or the address is old. */
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
