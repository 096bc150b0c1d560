import { announceQr } from './announce.ts'
import type { QrDetails, Sale } from './razorpay-records.ts'
import { nowInSeconds } from './razorpay-simulator.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'

/**
 * Closes an active QR code: on demand, paid, or null when its time is over.
 * @returns whether it was active.
 */
export function closeQr(
  simulator: RazorpaySimulator,
  sale: Sale,
  reason: QrDetails['closeReason'],
): boolean {
  const { qr } = sale
  if (qr === null || qr.closedAt !== null) return false
  qr.closedAt = nowInSeconds(simulator.store)
  qr.closeReason = reason
  simulator.store.saveSale(sale)
  announceQr(simulator, sale, 'qr_code.closed')
  return true
}
