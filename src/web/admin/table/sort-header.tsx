import { classNames } from '#web/ui/class-names.ts'
import type { OfficeColumn } from './office-column.ts'
import table from './office-table.module.css'
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
  const { header, align, isSpare } = column
  const spare = isSpare && table['spare']
  if (column.sort === undefined || !sort)
    return (
      <th scope="col" className={spare || undefined} data-align={align}>
        {header}
      </th>
    )
  const sorted = sort.getIsSorted()
  return (
    <th
      scope="col"
      className={classNames(styles.sortable, spare)}
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
