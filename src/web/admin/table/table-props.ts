import type { ReactNode } from 'react'
import type { OfficeColumn } from './office-column.ts'
import type { CsvExport } from './table-tools.tsx'
import type { OfficeList } from './use-office-list.ts'

/** What a page gives to the office's table; office-table.tsx shows how. */
export type OfficeTableProps<Row> = {
  list: OfficeList<Row>
  /** Names the table for assistive technology. */
  caption: string
  columns: readonly OfficeColumn<Row>[]
  rowId: (row: Row) => string
  /** Left out: no search box. */
  searchLabel?: string
  filters?: ReactNode
  /** Spec's words where there is nothing at all; a search that finds nothing says so besides. */
  emptyText: string
  /** Where there is nothing at all yet: how the first row comes, in one sentence. */
  emptyHelp?: string
  exportCsv?: () => Promise<CsvExport>
  rowActions?: (row: Row) => ReactNode
  /** What can be done with the rows that are marked; their ids, over all pages. */
  bulk?: (ids: string[], clear: () => void) => ReactNode
  /** Rows that are out of use are shown quietly. */
  isSecondary?: (row: Row) => boolean
}
