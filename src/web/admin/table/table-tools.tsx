import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/data/use-action.ts'
import { saveFile } from '#web/documents/save-file.ts'
import { SearchBox } from './search-box.tsx'
import styles from './table-tools.module.css'
import type { OfficeList } from './use-office-list.ts'

/** What an export endpoint answers. */
export type CsvExport = { fileName: string; csv: string }

type TableToolsProps<Row> = {
  list: OfficeList<Row>
  searchLabel?: string
  filters?: ReactNode
  exportCsv?: () => Promise<CsvExport>
}

/** The line above a table: search, filters, export. */
export function TableTools<Row>({ list, searchLabel, filters, exportCsv }: TableToolsProps<Row>) {
  if (!searchLabel && !filters && !exportCsv) return null
  return (
    <div className={styles.tools}>
      {searchLabel && <SearchBox list={list} label={searchLabel} />}
      {filters}
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
