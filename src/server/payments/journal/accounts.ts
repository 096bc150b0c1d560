import { counterMethodNames, counterMethods } from '#contract/slips.ts'
import type { CounterMethod } from '#contract/slips.ts'

/** Where money is, what it was earned by, and whom it is owed. Fixed: this is no accounting program (decision 21). */
export type Account =
  | PlaceOfMoney
  | `disputed:${string}`
  | 'fees'
  | 'suspense'
  | 'refunds-payable'
  | 'receivable'
  | 'chargebacks'
  | 'provider-charges'
  | 'opening'

/** What a provider holds for the institute, what lies in a campus's drawer or at its UPI address, and the bank. */
export type PlaceOfMoney = `provider:${string}` | `cash:${string}` | `desk-upi:${string}` | 'bank'

type Taken = { provider: string; isAtDesk: boolean; paymentMethod: string | null; campus: string }

/** Where the money of a capture is. The name of a method is what the desk wrote on the slip. */
export function placeOfCapture({ provider, isAtDesk, paymentMethod, campus }: Taken): PlaceOfMoney {
  if (!isAtDesk) return `provider:${provider}`
  const method = counterMethods.find((known) => counterMethodNames[known] === paymentMethod)
  return placeAtDesk(method ?? 'bankTransfer', campus)
}

/** From or into which the desk pays by this method. */
export function placeAtDesk(method: CounterMethod, campus: string): PlaceOfMoney {
  const at = campus.toLowerCase()
  if (method === 'cash') return `cash:${at}`
  return method === 'upi' ? `desk-upi:${at}` : 'bank'
}
