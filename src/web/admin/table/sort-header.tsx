import type { OfficeColumn } from './office-column.ts'
import styles from './sort-header.module.css'

/** What the table's model knows of a column's order. */
type Sorting = {
  getIsSorted: () => false | 'asc' | 'desc'
  getToggleSortingHandler: () => undefined | ((event: unknown) => void)
}

type SortHeaderProps = { column: OfficeColumn<never>; sort: Sorting | undefined }

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading; a button where the list can be sorted by it. */
export function SortHeader({ column, sort }: SortHeaderProps) {
  const { header, align } = column
  if (column.sort === undefined || !sort)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  const sorted = sort.getIsSorted()
  return (
    <th
      scope="col"
      className={styles.sortable}
      data-align={align}
      aria-sort={sorted ? ariaSorts[sorted] : undefined}
    >
      <button type="button" onClick={(event) => sort.getToggleSortingHandler()?.(event)}>
        {header}
        <span className={styles.arrow} aria-hidden="true">
          {sorted ? (sorted === 'asc' ? '▲' : '▼') : '↕'}
        </span>
      </button>
    </th>
  )
}
