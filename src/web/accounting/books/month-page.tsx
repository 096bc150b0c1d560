import { useParams } from 'react-router'
import { monthText } from '#contract/teaching/batch-words.ts'
import { messages } from '#contract/messages.ts'
import { returnParts } from '#contract/accounting/months.ts'
import type { MonthReturn, ReturnPart, Taxes } from '#contract/accounting/months.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { MonthChecklist } from './month/month-checklist.tsx'
import { MonthClosing } from './month/month-closing.tsx'
import { MonthFiguresCards } from './month/month-figures.tsx'
import { MonthFiles } from './month/month-files.tsx'
import { MonthHistory } from './month/month-history.tsx'
import { standings } from './month/month-standings.ts'
import styles from './books.module.css'

export function meta() {
  return officeMeta('Month')
}

/** A month beside the month before: its money, its checklist, its files, its return and its close. */
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
      actions={shown && <MonthClosing month={shown} changed={setAnswer} />}
    >
      <LoadFailed {...query} />
      {!shown && query.failure === null && <p role="status">{messages.loading}</p>}
      {shown && (
        <div className={styles.book}>
          <Standing month={shown} />
          <MonthFiguresCards key={shown.month} figures={shown.figures} />
          <MonthChecklist month={shown} />
          <MonthFiles month={shown} saved={(saved) => setAnswer({ ...shown, saved })} />
          <MonthHistory closes={shown.closes} />
          {shown.parts.map((part) => (
            <Part key={part.part} month={shown.month} part={part} />
          ))}
        </div>
      )}
    </OfficePage>
  )
}

function Standing({ month }: { month: MonthReturn }) {
  const { standing, byParts, byJournal, entries, debited, checks } = month
  const isTaxOpen = checks.some(({ kind, open }) => kind === 'tax' && open > 0)
  return (
    <>
      {!month.isAsClosed && (
        <Alert tone="bad" title="This closed month has changed.">
          <p>Please call support: the journal is not the one that was closed.</p>
        </Alert>
      )}
      {isTaxOpen && (
        <Alert tone="warn" title="Tax return and journal show different tax.">
          <p>A document may still be on its way. Look again tomorrow, or call support.</p>
        </Alert>
      )}
      <Facts
        look="columns"
        facts={[
          {
            name: 'State',
            value: <Badge tone={standings[standing].tone}>{standings[standing].label}</Badge>,
          },
          { name: 'Journal entries', value: String(entries) },
          { name: 'Debits and credits', value: <Money amount={debited} /> },
          ...(month.parts.length > 0
            ? [
                { name: 'Tax by this return', value: <TaxNamed taxes={byParts} /> },
                { name: 'Tax by the journal', value: <TaxNamed taxes={byJournal} /> },
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
