import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import styles from './small-table.module.css'

export type SmallColumn<Row> = { header: string; cell: (row: Row) => ReactNode; align?: 'end' }

type SmallTableProps<Row> = {
  /** Its name for assistive technology; others read the heading above. */
  caption: string
  columns: readonly SmallColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Shown in place of an empty table. */
  emptyText: string
}

/** A short table about one thing, without search and pages. Lists use OfficeTable. */
export function SmallTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  emptyText,
}: SmallTableProps<Row>) {
  if (rows.length === 0) return <p className={styles.empty}>{emptyText}</p>
  return (
    <ScrollBox label={caption}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ header, cell, align }) => (
                <td key={header} data-align={align}>
                  {cell(row) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
