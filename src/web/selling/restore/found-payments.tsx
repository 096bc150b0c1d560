import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { FoundPayment, LostMeans, LostThing } from '#contract/selling/restore.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { providerName } from './provider-name.ts'
import styles from './restore.module.css'
import type { Tone } from '../../platform/ui/alert.tsx'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

const meansLabels: Record<LostMeans, string> = {
  listing: 'The provider’s list',
  news: 'The provider’s message',
  given: 'Entered by the office',
  student: 'Entered by the student',
}

const missingLabels: Record<LostThing, string> = {
  student: 'Unknown student: they registered after the backup, or closed the account.',
  course: 'Unknown course, or not offered now.',
  campus: 'Unknown campus.',
  batch: 'Unknown batch: it was added after the backup.',
  amount: 'The provider shows no amount in rupees.',
  order: 'Its order id is not one of ours.',
}

/** The state of a lost payment, and the advice. */
function statusOf({ state, missing, resolution }: FoundPayment): {
  label: string
  tone: Tone | 'plain'
  more: string | null
} {
  if (resolution !== null) return { label: 'Done', tone: 'plain', more: resolution }
  switch (state) {
    case 'made':
      return { label: 'An order again', tone: 'good', more: null }
    case 'known':
      return { label: 'Was not lost', tone: 'good', more: null }
    case 'unpaid':
      return { label: 'Not paid', tone: 'plain', more: null }
    case 'waiting':
      return { label: 'Payment still unknown', tone: 'info', more: 'The portal keeps asking.' }
    case 'for-person':
      return {
        label: 'Needs you',
        tone: 'bad',
        more: missing === null ? null : missingLabels[missing],
      }
  }
}

type FoundPaymentsProps = { payments: readonly FoundPayment[]; changed: () => void }
type Deciding = { payment: FoundPayment; how: 'place' | 'resolve' }

/** The payments that were found after a restore; those that need a person first. */
export function FoundPayments({ payments, changed }: FoundPaymentsProps) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = () => setDeciding(null)
  return (
    <>
      <SmallTable
        caption="Payments unknown after the restore"
        columns={[...columns, stepOf(setDeciding)]}
        rows={payments}
        rowId={({ provider, providerOrderId }) => `${provider} ${providerOrderId}`}
        emptyText="No lost payment found yet."
      />
      {deciding?.how === 'place' && <PlaceDialog {...deciding} changed={changed} close={close} />}
      {deciding?.how === 'resolve' && (
        <ResolveDialog {...deciding} changed={changed} close={close} />
      )}
    </>
  )
}

const columns: readonly SmallColumn<FoundPayment>[] = [
  {
    header: 'Order',
    cell: ({ orderId, providerOrderId, provider }) => (
      <>
        {orderId === null ? (
          providerOrderId
        ) : (
          <Link to={pages.officeOrder(orderId)}>{providerOrderId}</Link>
        )}
        <small className={styles.small}>{providerName(provider)}</small>
      </>
    ),
  },
  { header: 'Student', cell: ({ customerName }) => customerName },
  { header: 'Amount', align: 'end', cell: ({ amount }) => amount && <Money amount={amount} /> },
  { header: 'Started', cell: ({ begunOn }) => begunOn && <Moment at={begunOn} hasTime /> },
  { header: 'Found by', cell: ({ means }) => meansLabels[means] },
  {
    header: 'Status',
    cell: (payment) => {
      const { label, tone, more } = statusOf(payment)
      return (
        <>
          <Badge tone={tone}>{label}</Badge>
          {more !== null && <small className={styles.small}>{more}</small>}
        </>
      )
    },
  },
]

function stepOf(decide: (deciding: Deciding) => void): SmallColumn<FoundPayment> {
  return {
    header: 'Action',
    cell: (payment) =>
      payment.state === 'for-person' &&
      payment.resolution === null && (
        <>
          <RowButton of={payment.providerOrderId} onClick={() => decide({ payment, how: 'place' })}>
            Try again
          </RowButton>
          <RowButton
            of={payment.providerOrderId}
            onClick={() => decide({ payment, how: 'resolve' })}
          >
            Mark as done
          </RowButton>
        </>
      ),
  }
}

type ResolveDialogProps = { payment: FoundPayment; changed: () => void; close: () => void }

/** Records how the money was handled where no order can be made of it. */
function ResolveDialog({ payment, changed, close }: ResolveDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [note, setNote] = useState('')
  const { provider, providerOrderId } = payment
  const resolve = async () => {
    const { message } = await api.resolveLostPayment({ provider, providerOrderId, note })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title="Mark this payment as done?"
      confirmLabel="Mark as done"
      busyText="Saving..."
      tone="plain"
      confirm={resolve}
      close={close}
    >
      <p>
        This moves no money. If it must go back, refund it in the provider’s dashboard first. Your
        note is saved here and in the activity log.
      </p>
      <TextAreaField
        label="How it ended"
        required
        minLength={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

type PlaceDialogProps = { payment: FoundPayment; changed: () => void; close: () => void }

/**
 * Tries again to make an order, for the student's present account, or once the course is offered
 * again.
 */
function PlaceDialog({ payment, changed, close }: PlaceDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const { provider, providerOrderId, missing } = payment
  const place = async () => {
    const whose = email.trim() === '' ? {} : { email }
    const { message } = await api.placeLostPayment({ provider, providerOrderId, ...whose })
    toast({ tone: 'info', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title="Make it an order again?"
      confirmLabel="Try again"
      busyText="Asking..."
      tone="plain"
      confirm={place}
      close={close}
    >
      <p>
        The provider’s dashboard shows the payer under {providerOrderId}. The student must have an
        account, and the course must be offered. Then the payment becomes an order with seat and
        receipt.
      </p>
      <TextField
        label="E-mail address of the student’s account"
        isOptional={missing !== 'student'}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ConfirmDialog>
  )
}
