import styles from './office-table.module.css'
import { SelectionBox } from './selection-box.tsx'
import type { OfficeTableProps } from './table-props.ts'
import type { Selection } from './use-selection.ts'

type TableRowProps<Row> = {
  row: Row
  /** The index among the rows of its page, from 0. */
  index: number
  table: OfficeTableProps<Row>
  selection: Selection
}

export function TableRow<Row>({ row, index, table, selection }: TableRowProps<Row>) {
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
