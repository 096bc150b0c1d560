import { formatRupeeText, parseRupees } from '#contract/money.ts'

/** What the address of a result page says. Anybody can write an address, so it is shown as such and never believed. */
export type LinkResult = {
  orderId: string | null
  amount: string | null
  status: string | null
  /** The number of a later part, where one was paid. */
  part: string | null
}

/** Reads the query string (spec §2); what cannot be an order id, an amount or a status is left out, so that no text of a stranger is shown. */
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
