import { Link, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { OrderParts } from '../../selling/dues/order-parts.tsx'
import { OpenedNotice } from '../../office/opened/opened-notice.tsx'
import { NotesCard } from '../../office/notes/notes-card.tsx'
import { Whereabouts } from '../../teaching/moves/whereabouts.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderId } from './order-id.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMarks } from './order-columns.tsx'
import { OrderDisputes } from './money/order-disputes.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderFlags } from './order-flags.tsx'
import { OrderMoney } from './money/order-money.tsx'
import styles from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { documentNameOf } from '#contract/money/documents/listed-documents.ts'
import { inWhole } from '#contract/money/documents/paper.ts'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'

const documentColumns: readonly SmallColumn<OfficeOrder['documents'][number]>[] = [
  {
    header: 'Number',
    cell: ({ number, code }) => <Link to={pages.officeDocument(code)}>{number}</Link>,
  },
  { header: 'Document', cell: documentNameOf },
  { header: 'Amount', align: 'end', cell: ({ amount, currency }) => inWhole(amount, currency) },
  { header: 'Issued', cell: ({ issuedOn }) => <Moment at={issuedOn} hasTime /> },
]

function OrderDocuments({ documents }: Pick<OfficeOrder, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <OfficeCard title="Documents">
      <SmallTable
        caption="Documents of this order"
        rows={documents}
        rowId={({ number }) => number}
        emptyText=""
        columns={documentColumns}
      />
    </OfficeCard>
  )
}

export function meta() {
  return officeMeta('Order')
}

/** One order: its state and next step, then the facts, then its history. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const query = useApiQuery('showOrder', { orderId })
  const order = query.answer?.order
  return (
    <OfficePage
      title={order ? titleOf(order) : 'Order'}
      tab={order ? `${order.customerName}: ${order.courseName} · Order` : 'Order'}
      back={{ label: 'Orders', path: pages.officeOrders() }}
      actions={order && <OrderActions order={order} />}
    >
      <LoadFailed {...query} />
      {!order && query.isFetching && <p role="status">{messages.loading}</p>}
      {order && <OrderSheet order={order} changed={query.refetch} />}
    </OfficePage>
  )
}

type SheetProps = { order: OfficeOrder; changed: () => void }

function OrderSheet({ order, changed }: SheetProps) {
  return (
    <>
      <OrderId orderId={order.orderId}>
        placed <Moment at={order.placedOn} hasTime />
      </OrderId>
      {waitsForPerson(order) && <OpenedNotice about={order.orderId} />}
      <Standing order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderFlags order={order} />
          <OrderDisputes order={order} />
          <OrderFacts order={order} />
          {order.enrollment?.endedOn === null && (
            <Whereabouts orderId={order.orderId} card={OfficeCard} moved={changed} />
          )}
          <OrderLinks key={order.orderId} order={order} changed={changed} />
          <OrderParts orderId={order.orderId} changed={changed} />
          <OrderMoney order={order} />
          <OrderDocuments documents={order.documents} />
          <NotesCard about="order" id={order.orderId} />
          <OrderMails mails={order.mails} />
        </div>
        <OrderTimeline entries={order.timeline} />
      </div>
    </>
  )
}

/** '₹6,250 from Fathima Namboothiri · Paid' */
function titleOf({ amount, customerName, standing }: OfficeOrder): string {
  return `${formatRupeeText(amount)} from ${customerName} · ${standing}`
}

function waitsForPerson({ openFlags, state, refunds }: OfficeOrder): boolean {
  const isWaiting = refunds.some((refund) =>
    waitingRefundStates.some((waiting) => waiting === refund.state),
  )
  return openFlags > 0 || state === 'underReview' || isWaiting
}

function Standing({ order }: { order: OfficeOrder }) {
  return (
    <section className={styles.standing} data-tone={order.tone} aria-label="Status">
      <OrderMarks order={order} />
      <p>{order.meaning}</p>
      <p>
        <strong>Next step:</strong> {order.nextStep}
      </p>
    </section>
  )
}
