import type { ReactTable, SortingState } from '@tanstack/react-table'
import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { OfficeColumn } from './office-column.ts'
import type { OfficeTableProps } from './table-props.ts'
import type { Selection } from './use-selection.ts'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature })
export type TableFeatures = typeof features

const noRows: never[] = []

export type TableModel<Row extends object> = ReactTable<TableFeatures, Row>

/** TanStack's model of it: which columns sort, which rows are marked. Rows come sorted and cut from the server. */
export function useTableModel<Row extends object>(
  { list }: OfficeTableProps<Row>,
  { selected, setSelected }: Selection,
): TableModel<Row> {
  const { columns, rowId } = list.look
  const definitions = useMemo(
    () =>
      columns.map(({ id, sort, startsDown = false }) => ({
        id,
        // the library sorts by accessors only; here the server does, so any will do
        accessorFn: (row: Row) => row,
        enableSorting: sort !== undefined,
        sortDescFirst: startsDown,
      })),
    [columns],
  )
  const sorting = sortingOf(columns, list.state.sort)
  return useTable<TableFeatures, Row>({
    features,
    columns: definitions,
    data: list.rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection: selected },
    onRowSelectionChange: setSelected,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      const name = columns.find(({ id }) => id === next?.id)?.sort
      if (name) list.change({ sort: next?.desc ? `-${name}` : name })
    },
  })
}

function sortingOf(columns: readonly OfficeColumn<never>[], sort: string): SortingState {
  const name = sort.replace(/^-/, '')
  const column = columns.find((candidate) => candidate.sort === name)
  return column ? [{ id: column.id, desc: sort.startsWith('-') }] : []
}
