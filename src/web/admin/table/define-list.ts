import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ApiClient, EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { CsvExport } from '#contract/lists.ts'
import type { UrlState } from '#web/address/url-state.ts'
import type { ListFilter } from './list-filter.ts'
import type { OfficeColumn } from './office-column.ts'

/** The endpoints that answer rows and how many there are of them. */
export type ListName = {
  [N in EndpointName]: ReplyOf<Endpoints[N]> extends { total: number } ? N : never
}[EndpointName]

type Input<N extends ListName> = InputOf<Endpoints[N]>
type TextFor<N extends ListName, K> = K extends keyof Input<N>
  ? Extract<Input<N>[K], string>
  : never

/** What an export of the list sends. */
export type Asked<N extends ListName> = Omit<Input<N>, 'page' | 'limit'>

/** The orders in which a list can be asked for, by the wire's names: '-name' is 'name' downwards. */
export type SortOf<N extends ListName> = TextFor<N, 'sort'>

export type Filters = Readonly<Record<string, ListFilter>>
type FilterOf<N extends ListName, K> = K extends 'q' | 'page' | 'limit' | 'sort'
  ? never
  : ListFilter<TextFor<N, K>, ReplyOf<Endpoints[N]>>

export type FieldsOf<F extends Filters> = { [K in keyof F]: F[K]['field'] }
/** What an address may say of these filters. */
export type ChosenOf<F extends Filters> = UrlState<FieldsOf<F>>

/** What the office's table shows of a list, and how. */
export type ListLook<Row> = {
  /** The page's, and what names the table for assistive technology. */
  title: string
  /** Where the page is called otherwise. */
  pageTitle?: string
  columns: readonly OfficeColumn<Row>[]
  rowId: (row: Row) => string
  /** Left out: no search box. */
  searchLabel?: string
  /** Spec's words where there is nothing at all; a search that finds nothing says so besides. */
  emptyText: string
  /** Where there is nothing at all yet: how the first row comes, in one sentence. */
  emptyHelp?: string
  /** Rows that are out of use are shown quietly. */
  isSecondary?: (row: Row) => boolean
}

export type ListDefinition<N extends ListName, Row, F extends Filters> = {
  /** Which array of the reply holds the rows; it must be the reply's own. */
  rowsOf: (reply: ReplyOf<Endpoints[N]>) => readonly Row[]
  /** The order of the untouched list; left out: the server's own. */
  sort?: SortOf<N>
  /** How many rows a page of the untouched list holds. */
  limit?: number
  /** What narrows the list, in the order in which the table and the address show it. */
  filters?: F & { [K in keyof F]: FilterOf<N, K> }
  columns: readonly OfficeColumn<Row, SortOf<N>>[]
  searchLabel?: 'q' extends keyof Input<N> ? string : never
  exportCsv?: (api: ApiClient, asked: Asked<N>) => Promise<CsvExport>
} & Omit<ListLook<Row>, 'columns' | 'searchLabel'>

export type DefinedList<N extends ListName, Row, F extends Filters> = ListDefinition<N, Row, F> & {
  name: N
}

/**
 * Says all of a list of the office that does not change: what it asks, what narrows it, what it shows. Outside the
 * component: a constant. For useOfficeList. Filters, their values and orders that the endpoint does not know do not compile.
 */
export function defineList<N extends ListName, Row extends object, const F extends Filters = {}>(
  name: N,
  definition: ListDefinition<N, Row, F>,
): DefinedList<N, Row, F> {
  return { ...definition, name }
}
