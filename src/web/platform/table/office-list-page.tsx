import type { ReactNode } from 'react'
import { OfficePage } from '../frame/office-page.tsx'
import { OfficeTable } from './office-table.tsx'
import type { OfficeTableProps } from './table-props.ts'

type OfficeListPageProps<Row> = OfficeTableProps<Row> & {
  /** Beside the title. */
  actions?: ReactNode
  /** Between the title and the table. */
  about?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** The layout of a list page; office-table.tsx has an example. */
export function OfficeListPage<Row extends object>(props: OfficeListPageProps<Row>) {
  const { actions, about, children, ...table } = props
  const { look } = table.list
  return (
    <OfficePage title={look.pageTitle ?? look.title} actions={actions}>
      {about}
      <OfficeTable {...table} />
      {children}
    </OfficePage>
  )
}
