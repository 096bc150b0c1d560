import { formatRupeeText, parseRupees } from '#contract/money/money.ts'

/**
 * The values in a result page's address. Anybody can write an address, so they are shown as
 * unverified.
 */
export type LinkResult = {
  orderId: string | null
  amount: string | null
  status: string | null
  /** The number of a later part, if one was paid. */
  part: string | null
}

/**
 * Reads the query string (spec §2). An invalid order id, amount or status is dropped, so that no
 * stranger's text is shown.
 */
export function linkResult(query: URLSearchParams): LinkResult {
  const orderId = query.get('orderId')
  const amount = query.get('amount')
  const status = query.get('status')
  const part = query.get('part')
  return {
    orderId: orderId !== null && /^[\w-]{1,40}$/.test(orderId) ? orderId : null,
    amount: amount !== null && parseRupees(amount) !== null ? formatRupeeText(amount) : null,
    part: part !== null && /^\d{1,2}$/.test(part) ? part : null,
    status: status !== null && /^[A-Z_]{2,24}$/.test(status) ? status : null,
  }
}
