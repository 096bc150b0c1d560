import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { OpenPage, Payments, ToPay } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

/** By then the pages of the installment have lapsed. */
const HOUR_SECONDS = 60 * 60

/**
 * A page of this provider on which an installment of an order that is committed is paid.
 * @returns its link, and whose page it is; null: the order came to its end meanwhile, look again.
 * @throws Problem provider-not-offered, payment-provider-unavailable, too-many-attempts.
 */
export async function openPage(
  { payments }: Pick<EnrollmentDeps, 'payments'>,
  toPay: ToPay,
  provider: string,
): Promise<OpenPage | null> {
  const gateway = payments.gatewayNamed(provider)
  if (gateway === null) throw new Problem('provider-not-offered')
  const opened = await payments.openAttempt(gateway, toPay)
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

/** Why nobody can pay there now: a provider that does not answer may do so in a minute, what has to be mended will not. */
function noPage({ about }: Extract<Opened, { kind: 'no-link' }>): Problem {
  if (about === null) return new Problem('payment-provider-unavailable')
  const sentence = about === 'amount' ? messages.amountNotTaken : messages.wayToPayUnusable
  return new Problem('payment-provider-unavailable', { sentence })
}

/** The student is the payer of a page that was opened before. @returns false: the page is over. @throws Problem somebody-is-paying. */
export async function giveToStudent(
  { inTransaction, payments }: Pick<EnrollmentDeps, 'inTransaction' | 'payments'>,
  orderId: string,
  { attemptId }: OpenPage,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    await payments.lockOrder(tx, orderId)
    return (await payments.givePage(tx, { attemptId, payer: null })) !== 'over'
  })
}
