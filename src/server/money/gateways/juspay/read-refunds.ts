import type { Paise } from '#contract/money/money.ts'
import type { RefundReport, RefundRequest } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { juspayRefundStatuses } from './juspay-statuses.ts'
import { readRupees } from './rupees.ts'

/** A refund in the order's list, before it is matched with a transaction. */
export type ListedRefund = RefundReport & {
  transactionId: string | null
  /** Made by the provider under its own rules. */
  isAutomatic: boolean
}

/** The order's totals for all its refunds. */
export type RefundFigures = {
  refunded: boolean | null
  /** May include refunds that are under way. */
  amountRefundedInPaise: Paise | null
}

/** The order's refunds; null where an amount or a status in the list can't be read. */
export function listedRefunds(order: ForeignFields): ListedRefund[] | null {
  const refunds: ListedRefund[] = []
  let isWhole = true
  for (const entry of order.each('refunds')) {
    const refund = listedRefund(entry)
    if (refund === null) isWhole = false
    else refunds.push(refund)
  }
  return isWhole ? refunds : null
}

const refundStatuses = new Map<string, RefundReport['state']>(Object.entries(juspayRefundStatuses))

function listedRefund(entry: ForeignFields): ListedRefund | null {
  const amountInPaise = entry.money('amount', readRupees)
  const status = entry.word('status')
  if (amountInPaise === null) entry.doubt('amount', 'missing')
  if (status === null) entry.doubt('status', 'missing')
  if (amountInPaise == null || status === null) return null
  const state = refundStatuses.get(status)
  if (state === undefined) entry.doubt('status', 'unknown-word')
  return {
    requestId: entry.text('unique_request_id'),
    amountInPaise,
    // an unknown status keeps the refund waiting
    state: state ?? 'under-way',
    transactionId: entry.text('txn_id'),
    isAutomatic: [entry.text('initiated_by'), entry.text('refund_type')].some(
      (word) => word?.toUpperCase().replaceAll(' ', '_').startsWith('AUTO') ?? false,
    ),
  }
}

type Shown = {
  /** The transaction in the response, and its amount. */
  transactionId: string
  amountInPaise: Paise
  figures: RefundFigures
  /** Our refund requests, with the transactions that we named. */
  requests: readonly RefundRequest[]
}

export type SortedRefunds = {
  own: ListedRefund[]
  /** Refunds of transactions that the response names but does not show. */
  others: Map<string, ListedRefund[]>
  /** Refunds by the provider that name no transaction. */
  unnamed: ListedRefund[]
}

/**
 * Finds the refunds of the transaction that the response shows. An entry belongs to the transaction
 * that it names, and ours to the transaction that we named. A refund by the provider without a
 * named transaction belongs to another one if the order's totals do not count it. The order's
 * totals are a cross-check.
 * @returns null where the totals contradict the list: then a person decides.
 */
export function sortRefunds(listed: ListedRefund[], shown: Shown): SortedRefunds | null {
  const nameOf = (refund: ListedRefund) => namedTransaction(refund, shown)
  const named = listed.filter((one) => nameOf(one) === shown.transactionId)
  const others = listed.filter((one) => ![null, shown.transactionId].includes(nameOf(one)))
  const anonymous = listed.filter((one) => nameOf(one) === null)
  const byStaff = anonymous.filter(({ isAutomatic }) => !isAutomatic)
  // for several transactions, it is not documented whose refunds the order's totals count
  const fits = (counted: ListedRefund[]) =>
    [[], named, others, [...named, ...others]].some((more) =>
      isSumOf([...counted, ...more], shown),
    ) && isFlagOf(counted, { named: [...named, ...others], shown })
  const otherNames = Map.groupBy(others, (one) => nameOf(one) ?? '')
  // a transaction can't be refunded beyond its amount
  const isOfShown = fits(anonymous) && doneInPaise([...named, ...anonymous]) <= shown.amountInPaise
  if (!fits(byStaff))
    return isOfShown ? { own: [...named, ...anonymous], others: otherNames, unnamed: [] } : null
  const unnamed = anonymous.filter(({ isAutomatic }) => isAutomatic)
  // both readings fit: only refunds that have not left yet may stay unassigned
  const isUnclear = isOfShown && unnamed.some(({ state }) => state === 'done')
  return isUnclear ? null : { own: [...named, ...byStaff], others: otherNames, unnamed }
}

function namedTransaction(refund: ListedRefund, { requests }: Shown): string | null {
  const ours = requests.find(({ requestId }) => requestId === refund.requestId)
  return refund.transactionId ?? ours?.transactionId ?? null
}

/** The stated sum may include refunds under way; without a sum only the flag is checked. */
function isSumOf(refunds: ListedRefund[], { figures: { amountRefundedInPaise } }: Shown): boolean {
  if (amountRefundedInPaise === null) return true
  const isEnough = amountRefundedInPaise <= underWayInPaise(refunds)
  return doneInPaise(refunds) <= amountRefundedInPaise && isEnough
}

/**
 * Checks the flag as well. true: the whole payment was refunded. false: the unnamed refunds
 * assigned to the shown transaction are not all of it. The flag is not checked for named refunds,
 * as it may cover several transactions.
 */
function isFlagOf(
  counted: ListedRefund[],
  { named, shown }: { named: ListedRefund[]; shown: Shown },
): boolean {
  const { figures, amountInPaise } = shown
  if (figures.refunded === null) return true
  return figures.refunded
    ? underWayInPaise([...counted, ...named]) >= amountInPaise
    : doneInPaise(counted) < amountInPaise
}

function underWayInPaise(refunds: ListedRefund[]): number {
  return sumInPaise(refunds.filter(({ state }) => state !== 'failed'))
}

function doneInPaise(refunds: ListedRefund[]): number {
  return sumInPaise(refunds.filter(({ state }) => state === 'done'))
}

function sumInPaise(refunds: { amountInPaise: number }[]): number {
  return refunds.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}
