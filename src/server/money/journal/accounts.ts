import { counterMethodNames, counterMethods } from '#contract/money/slips.ts'
import type { CounterMethod } from '#contract/money/slips.ts'

/**
 * The accounts: where money is, what earned it, and who is owed. The list is fixed, as this is no
 * accounting program (decision 21).
 */
export type Account =
  | PlaceOfMoney
  | `disputed:${string}`
  | `cheques:${string}`
  | `after-close:${string}`
  | 'fees'
  | 'advances'
  | 'output-cgst'
  | 'output-sgst'
  | 'output-igst'
  | 'input-cgst'
  | 'input-sgst'
  | 'suspense'
  | 'refunds-payable'
  | 'debtors'
  | 'receivable'
  | 'chargebacks'
  | 'tds-receivable'
  | 'provider-charges'
  | 'opening'

/**
 * The places of money: a provider's balance for the institute, a campus's drawer, UPI address or
 * card terminal, and the bank.
 */
export type PlaceOfMoney =
  | `provider:${string}`
  | `cash:${string}`
  | `to-deposit:${string}`
  | `desk-upi:${string}`
  | `desk-card:${string}`
  | 'bank'

type Taken = { provider: string; isAtDesk: boolean; paymentMethod: string | null; campus: string }

/**
 * The place of a capture's money. The desk's method names the place; a cheque's money is at the
 * bank.
 */
export function placeOfCapture({ provider, isAtDesk, paymentMethod, campus }: Taken): PlaceOfMoney {
  if (!isAtDesk) return `provider:${provider}`
  const method = counterMethods.find((known) => counterMethodNames[known] === paymentMethod)
  return placeAtDesk(method ?? 'bankTransfer', campus)
}

/** The place that the desk's payments by this method use. */
export function placeAtDesk(method: CounterMethod, campus: string): PlaceOfMoney {
  const at = campus.toLowerCase()
  if (method === 'cash') return `cash:${at}`
  if (method === 'card') return `desk-card:${at}`
  return method === 'upi' ? `desk-upi:${at}` : 'bank'
}

/** The campus in lower case whose desk counts this account; null: none. */
export function campusOfDesk(account: string): string | null {
  return /^(?:cash|desk-upi|desk-card|cheques):(.+)$/.exec(account)?.[1] ?? null
}

/** The account of a campus's cheques until a bank has decided. */
export function chequesAt(campus: string): Account {
  return `cheques:${campus.toLowerCase()}`
}
