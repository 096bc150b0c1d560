import { useState } from 'react'
import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/money/provider-names.ts'
import type { SettlementRow } from '#contract/accounting/settlements.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { linked, select, choicesOf } from '../../platform/table/filters/list-filter.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { NarrowedTo } from '../../platform/table/filters/narrowed-to.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { SettlementPlaces } from './settlement-places.tsx'
import { explanations, kindWords, rowStateWords } from './settlement-words.ts'
import styles from './settlements.module.css'
import { useApi } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

const rows = defineList('listSettlementRows', {
  title: 'Settlement rows',
  rowsOf: (reply) => reply.rows,
  rowId: ({ _id }) => _id,
  filters: {
    state: select('State', [
      { value: 'unexplained', label: rowStateWords.unexplained.label },
      { value: 'different', label: rowStateWords.different.label },
      { value: 'explained', label: rowStateWords.explained.label },
      { value: 'ours', label: rowStateWords.ours.label },
    ]),
    settlement: linked(),
  },
  columns: [
    {
      id: 'row',
      header: 'Row',
      isHead: true,
      isLong: true,
      cell: ({ settlementReference, paidOn, provider, fileName, rowNumber }) => (
        <>
          {settlementReference}
          <span className={styles.small}>
            {providerName(provider)}, {formatIndianDay(paidOn)}
          </span>
          <span className={styles.small}>
            Row {rowNumber} of {fileName}
          </span>
        </>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      isLong: true,
      cell: ({ kind, saidKind }) => (
        <>
          {kindWords[kind]}
          <span className={styles.small}>{saidKind}</span>
        </>
      ),
    },
    {
      id: 'of',
      header: 'Order',
      isLong: true,
      cell: ({ orderId, payment, refund }) => (
        <>
          {orderId === null ? '–' : <Link to={pages.officeOrder(orderId)}>{orderId}</Link>}
          <span className={styles.small}>{refund ?? payment}</span>
        </>
      ),
    },
    { id: 'gross', header: 'Gross', align: 'end', cell: ({ gross }) => <Money amount={gross} /> },
    {
      id: 'charges',
      header: 'Charges',
      align: 'end',
      cell: ({ charges }) => <Money amount={charges} />,
    },
    { id: 'net', header: 'Net', align: 'end', cell: ({ net }) => <Money amount={net} /> },
    {
      id: 'state',
      header: 'State',
      isLong: true,
      cell: (row) => <Standing row={row} />,
    },
  ],
  emptyText: 'No rows.',
  emptyHelp: 'Here are the rows of all settlement files that were read.',
})

export function meta() {
  return officeMeta(rows.pageTitle ?? rows.title)
}

/**
 * The rows of the providers' files with our matching records, and those that a person has to
 * explain.
 */
export default function SettlementRowsPage() {
  return (
    <NeedsPermission permission="books">
      <Rows />
    </NeedsPermission>
  )
}

function Rows() {
  const list = useOfficeList(rows)
  const [opened, setOpened] = useState<SettlementRow | null>(null)
  const first = list.rows?.[0]
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <SettlementPlaces>
            For a different row, check its order and ask the provider. Explain each row that is not
            ours.
          </SettlementPlaces>
          <NarrowedTo list={list}>{first?.settlementReference ?? 'one settlement'}</NarrowedTo>
        </>
      }
      rowActions={stepsOf(setOpened)}
    >
      {opened !== null && (
        <ExplainRowDialog
          row={opened}
          explained={list.result.refetch}
          close={() => setOpened(null)}
        />
      )}
    </OfficeListPage>
  )
}

const stepsOf = (open: (row: SettlementRow) => void) => (row: SettlementRow) => (
  <Step row={row} open={open} />
)

function Step({ row, open }: { row: SettlementRow; open: (row: SettlementRow) => void }) {
  if (row.state !== 'unexplained') return null
  return (
    <RowButton of={`row ${row.rowNumber}`} onClick={() => open(row)}>
      Explain
    </RowButton>
  )
}

function Standing({ row }: { row: SettlementRow }) {
  const { state, expected, explainedAs, explainedBecause } = row
  const { label, tone } = rowStateWords[state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {expected !== null && (
        <span className={styles.small}>In the books: {formatRupeeText(expected)}</span>
      )}
      {explainedAs !== null && (
        <span className={styles.small}>
          {explanations[explainedAs]}: {explainedBecause}
        </span>
      )}
    </>
  )
}

type ExplainRowDialogProps = { row: SettlementRow; explained: () => void; close: () => void }

/** Explains a row that matches nothing of ours. */
function ExplainRowDialog({ row, explained, close }: ExplainRowDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [as, setAs] = useState<keyof typeof explanations>('charge')
  const [because, setBecause] = useState('')
  const explain = async () => {
    const { message } = await api.explainSettlementRow({ id: row._id, as, because })
    toast({ tone: 'good', text: message })
    explained()
  }
  return (
    <ConfirmDialog
      title={`What is “${row.saidKind}”?`}
      confirmLabel="Record it"
      busyText="Recording..."
      tone="plain"
      confirm={explain}
      close={close}
    >
      <p>
        {providerName(row.provider)}, row {row.rowNumber} of {row.fileName}:{' '}
        <Money amount={row.net} />. Nothing in the books fits it. You can’t change the answer later.
      </p>
      <SelectField
        label="What it is"
        choices={choicesOf(explanations)}
        value={as}
        onChange={({ target }) => setAs(target.value === 'charge' ? 'charge' : 'provider')}
      />
      <TextField
        label="Reason"
        hint="The provider’s answer, or whom you asked."
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
        value={because}
        onChange={({ target }) => setBecause(target.value)}
      />
    </ConfirmDialog>
  )
}
