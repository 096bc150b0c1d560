import styles from './office-table.module.css'
import { SelectionBox } from './selection-box.tsx'
import { SortHeader } from './sort-header.tsx'
import type { OfficeTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'

type TableHeadProps<Row extends object> = { table: OfficeTableProps<Row>; model: TableModel<Row> }

/** The headings, which sort, and the mark for all rows of the page. */
export function TableHead<Row extends object>({ table, model }: TableHeadProps<Row>) {
  const hasRows = model.getRowModel().rows.length > 0
  return (
    <thead>
      <tr>
        {table.bulk && (
          <th className={styles.mark}>
            <SelectionBox
              label="Mark all rows of this page"
              isChecked={hasRows && model.getIsAllPageRowsSelected()}
              isPartly={model.getIsSomePageRowsSelected()}
              change={(isOn) => model.toggleAllPageRowsSelected(isOn)}
            />
          </th>
        )}
        {table.list.look.columns.map((column) => (
          <SortHeader key={column.id} column={column} sort={model.getColumn(column.id)} />
        ))}
        {table.rowActions && (
          <th className={styles.act} scope="col">
            Action
          </th>
        )}
      </tr>
    </thead>
  )
}
