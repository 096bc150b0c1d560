import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { ApiClient, EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import type { UrlState } from '#web/platform/address/url-state.ts'
import type { ListFilter } from './filters/list-filter.ts'
import type { OfficeColumn } from './office-column.ts'

/** The endpoints that return rows and their number. */
export type ListName = {
  [N in EndpointName]: ReplyOf<Endpoints[N]> extends { total: number } ? N : never
}[EndpointName]

type Input<N extends ListName> = InputOf<Endpoints[N]>
type TextFor<N extends ListName, K> = K extends keyof Input<N>
  ? Extract<Input<N>[K], string>
  : never

/** The input of the list's export. */
export type Asked<N extends ListName> = Omit<Input<N>, 'page' | 'limit'>

/** The sort orders of a list by the wire's names: '-name' is descending. */
export type SortOf<N extends ListName> = TextFor<N, 'sort'>

export type Filters = Readonly<Record<string, ListFilter>>
type FilterOf<N extends ListName, K> = K extends 'q' | 'page' | 'limit' | 'sort'
  ? never
  : ListFilter<TextFor<N, K>, ReplyOf<Endpoints[N]>>

export type FieldsOf<F extends Filters> = { [K in keyof F]: F[K]['field'] }
/** The possible filter values of an address. */
export type ChosenOf<F extends Filters> = UrlState<FieldsOf<F>>

/** How the office's table shows a list. */
export type ListLook<Row> = {
  /** The title of the page, and the table's name for assistive technology. */
  title: string
  /** A different title for the page. */
  pageTitle?: string
  columns: readonly OfficeColumn<Row>[]
  rowId: (row: Row) => string
  /** Left out: no search box. */
  searchLabel?: string
  /** The specified text for an empty list; a search without a result has a text of its own. */
  emptyText: string
  /** For an empty list: how the first row is added, in one sentence. */
  emptyHelp?: string
  /** Inactive rows are shown in a muted style. */
  isSecondary?: (row: Row) => boolean
}

export type ListDefinition<N extends ListName, Row, F extends Filters> = {
  /** The array of the reply with the rows; it must be the reply's own. */
  rowsOf: (reply: ReplyOf<Endpoints[N]>) => readonly Row[]
  /** The default order; left out: the server's. */
  sort?: SortOf<N>
  /** The default number of rows of a page. */
  limit?: number
  /** The filters, in the order of the table and the address. */
  filters?: F & { [K in keyof F]: FilterOf<N, K> }
  columns: readonly OfficeColumn<Row, SortOf<N>>[]
  searchLabel?: 'q' extends keyof Input<N> ? string : never
  /** The permission for the export; left out: everyone who sees the list. */
  exportMay?: StaffPermission
  exportCsv?: (api: ApiClient, input: Asked<N>) => Promise<CsvExport>
} & Omit<ListLook<Row>, 'columns' | 'searchLabel'>

export type DefinedList<N extends ListName, Row, F extends Filters> = ListDefinition<N, Row, F> & {
  name: N
}

/**
 * Defines an office list: its query, filters and look. Define it outside the component, as a
 * constant, for useOfficeList. Filters, values and orders that the endpoint does not have fail to
 * compile.
 */
export function defineList<N extends ListName, Row extends object, const F extends Filters = {}>(
  name: N,
  definition: ListDefinition<N, Row, F>,
): DefinedList<N, Row, F> {
  return { ...definition, name }
}
