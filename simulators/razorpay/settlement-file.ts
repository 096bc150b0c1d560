import { z } from 'zod'
import type { Sale } from './razorpay-records.ts'
import { indianDay, indianTime, settlementRows } from './settlement-rows.ts'
import type { SettlementRow } from './settlement-rows.ts'

type Columns = Readonly<Record<string, (row: SettlementRow) => string>>

/** The columns of the dashboard's combined report. */
const combined: Columns = {
  entity_id: (row) => row.entity_id,
  type: (row) => row.type,
  debit: (row) => rupees(row.debit),
  credit: (row) => rupees(row.credit),
  amount: (row) => rupees(row.amount),
  currency: (row) => row.currency,
  fee: (row) => rupees(row.fee),
  tax: (row) => rupees(row.tax),
  on_hold: (row) => (row.on_hold ? '1' : '0'),
  settled: (row) => (row.settled ? '1' : '0'),
  created_at: (row) => time(row.created_at),
  settled_at: (row) => date(row.settled_at),
  settlement_id: (row) => row.settlement_id,
  description: (row) => row.description ?? '',
  notes: (row) => row.notes,
  payment_id: (row) => row.payment_id ?? '',
  settlement_utr: (row) => row.settlement_utr,
  order_id: (row) => row.order_id ?? '',
  order_receipt: (row) => row.order_receipt ?? '',
  method: (row) => row.method,
  card_network: (row) => row.card_network ?? '',
  card_issuer: (row) => row.card_issuer ?? '',
  card_type: (row) => row.card_type ?? '',
  dispute_id: (row) => row.dispute_id ?? '',
}

/** The columns of the dashboard's settlement recon report, where the fee is without its tax. */
const recon: Columns = {
  transaction_entity: (row) => row.type,
  entity_id: (row) => row.entity_id,
  amount: (row) => rupees(row.amount),
  currency: (row) => row.currency,
  'fee (exclusive tax)': (row) => rupees(row.fee - row.tax),
  tax: (row) => rupees(row.tax),
  debit: (row) => rupees(row.debit),
  credit: (row) => rupees(row.credit),
  payment_method: (row) => row.method,
  card_type: (row) => row.card_type ?? '',
  issuer_name: (row) => row.card_issuer ?? '',
  entity_created_at: (row) => time(row.created_at),
  payment_captured_at: (row) => (row.type === 'payment' ? time(row.created_at) : ''),
  payment_notes: (row) => (row.type === 'payment' ? row.notes : ''),
  refund_notes: () => '',
  arn: () => '',
  entity_description: (row) => row.description ?? '',
  order_id: (row) => row.order_id ?? '',
  order_receipt: (row) => row.order_receipt ?? '',
  order_notes: (row) => row.notes,
  dispute_id: (row) => row.dispute_id ?? '',
  dispute_created_at: (row) => (row.dispute_id === null ? '' : time(row.created_at)),
  dispute_reason: () => '',
  settlement_id: (row) => row.settlement_id,
  settled_at: (row) => time(row.settled_at),
  settlement_utr: (row) => row.settlement_utr,
  settled_by: () => 'Razorpay',
}

const layouts = { combined, recon }

export const Layout = z.enum(['combined', 'recon'])

/** The settlement report as the dashboard exports it: rupees, and dates of India. */
export function settlementFile(sales: readonly Sale[], layout: z.output<typeof Layout>): string {
  const columns = layouts[layout]
  const rows = settlementRows(sales).map((row) => Object.values(columns).map((of) => of(row)))
  return [Object.keys(columns), ...rows].map((cells) => cells.map(quoted).join(',')).join('\n')
}

function rupees(amountInPaise: number): string {
  return (amountInPaise / 100).toFixed(2)
}

function date(seconds: number): string {
  return indianDay(seconds).split('-').toReversed().join('/')
}

function time(seconds: number): string {
  return `${date(seconds)} ${indianTime(seconds).slice(11)}`
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
