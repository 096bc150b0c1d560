import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { officePageSize } from '#contract/limits.ts'
import type { Query } from '#web/data/use-api-query.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import type { ListState } from './list-state.ts'
import {
  changedList,
  exportInput,
  lastPageOf,
  listInput,
  readListState,
  writeListState,
} from './list-state.ts'

/** The endpoints that answer rows and how many there are of them. */
type ListName = {
  [N in EndpointName]: ReplyOf<Endpoints[N]> extends { total: number } ? N : never
}[EndpointName]

type ListQuestion<N extends ListName, Row> = {
  /** Which property of the reply holds the rows; it must be the reply's own array. */
  rowsOf: (reply: ReplyOf<Endpoints[N]>) => readonly Row[]
  /** The names of the filters that the endpoint understands. A constant outside the component. */
  filters?: readonly string[]
  /** The order of the untouched list, as the wire names it. */
  sort?: string
  limit?: number
  /** What belongs to the page and not to its address: { student: id }. */
  fixed?: Partial<InputOf<Endpoints[N]>>
}

export type OfficeList<Row, Reply = unknown> = {
  state: ListState
  /** Goes to the address of the changed list. 'replace' leaves no step in the history. */
  change: (changes: Partial<ListState>, how?: 'push' | 'replace') => void
  /** null until the first answer; while the next one is on its way, the rows that were there. */
  rows: readonly Row[] | null
  total: number | null
  /** The whole answer, for what it says besides the rows; kept like them. */
  reply: Reply | null
  asked: Pick<Query<unknown>, 'failure' | 'isFetching' | 'refetch'>
  /** What an export of the same list sends: text from the address, which the server checks; fits any input. */
  exportInput: never
}

const NO_FILTERS: readonly string[] = []

/**
 * A list of the office: the address is its state, the server searches, sorts and pages. For office-table.tsx,
 * which says how a page uses it.
 */
export function useOfficeList<N extends ListName, Row>(
  name: N,
  { rowsOf, filters = NO_FILTERS, sort = '', limit = officePageSize, fixed }: ListQuestion<N, Row>,
): OfficeList<Row, ReplyOf<Endpoints[N]>> {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const rules = useMemo(() => ({ filters, sort, limit }), [filters, sort, limit])
  const state = readListState(params, rules)
  // text from the address, which the server checks: a value it does not know is answered with a refusal
  const input = { ...listInput(state), ...fixed } as unknown as InputOf<Endpoints[N]>
  const asked = useApiQuery(name, input)
  const reply = asked.lastAnswer
  const total = reply?.total ?? null

  const change = useCallback<OfficeList<Row>['change']>(
    (changes, how = 'push') => {
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
  useExistingPage({ state, change, total: asked.answer?.total ?? null })
  return {
    state,
    change,
    rows: reply === null ? null : rowsOf(reply),
    total,
    reply,
    asked,
    exportInput: { ...exportInput(state), ...fixed } as never, // see OfficeList
  }
}

/** The last row of the last page was deleted, or the address is old: the last page that there is. */
function useExistingPage({
  state: { page, limit },
  change,
  total,
}: Pick<OfficeList<never>, 'state' | 'change' | 'total'>) {
  const lastPage = total === null ? page : lastPageOf(total, limit)
  useEffect(() => {
    if (page > lastPage) change({ page: lastPage }, 'replace')
  }, [page, lastPage, change])
}
