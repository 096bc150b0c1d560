import type { Row as ModelRow } from '@tanstack/react-table'
import styles from './office-table.module.css'
import { SelectionBox } from './selection-box.tsx'
import type { OfficeTableProps } from './table-props.ts'
import type { TableFeatures } from './use-table-model.ts'

type TableRowProps<Row extends object> = {
  row: ModelRow<TableFeatures, Row>
  table: OfficeTableProps<Row>
}

/** A row with its mark, its cells and what can be done with it. */
export function TableRow<Row extends object>({ row, table }: TableRowProps<Row>) {
  const { list, rowActions, bulk } = table
  const { columns, isSecondary } = list.look
  const place = (list.state.page - 1) * list.state.limit + row.index + 1
  return (
    <tr
      data-marked={row.getIsSelected() || undefined}
      data-quiet={isSecondary?.(row.original) || undefined}
    >
      {bulk && (
        <td className={styles.mark}>
          <SelectionBox
            label={`Mark row ${place}`}
            isChecked={row.getIsSelected()}
            change={(isOn) => row.toggleSelected(isOn)}
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
            {column.cell(row.original, place)}
          </Cell>
        )
      })}
      {rowActions && (
        <td className={styles.act}>
          <div className={styles.actions}>{rowActions(row.original)}</div>
        </td>
      )}
    </tr>
  )
}
