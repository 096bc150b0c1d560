import type { Paise } from '#contract/money.ts'
import type { RefundReport, RefundRequest } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { juspayRefundStatuses } from './juspay-statuses.ts'
import { readRupees } from './rupees.ts'

/** A refund as the order lists it, before it is known which transaction it belongs to. */
export type ListedRefund = RefundReport & {
  /** Named by the entry itself. */
  transactionId: string | null
  /** Made by the provider because of its own rules. */
  isAutomatic: boolean
}

/** What the order says of its refunds as a whole. */
export type RefundFigures = {
  refunded: boolean | null
  /** May count refunds that are under way. */
  amountRefundedInPaise: Paise | null
}

/** The refunds that the order lists; null where an amount or a status among them can't be read. */
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
    // a word that is not among them keeps the refund waiting
    state: state ?? 'under-way',
    transactionId: entry.text('txn_id'),
    isAutomatic: [entry.text('initiated_by'), entry.text('refund_type')].some(
      (word) => word?.toUpperCase().replaceAll(' ', '_').startsWith('AUTO') ?? false,
    ),
  }
}

type Shown = {
  /** The transaction that the answer shows, and what it took. */
  transactionId: string
  amountInPaise: Paise
  figures: RefundFigures
  /** Ours, with the transactions that we named. */
  requests: readonly RefundRequest[]
}

/** Refunds by the transaction that they belong to. */
export type SortedRefunds = {
  own: ListedRefund[]
  /** Of transactions that the answer names and does not show. */
  others: Map<string, ListedRefund[]>
  /** Given back by the provider itself, of transactions that it does not name. */
  unnamed: ListedRefund[]
}

/**
 * Which of the refunds belong to the transaction that the answer shows. An entry that names a transaction belongs to
 * it, one of ours to the transaction that we named. What the provider gave back by itself without naming one belongs
 * to another transaction where the order's own figures do not count it. Order-level figures are a cross-check.
 * @returns null where the figures contradict the list: then a person decides.
 */
export function sortRefunds(listed: ListedRefund[], shown: Shown): SortedRefunds | null {
  const nameOf = (refund: ListedRefund) => namedTransaction(refund, shown)
  const named = listed.filter((one) => nameOf(one) === shown.transactionId)
  const others = listed.filter((one) => ![null, shown.transactionId].includes(nameOf(one)))
  const anonymous = listed.filter((one) => nameOf(one) === null)
  const byStaff = anonymous.filter(({ isAutomatic }) => !isAutomatic)
  // whose refunds the order's figures count, where it has several transactions, is documented nowhere
  const fits = (counted: ListedRefund[]) =>
    [[], named, others, [...named, ...others]].some((more) =>
      isSumOf([...counted, ...more], shown),
    ) && isFlagOf(counted, { named: [...named, ...others], shown })
  const otherNames = Map.groupBy(others, (one) => nameOf(one) ?? '')
  // nobody gives more of a transaction back than it took
  const isOfShown = fits(anonymous) && doneInPaise([...named, ...anonymous]) <= shown.amountInPaise
  if (!fits(byStaff))
    return isOfShown ? { own: [...named, ...anonymous], others: otherNames, unnamed: [] } : null
  const unnamed = anonymous.filter(({ isAutomatic }) => isAutomatic)
  // both readings fit: only what has not left yet may be told of none
  const isUnclear = isOfShown && unnamed.some(({ state }) => state === 'done')
  return isUnclear ? null : { own: [...named, ...byStaff], others: otherNames, unnamed }
}

function namedTransaction(refund: ListedRefund, { requests }: Shown): string | null {
  const ours = requests.find(({ requestId }) => requestId === refund.requestId)
  return refund.transactionId ?? ours?.transactionId ?? null
}

/** The stated sum may or may not count what is under way; where it is left out, the flag has to do. */
function isSumOf(refunds: ListedRefund[], { figures: { amountRefundedInPaise } }: Shown): boolean {
  if (amountRefundedInPaise === null) return true
  const isEnough = amountRefundedInPaise <= underWayInPaise(refunds)
  return doneInPaise(refunds) <= amountRefundedInPaise && isEnough
}

/**
 * Whether the flag agrees, too: true says that all of a payment went back; false, that what is taken for the shown one's without being
 * named is not all of it. A named refund needs no flag, which may speak of several transactions.
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

/** What has left, and what is on its way. */
function underWayInPaise(refunds: ListedRefund[]): number {
  return sumInPaise(refunds.filter(({ state }) => state !== 'failed'))
}

function doneInPaise(refunds: ListedRefund[]): number {
  return sumInPaise(refunds.filter(({ state }) => state === 'done'))
}

function sumInPaise(refunds: { amountInPaise: number }[]): number {
  return refunds.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}
