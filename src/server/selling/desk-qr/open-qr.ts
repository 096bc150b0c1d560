import { messages } from '#contract/messages.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { OpenPage, Payments, ToPay } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import type { QrDeps } from './qr-deps.ts'

/**
 * The provider that makes QR codes for this amount.
 * @throws Problem qr-not-made where none does.
 */
export function providerOfQr(
  { payments }: Pick<QrDeps, 'payments'>,
  amountInPaise: Paise,
): PaymentProvider {
  const provider = payments.qrProviderFor(amountInPaise)
  if (provider !== null) return provider
  throw new Problem('qr-not-made', { sentence: messages.qrWithoutProvider })
}

/** isOnlyForQr: the order was placed just now for this code, and ends where there is none. */
type Opening = {
  toPay: Omit<ToPay, 'channel'>
  provider: PaymentProvider
  isOnlyForQr: boolean
  by: StaffMember
}

/**
 * Makes a QR code for an installment of a committed order, or continues the one that can still be
 * paid. Other pages and codes of the installment are ended before. The log says who showed it.
 * @returns false: the order has changed meanwhile, look again.
 * @throws Problem qr-not-made, with the cause; then nothing waits for it. Also too-many-attempts,
 * somebody-is-paying.
 */
export async function openQr(deps: QrDeps, opening: Opening): Promise<boolean> {
  const { toPay, provider, by } = opening
  const gateway = deps.payments.gatewayNamed(provider)
  if (gateway === null) throw new Problem('qr-not-made', { sentence: messages.qrWithoutProvider })
  const opened = await deps.payments.openAttempt(gateway, { ...toPay, channel: 'qr' })
  switch (opened.kind) {
    case 'open':
      return give(deps, toPay, { page: opened, by })
    case 'no-link':
      await giveUp(deps, opening)
      throw new Problem('qr-not-made', { sentence: whyNot(provider, opened) })
    case 'too-many':
      throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_MS / 1_000 })
    case 'ended':
      return false
  }
}

type Opened = Awaited<ReturnType<Payments['openAttempt']>>

function whyNot(
  provider: PaymentProvider,
  { about }: Extract<Opened, { kind: 'no-link' }>,
): string {
  const name = paymentProviderNames[provider]
  if (about === null) return `${name} does not answer now.`
  if (about === 'amount') return `${name} takes no payment of this amount.`
  return `${name} makes no QR code for your account. An owner can ask ${name} to switch QR codes on.`
}

/** The order's own payer pays it. */
async function give(
  deps: QrDeps,
  { order, part }: Opening['toPay'],
  { page, by }: { page: OpenPage; by: StaffMember },
): Promise<boolean> {
  return deps.inTransaction(async (tx) => {
    await deps.payments.lockOrder(tx, order.id)
    const { attemptId } = page
    if ((await deps.payments.assignPayer(tx, { attemptId, payer: null })) === 'over') return false
    const parts = await deps.payments.partsOf(tx, order.id)
    const due = parts.find(({ number }) => number === part)
    await deps.recordActivity(tx, {
      by,
      action: 'qr-shown',
      subject: { kind: 'order', id: order.id, label: order.id },
      after: {
        ...(parts.length > 1 && { part: `${part} of ${parts.length}` }),
        ...(due && { amount: formatRupees(due.openInPaise) }),
      },
    })
    return true
  })
}

async function giveUp(deps: QrDeps, { toPay, isOnlyForQr }: Opening): Promise<void> {
  const { order, part } = toPay
  await deps.inTransaction(async (tx) => {
    const locked = await deps.payments.lockOrder(tx, order.id)
    if (locked === null) return
    const given = { orderId: order.id, part, channel: 'qr' } as const
    // another clerk's request may have received the code
    const isUnseen = await deps.payments.giveUpUnseen(tx, given)
    if (isUnseen && isOnlyForQr && isOpen(locked.state))
      await deps.payments.moveOrder(tx, locked, {
        event: 'timeRanOut',
        cause: 'counter',
        detail: { reason: messages.qrNotMade },
      })
  })
}
