import { ExportButton } from './export-button.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import { SearchBox } from './filters/search-box.tsx'
import styles from './table-tools.module.css'
import type { OfficeList } from './use-office-list.ts'

export function TableTools<Row>({ list }: { list: OfficeList<Row> }) {
  const { filters, exportCsv, look } = list
  if (!look.searchLabel && Object.keys(filters).length === 0 && !exportCsv) return null
  return (
    <div className={styles.tools}>
      {look.searchLabel && <SearchBox list={list} label={look.searchLabel} />}
      <ListFilters list={list} />
      {exportCsv && (
        <div className={styles.export}>
          <ExportButton exportCsv={exportCsv} />
        </div>
      )}
    </div>
  )
}
