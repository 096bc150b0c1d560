import { messages } from '#contract/messages.ts'
import type { CsvExport } from '#contract/lists.ts'
import { useAction } from '#web/data/use-action.ts'
import { saveFile } from '#web/documents/save-file.ts'
import { Button } from '#web/ui/button.tsx'

type ExportButtonProps = { exportCsv: () => Promise<CsvExport>; label?: string }

/** Fetches a table as a file and lets the browser save it. */
export function ExportButton({ exportCsv, label = 'Export CSV' }: ExportButtonProps) {
  const { run, isBusy } = useAction({ otherwise: messages.officeNotFetched })
  const save = async () => {
    const { fileName, csv } = await exportCsv()
    saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Exporting..." onClick={() => void run(save)}>
      {label}
    </Button>
  )
}
