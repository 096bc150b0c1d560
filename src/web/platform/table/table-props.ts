import type { ReactNode } from 'react'
import type { OfficeList } from './use-office-list.ts'

/** The props of the office's table; office-table.tsx has an example. */
export type OfficeTableProps<Row> = {
  list: OfficeList<Row>
  rowActions?: (row: Row) => ReactNode
  /** The actions on the selected rows, by id over all pages. */
  bulk?: (ids: string[], clear: () => void) => ReactNode
  /** Between the table and its pages: the totals. */
  foot?: ReactNode
}
