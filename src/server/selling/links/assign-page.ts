import { Problem } from '#contract/problems.ts'
import type { OpenPage, OtherPayer } from '../../money/payments.service.ts'
import type { LinkDeps } from './link-deps.ts'
import { paymentLinkChanges } from './payment-links.store.ts'
import type { PaymentLink } from './payment-links.store.ts'

type Given = {
  link: Pick<PaymentLink, 'id'>
  orderId: string
  page: OpenPage
  /** null: the order's own payer, an organisation. */
  payer: OtherPayer | null
}

/**
 * Makes the holder of a link the payer on a payment page.
 * @throws Problem payment-link-over (also withdrawn or expired meanwhile), somebody-is-paying.
 */
export async function assignPage(
  deps: Pick<LinkDeps, 'clock' | 'inTransaction' | 'payments'>,
  { link, orderId, page: { attemptId }, payer }: Given,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    await deps.payments.lockOrder(tx, orderId)
    const links = paymentLinkChanges(tx)
    if (!(await links.lockLive(link.id, deps.clock.now()))) throw new Problem('payment-link-over')
    const given = await deps.payments.assignPayer(tx, { attemptId, payer })
    if (given === 'over') throw new Problem('payment-link-over')
    const led = { linkId: link.id, orderId }
    if (given.payerId === null) await links.leadToPayer(led)
    else await links.leadTo({ ...led, payerId: given.payerId })
  })
}
