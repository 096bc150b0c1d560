import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { OpenPage, Payments, ToPay } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

/** All pages of the installment have expired after this time. */
const HOUR_SECONDS = 60 * 60

/**
 * Opens a page at this provider for an installment of a committed order.
 * @returns its link and payer; null: the order has ended, try again.
 * @throws Problem no-online-payment, provider-not-offered, payment-provider-unavailable, too-many-attempts.
 */
export async function openPage(
  { payments }: Pick<SellingDeps, 'payments'>,
  toPay: Omit<ToPay, 'channel'>,
  provider: string,
): Promise<OpenPage | null> {
  const gateway = payments.offeredGateway(provider)
  const opened = await payments.openAttempt(gateway, { ...toPay, channel: 'page' })
  switch (opened.kind) {
    case 'open':
      return opened
    case 'no-link':
      throw noPage(opened)
    case 'too-many':
      throw new Problem('too-many-attempts', { retryAfterSeconds: HOUR_SECONDS })
    case 'ended':
      return null
  }
}

type Opened = Awaited<ReturnType<Payments['openAttempt']>>

/**
 * The problem with the provider's page. A provider that does not respond may do so in a minute; an
 * objection stays until it is fixed.
 */
function noPage({ about }: Extract<Opened, { kind: 'no-link' }>): Problem {
  if (about === null) return new Problem('payment-provider-unavailable')
  const sentence = about === 'amount' ? messages.amountNotTaken : messages.wayToPayUnusable
  return new Problem('payment-provider-unavailable', { sentence })
}

/**
 * Makes the student the payer on an open page.
 * @returns false: the page is over.
 * @throws Problem somebody-is-paying.
 */
export async function giveToStudent(
  { inTransaction, payments }: Pick<SellingDeps, 'inTransaction' | 'payments'>,
  orderId: string,
  { attemptId }: OpenPage,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    await payments.lockOrder(tx, orderId)
    return (await payments.assignPayer(tx, { attemptId, payer: null })) !== 'over'
  })
}
