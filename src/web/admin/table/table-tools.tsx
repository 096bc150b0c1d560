import { messages } from '#contract/messages.ts'
import type { CsvExport } from '#contract/lists.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/data/use-action.ts'
import { saveFile } from '#web/documents/save-file.ts'
import { ListFilters } from './list-filters.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './table-tools.module.css'
import type { OfficeList } from './use-office-list.ts'

/** The line above a table: search, filters, export. */
export function TableTools<Row>({ list }: { list: OfficeList<Row> }) {
  const { filters, exportCsv, look } = list
  if (!look.searchLabel && Object.keys(filters).length === 0 && !exportCsv) return null
  return (
    <div className={styles.tools}>
      {look.searchLabel && <SearchBox list={list} label={look.searchLabel} />}
      <ListFilters list={list} />
      {exportCsv && <ExportButton exportCsv={exportCsv} />}
    </div>
  )
}

function ExportButton({ exportCsv }: { exportCsv: () => Promise<CsvExport> }) {
  const { run, isBusy } = useAction({ otherwise: messages.officeNotFetched })
  const save = async () => {
    const { fileName, csv } = await exportCsv()
    saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <div className={styles.export}>
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyText="Exporting..."
        onClick={() => void run(save)}
      >
        Export CSV
      </Button>
    </div>
  )
}
