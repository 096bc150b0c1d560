import { useState } from 'react'
import type {
  OfficeOrder,
  OfficeOrderRow,
  OfficeOrderState,
} from '#contract/office/office-orders.ts'
import type { OfficeCapture } from '#contract/money/order-money.ts'
import { parseRupees, formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../../platform/office-forms/check-field.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { AloneFields } from '../../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../../people/second-person/use-alone.ts'
import { TextAreaField } from '../../../platform/office-forms/text-area-field.tsx'
import { useMay } from '../../../platform/office-session/admin-session.ts'
import { Money } from '../../../platform/table/cells/money.tsx'
import { isDisputed } from './money-labels.ts'
import { WithDialog } from '../with-dialog.tsx'
import { messages } from '#contract/messages.ts'
import { useApiQuery } from '../../../platform/data/use-api-query.ts'
import { SearchAndChoose } from '../../../platform/office-forms/search-and-choose.tsx'
import { useDebounced } from '../../../platform/office-forms/use-debounced.ts'
import { LoadFailed } from '../../../platform/frame/load-failed.tsx'

const SHOWN = 8

/** The states of orders that can take money. */
const payable: ReadonlySet<OfficeOrderState> = new Set<OfficeOrderState>([
  'created',
  'awaitingCustomer',
  'failed',
  'expired',
])

type OrderChoiceProps = {
  /** The student whose orders are shown before a search. */
  studentId: string
  /** The order to leave out. */
  except: string
  choose: (order: OfficeOrderRow) => void
}

/**
 * Chooses an order: one of the student's, or another by search. One that takes no money says so.
 */
function OrderChoice({ studentId, except, choose }: OrderChoiceProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useApiQuery('listOrders', {
    limit: SHOWN,
    ...(q === '' ? { student: studentId } : { q }),
  })
  const reply = query.lastAnswer
  const orders = (reply?.orders ?? []).filter(({ orderId }) => orderId !== except)
  const found = orders.length === 0 ? 'No other order found. Type its id.' : ''
  return (
    <SearchAndChoose
      label="The student’s orders, or the id of another one"
      typed={typed}
      type={setTyped}
      status={query.isFetching ? messages.loading : found}
      choose={(id) => {
        const order = orders.find(({ orderId }) => orderId === id)
        if (order !== undefined) choose(order)
      }}
      choices={orders.map((order) => ({
        id: order.orderId,
        name: order.courseName,
        code: order.orderId,
        remark: `${order.customerName}, ${formatRupeeText(order.amount)}: ${order.standing}`,
        isClosed: !payable.has(order.state),
      }))}
    >
      <LoadFailed {...query} />
    </SearchAndChoose>
  )
}

type WriteProps = {
  order: OfficeOrder
  capture: OfficeCapture
}

/** Writes money without an enrollment to the order that it was meant for. */
export function WritePayment({ look, ...props }: WriteProps & { look: 'row' | 'button' }) {
  const mayDecide = useMay('refunds')
  const { order, capture } = props
  if (!mayDecide || !capture.canWrite || isDisputed(capture, order.disputes)) return null
  return (
    <WithDialog
      label="Move to another order"
      of={capture.transactionId ?? `of attempt ${capture.attempt}`}
      look={look}
    >
      {(close) => <WriteDialog {...props} close={close} />}
    </WithDialog>
  )
}

function WriteDialog({ order, capture, close }: WriteProps & { close: () => void }) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const toast = useToast()
  const [to, setTo] = useState<OfficeOrderRow | null>(null)
  const [isLessAccepted, setLessAccepted] = useState(false)
  const [reason, setReason] = useState('')
  const alone = useAlone()
  const { orderId } = order
  const write = async () => {
    if (to === null) throw new Error('no order is chosen')
    const written = { orderId, id: capture._id, toOrderId: to.orderId, isLessAccepted, reason }
    const reply = await alone.sending((sent) => api.writePayment({ ...written, ...sent }))
    setAnswer({ orderId }, { order: reply.order })
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <ConfirmDialog
      // a new choice resets the error
      key={to?.orderId ?? 'none'}
      title="Which order was this payment for?"
      confirmLabel="Move the payment"
      busyText="Moving..."
      tone="plain"
      {...(to === null ? { failureText: 'Choose the order that it was meant for.' } : {})}
      confirm={write}
      close={close}
    >
      <p>
        <Money amount={capture.amount} /> was paid for {order.courseName} ({orderId}), and gave no
        seat there.{' '}
        {isPaidByIt(order) && order.receipt && (
          <>Its receipt {order.receipt.number} stays, but is no longer valid.</>
        )}
      </p>
      {to === null ? (
        <OrderChoice studentId={order.studentId} except={orderId} choose={setTo} />
      ) : (
        <>
          <Chosen {...{ to, capture }} />
          <Button variant="quiet" onClick={() => setTo(null)}>
            Choose another order
          </Button>
          {differenceOf(capture, to) < 0 && (
            <CheckField
              label="Accept it as the whole amount"
              hint="The student owes nothing more for that order."
              checked={isLessAccepted}
              onChange={({ target }) => setLessAccepted(target.checked)}
            />
          )}
          <TextAreaField
            label="Reason"
            hint="Saved with both orders and in the activity log."
            required
            minLength={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <AloneFields alone={alone} />
        </>
      )}
    </ConfirmDialog>
  )
}

function Chosen({ to, capture }: { to: OfficeOrderRow; capture: OfficeCapture }) {
  return (
    <>
      <Facts
        look="columns"
        facts={[
          { name: 'Order', value: `${to.courseName}, ${to.orderId}` },
          { name: 'Student', value: to.customerName },
          { name: 'Order amount', value: <Money amount={to.amount} /> },
          { name: 'Paid', value: <Money amount={capture.amount} /> },
        ]}
      />
      <p>
        That order is then paid. {to.customerName} gets the seat in {to.courseName}, and the receipt
        by mail. {differenceOf(capture, to) > 0 && 'The rest shows under To decide.'}
      </p>
    </>
  )
}

/** No other money is there: the receipt belongs to this payment. */
function isPaidByIt({ captures }: OfficeOrder): boolean {
  return captures.length === 1
}

/** In paise; above zero where more arrived than the order asks. */
function differenceOf({ amount }: OfficeCapture, to: OfficeOrderRow): number {
  return (parseRupees(amount) ?? 0) - (parseRupees(to.amount) ?? 0)
}
