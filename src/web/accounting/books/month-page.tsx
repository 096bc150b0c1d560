import { useState } from 'react'
import { useParams } from 'react-router'
import { monthText } from '#contract/teaching/batch-words.ts'
import { messages } from '#contract/messages.ts'
import { returnParts } from '#contract/accounting/months.ts'
import type { MonthReturn, ReturnPart, Taxes } from '#contract/accounting/months.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { saveFile } from '#web/platform/documents/save-file.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import styles from './books.module.css'
import { standings } from './month-standings.ts'

export function meta() {
  return officeMeta('Month')
}

/** A month in the parts of GSTR-1, its files, and its close. */
export default function MonthPage() {
  return (
    <NeedsPermission permission="books">
      <Month />
    </NeedsPermission>
  )
}

function Month() {
  const { month = '' } = useParams()
  const query = useApiQuery('showMonth', { month })
  const { lastAnswer: shown, setAnswer } = query
  return (
    <OfficePage
      title={shown === null ? 'Month' : monthText(shown.month)}
      back={{ label: 'Months', path: pages.officeMonths() }}
      actions={shown && <MonthActions month={shown} changed={setAnswer} />}
    >
      <LoadFailed {...query} />
      {!shown && query.failure === null && <p role="status">{messages.loading}</p>}
      {shown && (
        <div className={styles.book}>
          <Standing month={shown} />
          {shown.parts.map((part) => (
            <Part key={part.part} month={shown.month} part={part} />
          ))}
        </div>
      )}
    </OfficePage>
  )
}

type MonthActionsProps = { month: MonthReturn; changed: (month: MonthReturn) => void }

function MonthActions({ month: { month, standing }, changed }: MonthActionsProps) {
  const api = useApi()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction({ otherwise: messages.officeNotFetched })
  const saveForTally = async () => {
    const { fileName, xml } = await api.exportTally({ month })
    saveFile(fileName, new Blob([xml], { type: 'text/xml;charset=utf-8' }))
  }
  const close = async () => {
    const { message, month: closed } = await api.closeMonth({ month })
    toast({ tone: 'good', text: message })
    changed(closed)
  }
  return (
    <>
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyText="Exporting..."
        onClick={() => void run(saveForTally)}
      >
        Export for Tally
      </Button>
      {standing === 'over' && <Button onClick={() => setIsAsking(true)}>Close this month</Button>}
      {isAsking && (
        <ConfirmDialog
          title={`Close ${monthText(month)}?`}
          confirmLabel="Close it"
          busyText="Closing..."
          tone="plain"
          confirm={close}
          close={() => setIsAsking(false)}
        >
          <p>
            Export it first. Then nothing is entered into it any more, and no desk can close a day
            of it: what comes later stands in the next month. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Standing({ month }: { month: MonthReturn }) {
  const { standing, closedOn, closedBy, byParts, byJournal, entries, debited } = month
  const isSame = (['cgst', 'sgst', 'igst'] as const).every((tax) => byParts[tax] === byJournal[tax])
  return (
    <>
      {!month.isAsClosed && (
        <Alert tone="bad" title="The journal says something else than when this month was closed.">
          <p>Please call whoever runs the portal: this must not be.</p>
        </Alert>
      )}
      {!isSame && (
        <Alert tone="warn" title="The return and the journal do not name the same tax.">
          <p>
            A payment of the month’s last minutes may have its document in the next month, or a
            document may still be missing: look again tomorrow before you close the month.
          </p>
        </Alert>
      )}
      <Facts
        look="columns"
        facts={[
          {
            name: 'State',
            value: <Badge tone={standings[standing].tone}>{standings[standing].label}</Badge>,
          },
          {
            name: 'Closed',
            value: closedOn !== null && (
              <>
                <Moment at={closedOn} hasTime /> by {closedBy}
              </>
            ),
          },
          { name: 'Entries of the journal', value: String(entries) },
          { name: 'Debited, and credited', value: <Money amount={debited} /> },
          ...(month.parts.length > 0
            ? [
                { name: 'Tax owed by this return', value: <TaxNamed taxes={byParts} /> },
                { name: 'By the journal', value: <TaxNamed taxes={byJournal} /> },
              ]
            : []),
        ]}
      />
    </>
  )
}

function TaxNamed({ taxes: { cgst, sgst, igst } }: { taxes: Taxes }) {
  return (
    <>
      CGST <Money amount={cgst} />, SGST <Money amount={sgst} />, IGST <Money amount={igst} />
    </>
  )
}

function Part({ month, part: { part, columns, rows } }: { month: string; part: ReturnPart }) {
  const api = useApi()
  return (
    <OfficeCard
      title={returnParts[part]}
      actions={<ExportButton exportCsv={() => api.exportMonthPart({ month, part })} />}
    >
      <SmallTable
        caption={returnParts[part]}
        columns={columns.map(columnOf)}
        rows={rows}
        rowId={(row) => row.join(' ')}
        emptyText=""
      />
    </OfficeCard>
  )
}

function columnOf(
  { name, isAmount }: ReturnPart['columns'][number],
  at: number,
): SmallColumn<string[]> {
  const textOf = (row: string[]) => row[at] ?? ''
  if (!isAmount) return { header: name, cell: textOf }
  return { header: name, align: 'end', cell: (row) => <Money amount={textOf(row)} /> }
}
