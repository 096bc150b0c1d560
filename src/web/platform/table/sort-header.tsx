import { nextSort, sortedBy } from './column-sort.ts'
import type { OfficeColumn } from './office-column.ts'
import styles from './sort-header.module.css'

type SortHeaderProps = {
  column: OfficeColumn<never>
  /** The list's order on the wire. */
  sort: string
  change: (sort: string) => void
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: '▲', desc: '▼' } as const

/** A column's heading; a button where the column is sortable. */
export function SortHeader({ column, sort, change }: SortHeaderProps) {
  const { header, align, startsDown = false, sort: name } = column
  if (name === undefined)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  const sorted = sortedBy(column, sort)
  return (
    <th
      scope="col"
      className={styles.sortable}
      data-align={align}
      aria-sort={sorted ? ariaSorts[sorted] : undefined}
    >
      <button type="button" onClick={() => change(nextSort({ sort: name, startsDown }, sort))}>
        {header}
        <span className={styles.arrow} aria-hidden="true">
          {sorted ? arrows[sorted] : '↕'}
        </span>
      </button>
    </th>
  )
}
