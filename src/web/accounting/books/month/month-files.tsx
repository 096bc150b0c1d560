import { messages } from '#contract/messages.ts'
import { returnParts } from '#contract/accounting/months.ts'
import type { MonthFileSaved, MonthReturn } from '#contract/accounting/months.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { dayAfter, monthsAfter } from '#contract/platform/time/indian-calendar.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { saveCsv, saveFile } from '#web/platform/documents/save-file.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import { Moment } from '../../../platform/table/cells/moment.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import styles from './month.module.css'

type MonthFilesProps = { month: MonthReturn; saved: (files: MonthFileSaved[]) => void }
type MonthFile = { file: string; label: string; save: () => Promise<void> }

/** The files of a month for the accountant, one by one or all at once, with who saved them. */
export function MonthFiles({ month, saved }: MonthFilesProps) {
  const api = useApi()
  const { run, isBusy } = useAction({ otherwise: messages.officeNotFetched })
  const files = filesOf(api, month)
  const save = async (chosen: readonly MonthFile[]) => {
    for (const { save: saveOne } of chosen) await saveOne()
    const noted = { month: month.month, files: chosen.map(({ file }) => file) }
    saved((await api.noteMonthFiles(noted)).saved)
  }
  return (
    <OfficeCard
      title="Files for the accountant"
      actions={
        <Button
          variant="quiet"
          isBusy={isBusy}
          busyText="Exporting..."
          onClick={() => void run(() => save(files))}
        >
          Download all {files.length} files
        </Button>
      }
    >
      <ul className={styles.files}>
        {files.map((one) => (
          <li key={one.file}>
            <Button variant="quiet" disabled={isBusy} onClick={() => void run(() => save([one]))}>
              {one.label}
            </Button>
            <Saved of={month.saved.find(({ file }) => file === one.file)} />
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}

function Saved({ of: file }: { of: MonthFileSaved | undefined }) {
  if (file === undefined) return <span className={styles.saved}>Not downloaded yet</span>
  return (
    <span className={styles.saved}>
      <Icon name="check" size={16} />
      <span>
        Downloaded <Moment at={file.savedOn} /> by {file.savedBy}
      </span>
    </span>
  )
}

function filesOf(api: ApiClient, { month, figures: { from }, parts }: MonthReturn): MonthFile[] {
  const days = { from, to: dayAfter(monthsAfter(`${month}-01`, 1), -1) }
  const csv = (file: string, label: string, fetched: () => Promise<CsvExport>): MonthFile => ({
    file,
    label: `${label} (CSV)`,
    save: async () => saveCsv(await fetched()),
  })
  return [
    csv('day-book', 'Day book', () => api.exportDayBook(days)),
    csv('movements', 'Movements', () => api.exportMovements(days)),
    csv('documents', 'Documents', () => api.exportRegister(days)),
    {
      file: 'tally',
      label: 'Journal for Tally (XML)',
      save: async () => {
        const { fileName, xml } = await api.exportTally({ month })
        saveFile(fileName, new Blob([xml], { type: 'text/xml;charset=utf-8' }))
      },
    },
    ...parts.map(({ part }) =>
      csv(`gstr1-${part}`, `GSTR-1, ${returnParts[part]}`, () =>
        api.exportMonthPart({ month, part }),
      ),
    ),
  ]
}
