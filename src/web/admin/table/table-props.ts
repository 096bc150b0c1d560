import type { ReactNode } from 'react'
import type { OfficeList } from './use-office-list.ts'

/** What a page gives to the office's table; office-table.tsx shows how. */
export type OfficeTableProps<Row> = {
  list: OfficeList<Row>
  rowActions?: (row: Row) => ReactNode
  /** What can be done with the rows that are marked; their ids, over all pages. */
  bulk?: (ids: string[], clear: () => void) => ReactNode
  /** Between the table and its pages: what the rows come to. */
  foot?: ReactNode
}
