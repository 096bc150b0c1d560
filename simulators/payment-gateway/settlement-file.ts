import { controlLedger } from './control/control-ledger.ts'
import type { Gateway } from './gateway.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_MS = 330 * 60 * 1000

/** Two per cent, and 18 % GST on that: assumed, like the whole file. */
const MDR_PERCENT = 2
const GST_PERCENT = 18

interface Row {
  readonly type: 'SALE' | 'REFUND' | 'CHARGEBACK'
  readonly orderId: string
  readonly txnId: string
  readonly refundId: string
  readonly grossInPaise: number
  readonly movedAt: number
}

/**
 * Payments and refunds, settled to the bank on the next day: one settlement for each day in India.
 * The acquiring bank's file is not public, so its columns are assumed. CSV; amounts have no sign,
 * the type gives the direction.
 */
export function settlementFile(gateway: Gateway): string {
  const heading =
    'Settlement ID,Settlement Date,UTR,Transaction Type,Order ID,Transaction ID,Refund ID,Gross Amount,MDR,GST on MDR,Net Amount'
  return [heading, ...rowsOf(gateway).map(lineOf)].join('\r\n')
}

function rowsOf(gateway: Gateway): Row[] {
  const { captures, refunds, chargebacks } = controlLedger(gateway)
  const rows: Row[] = [
    ...captures
      .filter(({ currency }) => currency === 'INR')
      .map(({ orderId, txnId, amountInPaise, at }) => ({
        type: 'SALE' as const,
        orderId,
        txnId,
        refundId: '',
        grossInPaise: amountInPaise,
        movedAt: Date.parse(at),
      })),
    ...refunds
      .filter(({ status }) => status === 'SUCCESS')
      .map(({ orderId, txnId, uniqueRequestId, amountInPaise, at }) => ({
        type: 'REFUND' as const,
        orderId,
        txnId: txnId ?? '',
        refundId: uniqueRequestId,
        grossInPaise: amountInPaise,
        movedAt: Date.parse(at),
      })),
    ...chargebacks
      .filter(({ step }) => step === 'RESOLVED_IN_CUSTOMER_FAVOUR')
      .map(({ orderId, txnId, amountInPaise, at }) => ({
        type: 'CHARGEBACK' as const,
        orderId,
        txnId: txnId ?? '',
        refundId: '',
        grossInPaise: amountInPaise,
        movedAt: Date.parse(at),
      })),
  ]
  return rows.toSorted((one, other) => one.movedAt - other.movedAt)
}

function lineOf({ type, orderId, txnId, refundId, grossInPaise, movedAt }: Row): string {
  const movedOn = indianDay(movedAt)
  const mdr = type === 'SALE' ? Math.round((grossInPaise * MDR_PERCENT) / 100) : 0
  const gst = Math.round((mdr * GST_PERCENT) / 100)
  const compact = movedOn.replaceAll('-', '')
  const amounts = [grossInPaise, mdr, gst, grossInPaise - mdr - gst].map(decimal)
  const names = [`SETL${compact}`, indianDay(movedAt + DAY_MS), `HDFCN${compact}`]
  return [...names, type, orderId, txnId, refundId, ...amounts].join(',')
}

function indianDay(atMs: number): string {
  return new Date(atMs + INDIA_MS).toISOString().slice(0, 10)
}

function decimal(amountInPaise: number): string {
  return (amountInPaise / 100).toFixed(2)
}
