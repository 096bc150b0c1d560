import { rupeeText } from '#contract/money/money.ts'
import { providerName } from '#contract/money/provider-names.ts'
import type { DeskQr, QrToScan } from '#contract/selling/desk/desk-qr.ts'
import type { QrStanding } from './check-qr.ts'

export function deskQrToWire(standing: QrStanding): DeskQr {
  const { order, part, parts, state, attempt, receipt, mailedTo } = standing
  const amountInPaise = attempt?.asksInPaise ?? part.openInPaise
  return {
    orderId: order.id,
    part: part.number,
    state,
    amount: rupeeText(amountInPaise),
    payer: order.customerName,
    pays:
      parts === 1 ? order.courseName : `${order.courseName}, instalment ${part.number} of ${parts}`,
    provider: attempt && providerName(attempt.provider),
    qr: state === 'waiting' ? qrToScan(standing) : null,
    receipt,
    mailedTo,
  }
}

/** A provider gives what the code says, or the address of its own picture of the code. */
function qrToScan({ attempt, now }: QrStanding): QrToScan | null {
  if (attempt?.link == null) return null
  const { link, linkExpiresAt } = attempt
  const leftMs = linkExpiresAt === null ? 0 : linkExpiresAt.getTime() - now.getTime()
  const isPicture = /^https?:/.test(link)
  return {
    text: isPicture ? null : link,
    image: isPicture ? link : null,
    secondsLeft: Math.max(0, Math.floor(leftMs / 1_000)),
  }
}
