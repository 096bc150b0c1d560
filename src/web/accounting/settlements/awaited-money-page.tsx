import { Link } from 'react-router'
import type {
  AwaitedMoneyList,
  BankHolidays as Holidays,
} from '#contract/accounting/settlements.ts'
import { payoutExpected } from '#contract/platform/time-limits.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/filters/list-filter.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { SettlementPlaces } from './settlement-places.tsx'
import { awaitedWords } from './settlement-words.ts'
import styles from './settlements.module.css'
import { useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { useAction } from '../../platform/data/use-action.ts'
import { useApiQuery } from '../../platform/data/use-api-query.ts'
import { useInvalidate } from '../../platform/data/use-invalidate.ts'
import { Alert } from '../../platform/ui/alert.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import files from '../../platform/files/files.module.css'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

const awaited = defineList('listAwaitedMoney', {
  title: 'Not settled yet',
  pageTitle: 'Settlements: not settled yet',
  rowsOf: (reply) => reply.money,
  rowId: ({ _id }) => _id,
  filters: {
    state: select('State', [
      { value: 'late', label: awaitedWords.late.label },
      { value: 'awaited', label: awaitedWords.awaited.label },
    ]),
  },
  columns: [
    {
      id: 'of',
      header: 'Order',
      isHead: true,
      isLong: true,
      cell: ({ orderId, customerName }) => (
        <>
          <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
          <span className={styles.small}>{customerName}</span>
        </>
      ),
    },
    {
      id: 'what',
      header: 'What',
      cell: ({ kind, provider }) => (
        <>
          {kind === 'payment' ? 'Payment' : 'Refund'}
          <span className={styles.small}>{providerName(provider)}</span>
        </>
      ),
    },
    {
      id: 'reference',
      header: 'Provider’s reference',
      isLong: true,
      cell: ({ reference }) => reference ?? '–',
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'moved', header: 'Moved on', cell: ({ movedOn }) => <Moment at={movedOn} /> },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => (
        <Badge tone={awaitedWords[state].tone}>{awaitedWords[state].label}</Badge>
      ),
    },
  ],
  emptyText: 'Nothing is waiting for a settlement.',
  emptyHelp: 'Payments count from the first one in a settlement file.',
})

export function meta() {
  return officeMeta(awaited.pageTitle ?? awaited.title)
}

/** Money through a provider that no file has settled, the oldest first. */
export default function AwaitedMoneyPage() {
  return (
    <NeedsPermission permission="books">
      <Awaited />
    </NeedsPermission>
  )
}

function Awaited() {
  const list = useOfficeList(awaited)
  const reply = list.reply as AwaitedMoneyList | null // the list's own response
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <SettlementPlaces>
            Payments and refunds without a settlement. After {payoutExpected.inWords} they are late:
            read the newest file, then ask the provider.
            {reply?.since && (
              <>
                {' '}
                Counted from <Moment at={reply.since} />.
              </>
            )}
          </SettlementPlaces>
          <BankHolidays />
        </>
      }
    />
  )
}

/** Days without bank payments, one a line. */
function BankHolidays() {
  const query = useApiQuery('listBankHolidays', {}, { isQuiet: true })
  return (
    <details>
      <summary>Bank holidays</summary>
      {query.answer && <HolidaysForm known={query.answer} saved={query.setAnswer} />}
    </details>
  )
}

type HolidaysFormProps = { known: Holidays; saved: (holidays: Holidays) => void }

function HolidaysForm({ known, saved }: HolidaysFormProps) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const [typed, setTyped] = useState(
    known.holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
  )
  const save = async () => {
    const { message, ...holidays } = await api.changeBankHolidays({ holidays: typed })
    saved(holidays)
    toast({ tone: 'good', text: message })
    invalidate('listAwaitedMoney')
  }
  return (
    <form
      className={files.read}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <TextAreaField
        label="Days without bank payments"
        hint="One a line: 2026-08-15 Independence Day. Leave out Saturdays and Sundays."
        rows={8}
        maxLength={10_000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure !== null && <Alert tone="bad" title={failure} isUrgent />}
      <div>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save holidays
        </Button>
      </div>
    </form>
  )
}
