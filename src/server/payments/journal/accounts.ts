import { counterMethodNames, counterMethods } from '#contract/slips.ts'
import type { CounterMethod } from '#contract/slips.ts'

/** Where money is, what it was earned by, and whom it is owed. Fixed: this is no accounting program (decision 21). */
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

/** What a provider holds for the institute, what lies in a campus's drawer, at its UPI address or its terminal, and the bank. */
export type PlaceOfMoney =
  | `provider:${string}`
  | `cash:${string}`
  | `desk-upi:${string}`
  | `desk-card:${string}`
  | 'bank'

type Taken = { provider: string; isAtDesk: boolean; paymentMethod: string | null; campus: string }

/** Where the money of a capture is. The name of a method is what the desk wrote on the slip; of a cheque it is at the bank. */
export function placeOfCapture({ provider, isAtDesk, paymentMethod, campus }: Taken): PlaceOfMoney {
  if (!isAtDesk) return `provider:${provider}`
  const method = counterMethods.find((known) => counterMethodNames[known] === paymentMethod)
  return placeAtDesk(method ?? 'bankTransfer', campus)
}

/** From or into which the desk pays by this method. */
export function placeAtDesk(method: CounterMethod, campus: string): PlaceOfMoney {
  const at = campus.toLowerCase()
  if (method === 'cash') return `cash:${at}`
  if (method === 'card') return `desk-card:${at}`
  return method === 'upi' ? `desk-upi:${at}` : 'bank'
}

/** The campus, in small letters, at whose desk this account is counted; null: none. */
export function campusOfDesk(account: string): string | null {
  return /^(?:cash|desk-upi|desk-card|cheques):(.+)$/.exec(account)?.[1] ?? null
}

/** Where cheques of this campus lie until a bank has decided. */
export function chequesAt(campus: string): Account {
  return `cheques:${campus.toLowerCase()}`
}
