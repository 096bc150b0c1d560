import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeOrderRow, OfficeOrderState } from '#contract/office/office-orders.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useAfterPause } from '../../platform/office-forms/use-after-pause.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'

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
export function OrderChoice({ studentId, except, choose }: OrderChoiceProps) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim())
  const asked = useApiQuery('listOrders', {
    limit: SHOWN,
    ...(q === '' ? { student: studentId } : { q }),
  })
  const reply = asked.lastAnswer
  const orders = (reply?.orders ?? []).filter(({ orderId }) => orderId !== except)
  const found = orders.length === 0 ? 'No other order found. Type its id.' : ''
  return (
    <SearchAndChoose
      label="The student’s orders, or another one by its id"
      typed={typed}
      type={setTyped}
      said={asked.isFetching ? messages.loading : found}
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
      <LoadFailed {...asked} />
    </SearchAndChoose>
  )
}
