import { useState } from 'react'
import { useParams } from 'react-router'
import type { DayClose } from '#contract/accounting/day-close.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { closeStates } from './close-states.ts'
import styles from './day-close.module.css'
import { differenceText } from './difference-text.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'

export function meta() {
  return officeMeta('Day close')
}

/** One closed day of one drawer with its count and its confirmation. */
export default function DayClosePage() {
  return (
    <NeedsPermission permission="counter">
      <Close />
    </NeedsPermission>
  )
}

function Close() {
  const { id = '' } = useParams()
  const query = useApiQuery('showDayClose', { id })
  if (query.answer !== null)
    return <ShownClose close={query.answer.close} changed={query.setAnswer} />
  return (
    <OfficePage title="Day close" back={back}>
      <LoadFailed {...query} />
      {query.failure === null && <p role="status">{messages.loading}</p>}
    </OfficePage>
  )
}

const back = { label: 'Day close', path: pages.officeDayCloses() }

type ShownCloseProps = { close: DayClose; changed: (answer: { close: DayClose }) => void }

function ShownClose({ close, changed }: ShownCloseProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <OfficePage
      title={`${formatIndianDay(close.day)}, ${close.campus}`}
      back={back}
      actions={
        close.confirming !== 'no' && (
          <Button onClick={() => setIsConfirming(true)}>Confirm this close</Button>
        )
      }
    >
      <CloseFacts close={close} />
      {isConfirming && (
        <ConfirmClose close={close} confirmed={changed} leave={() => setIsConfirming(false)} />
      )}
    </OfficePage>
  )
}

function CloseFacts({ close }: { close: DayClose }) {
  return (
    <div className={styles.parts}>
      <OfficeCard title="Counted and expected">
        <Facts
          look="columns"
          facts={[
            { name: 'Drawer of', value: close.person },
            { name: 'Float from the bank', value: <Money amount={close.float} /> },
            { name: 'Expected', value: <Money amount={close.expected} /> },
            { name: 'Counted', value: <Money amount={close.counted} /> },
            { name: 'Difference', value: differenceText(close.difference) },
            { name: 'Why it differs', value: close.differenceReason },
            { name: 'Stays in the drawer', value: <Money amount={close.kept} /> },
            { name: 'Deposited at the bank', value: <Money amount={close.deposited} /> },
            { name: 'Deposit slip', value: close.depositReference },
            { name: 'Cheques in hand', value: chequesText(close.cheques) },
          ]}
        />
      </OfficeCard>
      <div className={styles.column}>
        <OfficeCard title="Who">
          <Facts
            look="columns"
            facts={[
              {
                name: 'State',
                value: (
                  <Badge tone={close.state === 'confirmed' ? 'good' : 'warn'}>
                    {closeStates[close.state]}
                  </Badge>
                ),
              },
              { name: 'Closed by', value: close.closedBy },
              { name: 'Closed', value: <Moment at={close.closedOn} hasTime /> },
              { name: 'Confirmed by', value: close.confirmedBy },
              {
                name: 'Confirmed',
                value: close.confirmedOn && <Moment at={close.confirmedOn} hasTime />,
              },
              { name: 'Why alone', value: close.confirmedAloneBecause },
            ]}
          />
        </OfficeCard>
        <OfficeCard title="Notes and coins">
          <SmallTable
            caption="Notes and coins"
            columns={noteColumns}
            rows={close.notes}
            rowId={({ denomination }) => `${denomination}`}
            emptyText="The drawer was empty."
          />
        </OfficeCard>
      </div>
    </div>
  )
}

/** null where it was not recorded: then nothing is shown. */
function chequesText(cheques: DayClose['cheques']): string | null {
  if (cheques === null) return null
  return cheques.count === 0 ? 'none' : `${cheques.count}, over ${formatRupeeText(cheques.sum)}`
}

const noteColumns: SmallColumn<DayClose['notes'][number]>[] = [
  { header: 'Of', cell: ({ denomination }) => <Money amount={`${denomination}`} /> },
  { header: 'Number', align: 'end', cell: ({ count }) => count },
  {
    header: 'Sum',
    align: 'end',
    cell: ({ denomination, count }) => <Money amount={`${denomination * count}`} />,
  },
]

type ConfirmCloseProps = {
  close: DayClose
  confirmed: (answer: { close: DayClose }) => void
  leave: () => void
}

/** The confirmation by a second person, or by a sole owner with password and reason. */
function ConfirmClose({ close, confirmed, leave }: ConfirmCloseProps) {
  const api = useApi()
  const toast = useToast()
  const [proof, setProof] = useState('')
  const [reason, setReason] = useState('')
  const isAlone = close.confirming === 'alone'
  const confirm = async () => {
    const second = isAlone ? { proof, reason } : {}
    const { message, ...answer } = await api.confirmDayClose({ id: close._id, ...second })
    toast({ tone: 'good', text: message })
    confirmed(answer)
  }
  return (
    <ConfirmDialog
      title="Confirm this close?"
      tone="plain"
      confirmLabel="Confirm it"
      busyText="Confirming..."
      confirm={confirm}
      close={leave}
    >
      <p>
        You have seen <Money amount={close.counted} /> in the drawer of {close.person}
        {close.difference !== '0' && (
          <>
            , <strong>{differenceText(close.difference)}</strong>
          </>
        )}
        {close.deposited !== '0' && (
          <>
            , and the slip of <Money amount={close.deposited} />
          </>
        )}
        . Your name is written under it and stays.
      </p>
      {isAlone && (
        <>
          <p>Nobody else of the office could confirm it, so you do it alone.</p>
          <TextAreaField
            label="Reason"
            hint="At least 10 characters. It stays with the close and in the activity log."
            required
            minLength={10}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ReauthenticationField value={proof} change={setProof} />
        </>
      )}
    </ConfirmDialog>
  )
}
