import { messages } from '#contract/messages.ts'
import { useId, useEffect, useRef } from 'react'
import { LoadFailed } from '../frame/load-failed.tsx'
import { BulkBar } from './selection/bulk-bar.tsx'
import { isFiltered } from './list-state.ts'
import { NoMatches } from './no-matches.tsx'
import styles from './office-table.module.css'
import { isSavable, SavedFilters } from './filters/saved-filters.tsx'
import { ScrollBox } from './cells/scroll-box.tsx'
import { SkeletonRows } from './cells/skeleton-rows.tsx'
import { TablePager } from './table-pager.tsx'
import type { OfficeTableProps } from './table-props.ts'
import { TableTools } from './table-tools.tsx'
import { useSelection } from './selection/use-selection.ts'
import type { Selection } from './selection/use-selection.ts'
import type { FocusEvent } from 'react'
import { focusTitleWhenLost } from '../ui/dialogs/focus-title-when-lost.ts'
import { SelectionBox } from './selection/selection-box.tsx'
import { SortHeader } from './sort-header.tsx'

/*
 * The only table of the office (look §6). The server searches, sorts and pages; the address is the
 * state. The page handles the rest of a row's life (dialogs, editing). A list is defined once, as a
 * constant:
 *
 *   const orders = defineList('listOrders', {              // names and values are checked against its input
 *     title: 'Orders',
 *     rowsOf: (reply) => reply.orders,
 *     rowId: (order) => order.orderId,
 *     sort: '-date',
 *     searchLabel: 'Order id, name, phone, RRN',
 *     filters: {                                            // list-filter.ts has all kinds
 *       state: select('State', stateChoices),
 *       department: selectFrom('Department', useDepartmentChoices),
 *       from: day('From'),
 *       student: linked(),
 *     },
 *     columns: orderColumns,                                // OfficeColumn<OfficeOrderRow, SortOf<'listOrders'>>[]
 *     emptyText: 'No orders found.',
 *     exportCsv: (api, input) => api.exportOrders(input),
 *   })
 *
 *   export default function OrdersPage() {
 *     const list = useOfficeList(orders)
 *     return (
 *       <OfficeListPage
 *         list={list}
 *         actions={<Button onClick={...}>Add</Button>}                        // beside the title
 *         rowActions={(order) => <RowLink to={...}>Open</RowLink>}            // or RowButton; last column 'Action'
 *       />
 *     )
 *   }
 *
 * A column: office-column.ts. Cells: <Money amount>, <Moment at>, <Badge tone>. `bulk` of
 * OfficeTable adds the checkboxes. After a change: list.result.refetch().
 */

export function OfficeTable<Row extends object>(props: OfficeTableProps<Row>) {
  const { list, bulk } = props
  const labelId = useId()
  const selection = useSelection(list.state)
  const { failure, isFetching } = list.result
  return (
    <div className={styles.list}>
      <TableTools list={list} />
      {isSavable(list.name) && <SavedFilters list={list} name={list.name} />}
      {bulk && <BulkBar selection={selection} actions={bulk} />}
      <LoadFailed {...list.result} />
      {(failure === null || list.rows !== null) && (
        <TableBox table={props} labelId={labelId} selection={selection} />
      )}
      {props.foot}
      <TablePager list={list} />
      <p className={styles.spoken} role="status">
        {isFetching ? messages.loading : ''}
      </p>
    </div>
  )
}

type TableBoxProps<Row extends object> = {
  table: OfficeTableProps<Row>
  labelId: string
  selection: Selection
}

function TableBox<Row extends object>({ table, labelId, selection }: TableBoxProps<Row>) {
  const { list, rowActions, bulk } = table
  const { title, columns, emptyText, emptyHelp } = list.look
  const columnCount = columns.length + (rowActions ? 1 : 0) + (bulk ? 1 : 0)
  const focus = useFocusOfRows()
  const { isFetching } = list.result
  return (
    <ScrollBox isFramed className={styles.box} labelledBy={labelId}>
      <table className={styles.table} aria-busy={isFetching} data-stale={isFetching || undefined}>
        <caption id={labelId} className={styles.caption}>
          {title}
        </caption>
        <TableHead table={table} selection={selection} />
        <tbody {...focus}>
          {list.rows?.map((row, index) => (
            <TableRow
              key={list.look.rowId(row)}
              row={row}
              index={index}
              table={table}
              selection={selection}
            />
          ))}
          {list.rows === null && <SkeletonRows columnCount={columnCount} />}
          {list.rows?.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={columnCount}>
                {emptyText}
                {isFiltered(list.state, list.filters) ? (
                  <NoMatches list={list} />
                ) : (
                  emptyHelp && <p className={styles.help}>{emptyHelp}</p>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/**
 * For the body of a table: when new rows no longer contain the focused button (a deleted row, a
 * published draft), the title gets the focus.
 */
function useFocusOfRows() {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    focusTitleWhenLost()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}

type TableHeadProps<Row> = { table: OfficeTableProps<Row>; selection: Selection }

/** The headings, which sort, and the checkbox for all rows of the page. */
function TableHead<Row>({ table, selection }: TableHeadProps<Row>) {
  const { list, bulk, rowActions } = table
  return (
    <thead>
      <tr>
        {bulk && <PageMark list={list} selection={selection} />}
        {list.look.columns.map((column) => (
          <SortHeader
            key={column.id}
            column={column}
            sort={list.state.sort}
            change={(sort) => list.change({ sort })}
          />
        ))}
        {rowActions && (
          <th className={styles.act} scope="col">
            Action
          </th>
        )}
      </tr>
    </thead>
  )
}

type PageMarkProps<Row> = Pick<OfficeTableProps<Row>, 'list'> & { selection: Selection }

function PageMark<Row>({ list, selection: { selected, mark } }: PageMarkProps<Row>) {
  const ids = (list.rows ?? []).map((row) => list.look.rowId(row))
  return (
    <th className={styles.mark}>
      <SelectionBox
        label="Mark all rows of this page"
        isChecked={ids.length > 0 && ids.every((id) => selected.has(id))}
        isPartly={ids.some((id) => selected.has(id))}
        change={(isOn) => mark(ids, isOn)}
      />
    </th>
  )
}

type TableRowProps<Row> = {
  row: Row
  /** The index among the rows of its page, from 0. */
  index: number
  table: OfficeTableProps<Row>
  selection: Selection
}

function TableRow<Row>({ row, index, table, selection }: TableRowProps<Row>) {
  const { list, rowActions, bulk } = table
  const { columns, isSecondary, rowId } = list.look
  const place = (list.state.page - 1) * list.state.limit + index + 1
  const id = rowId(row)
  const isMarked = selection.selected.has(id)
  return (
    <tr data-marked={isMarked || undefined} data-quiet={isSecondary?.(row) || undefined}>
      {bulk && (
        <td className={styles.mark}>
          <SelectionBox
            label={`Mark row ${place}`}
            isChecked={isMarked}
            change={(isOn) => selection.mark([id], isOn)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isHead ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={column.isHead ? 'row' : undefined}
            className={column.isLong ? styles.long : undefined}
            data-align={column.align}
          >
            {column.cell(row, place)}
          </Cell>
        )
      })}
      {rowActions && (
        <td className={styles.act}>
          <div className={styles.actions}>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}
