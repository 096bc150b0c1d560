import styles from './office-table.module.css'
import { SelectionBox } from './selection-box.tsx'
import { SortHeader } from './sort-header.tsx'
import type { OfficeTableProps } from './table-props.ts'
import type { Selection } from './use-selection.ts'

type TableHeadProps<Row> = { table: OfficeTableProps<Row>; selection: Selection }

/** The headings, which sort, and the checkbox for all rows of the page. */
export function TableHead<Row>({ table, selection }: TableHeadProps<Row>) {
  const { list, bulk, rowActions } = table
  return (
    <thead>
      <tr>
        {bulk && <PageMark list={list} selection={selection} />}
        {list.look.columns.map((column) => (
          <SortHeader
            key={column.id}
            column={column}
            sort={list.state.sort}
            change={(sort) => list.change({ sort })}
          />
        ))}
        {rowActions && (
          <th className={styles.act} scope="col">
            Action
          </th>
        )}
      </tr>
    </thead>
  )
}

type PageMarkProps<Row> = Pick<OfficeTableProps<Row>, 'list'> & { selection: Selection }

function PageMark<Row>({ list, selection: { selected, mark } }: PageMarkProps<Row>) {
  const ids = (list.rows ?? []).map((row) => list.look.rowId(row))
  return (
    <th className={styles.mark}>
      <SelectionBox
        label="Mark all rows of this page"
        isChecked={ids.length > 0 && ids.every((id) => selected.has(id))}
        isPartly={ids.some((id) => selected.has(id))}
        change={(isOn) => mark(ids, isOn)}
      />
    </th>
  )
}
