import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import type {
  ListOrdersInput,
  OfficeOrders,
  OfficeOrderState,
  OrderFilters,
} from '#contract/office/office-orders.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { csvExport, csvMaxRows } from '../../platform/documents/csv-document.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { indianTimeText } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { orderRowToWire } from './order.wire.ts'
import type { OrdersSought } from './order-search.store.ts'
import { ordersToExport } from './orders-export.store.ts'
import { ordersListStore } from './orders-list.store.ts'
import { howManyFound } from '../basics/how-many-found.ts'
import { amountText } from '../basics/wire-texts.ts'

export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  { page, limit, ...filters }: ListOrdersInput,
): Promise<OfficeOrders> {
  const store = ordersListStore(db)
  const found = await store.find(filters)
  const { rows, ...counted } = await onePage(
    { page, limit },
    {
      rows: (slice) => store.rows(filters, { ...slice, found }),
      count: async () => howManyFound(found) ?? store.count(filters),
      countedAtMost: found === null ? countedAtMost : foundAtMost,
    },
  )
  return { orders: rows.map(orderRowToWire), ...counted }
}

const columns = [
  'Receipt number',
  'Order ID',
  'Status',
  'Placed on (IST)',
  'Paid on (IST)',
  'Paid on (UTC)',
  'Student',
  'Email',
  'Phone',
  'Course',
  'Course code',
  'Department',
  'Campus',
  'Amount (INR)',
  'Captured (INR)',
  'Refunded (INR)',
  'Provider',
  'Method',
  'Transaction ID',
  'RRN',
  'Bank transaction ID',
  'Taken by',
  'Note',
  'Undone because',
]

/** The labels since the first export; accountants filter by them. */
const stateLabels = {
  created: 'Created',
  awaitingCustomer: 'Awaiting customer',
  paid: 'Paid',
  underReview: 'Under review',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<OfficeOrderState, string>

/** Exports the same orders for accounting. @throws Problem export-too-large. */
export function exportOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: OrderFilters,
): Promise<CsvExport> {
  return csvOfOrders(deps, filters)
}

/** Exports marked orders; unknown ids are skipped. @throws Problem export-too-large. */
export function exportMarkedOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  orderIds: readonly string[],
): Promise<CsvExport> {
  return csvOfOrders(deps, { orderIds })
}

async function csvOfOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: OrdersSought,
): Promise<CsvExport> {
  const orders = await ordersToExport(db, filters, csvMaxRows + 1)
  const rows = orders.map((order) => {
    const paidAt = order.capturedAt ?? order.paidAt
    return [
      order.receiptNumber,
      order.orderId,
      ownEntry(stateLabels, order.state) ?? null,
      indianTimeText(order.createdAt),
      paidAt && indianTimeText(paidAt),
      paidAt?.toISOString() ?? null,
      order.customerName,
      order.customerEmail,
      order.customerPhone,
      order.courseName,
      order.courseCode,
      order.departmentTitle,
      order.campus,
      Number(amountText(order.amountInPaise)),
      Number(amountText(order.capturedInPaise ?? 0)),
      Number(amountText(order.refundedInPaise ?? 0)),
      order.provider && providerName(order.provider),
      order.paymentMethod,
      order.transactionId,
      order.rrn,
      order.bankTxnId,
      order.takenBy,
      order.note,
      order.undoneReason,
    ]
  })
  return csvExport('orders', clock.now(), { columns, rows })
}
