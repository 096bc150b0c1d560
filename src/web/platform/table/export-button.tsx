import { messages } from '#contract/messages.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { saveCsv, saveFile } from '#web/platform/documents/save-file.ts'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './table-tools.module.css'

type ExportButtonProps = {
  exportCsv: () => Promise<CsvExport>
  labels?: { csv: string; excel: string }
}

const ALL = { csv: 'Export CSV', excel: 'Export Excel' }

/** Downloads a table: as CSV for programs, or as a workbook for a spreadsheet. */
export function ExportButton({ exportCsv, labels = ALL }: ExportButtonProps) {
  const saveWorkbook = async () => {
    const file = await exportCsv()
    const { workbookOf } = await import('#tables/write-workbook.ts')
    const name = file.fileName.replace(/\.csv$/, '.xlsx')
    saveFile(name, new Blob([await workbookOf(file)], { type: XLSX }))
  }
  return (
    <span className={styles.exports}>
      <SaveButton label={labels.csv} save={async () => saveCsv(await exportCsv())} />
      <SaveButton label={labels.excel} save={saveWorkbook} />
    </span>
  )
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function SaveButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const { run, isBusy } = useAction({ otherwise: messages.officeNotFetched })
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Exporting..." onClick={() => void run(save)}>
      {label}
    </Button>
  )
}
