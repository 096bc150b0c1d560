import type { PaymentAttempt, PaymentForm } from '../../money/payments.service.ts'
import { sameSecret } from '../../platform/foundation/ids.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { resultOfAttempt } from './handle-return.ts'
import type { ReturnResult } from './handle-return.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'log' | 'payments'>

export type PageResult =
  | { kind: 'form'; form: PaymentForm; attempt: PaymentAttempt }
  | Exclude<ReturnResult, { kind: 'forged' }>

type Page = {
  providerName: string
  providerOrderId: string
  /** The path and query of the requested address. */
  address: string
  /** The institute's name. */
  payee: string
  mayAsk: (orderId: string, now: Date) => boolean
}

/**
 * Our page behind a payment link, which sends the payer on to the provider by a form. Only the
 * attempt's own link opens it. After its end, or once it is paid, the payer sees the result instead.
 */
export async function showPage(
  deps: Deps,
  { providerName, providerOrderId, address, payee, mayAsk }: Page,
): Promise<PageResult> {
  const attempt = await deps.payments.attemptNamed(providerName, providerOrderId)
  if (attempt === null || !isLinkOf(attempt, address)) return { kind: 'unknown-order' }
  const form = await deps.payments.pageForm(attempt, payee)
  if (form !== null) return { kind: 'form', form, attempt }
  return resultOfAttempt(deps, attempt, { mayAsk, isProven: true })
}

/** The portal may have another address than when the link was made; path and key are the same. */
function isLinkOf({ link }: PaymentAttempt, address: string): boolean {
  const url = link === null ? null : URL.parse(link)
  return url !== null && sameSecret(address, url.pathname + url.search)
}
