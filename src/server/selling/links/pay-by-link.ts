import { rupeeText } from '#contract/money/money.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import type { OpenPage, OtherPayer } from '../../money/payments.service.ts'
import type { PoliciesShown } from '../../institute/policies/policies.service.ts'
import { openPage } from '../checkout/open-page.ts'
import { payInstallment } from '../checkout/pay-installment.ts'
import { startWithRetry } from '../checkout/start-enrollment.ts'
import type { EnrollmentRequest } from '../checkout/start-enrollment.ts'
import { countUse } from './link-deps.ts'
import type { LinkDeps } from './link-deps.ts'
import { isForPart, partLinkStateOf } from './part-link.ts'
import { linkHeldBy, linkStateOf } from './show-payment-link.ts'
import type { LinkHolder } from './show-payment-link.ts'
import type { PaymentLink } from './payment-links.store.ts'
import { paymentLinkChanges, recordOpenedPage } from './payment-links.store.ts'

export type PaymentByLink = LinkHolder & {
  payer: OtherPayer
  provider: PaymentProvider
  policiesShown?: PoliciesShown<'refund' | 'terms'>
}

/**
 * Opens a payment page for the holder of a link. A holder who returns gets the same page, so that
 * it is paid once. A link for a part pays that installment. Any other link pays an order like the
 * student would, with that order's student, batch, campus and price. Where that order ended unpaid,
 * a new one is placed and holds a seat.
 * @throws Problem payment-link-not-found, payment-link-over, somebody-is-paying, too-many-attempts;
 * else what pay-installment.ts and start-enrollment.ts throw.
 */
export async function payByLink(
  deps: LinkDeps,
  payment: PaymentByLink,
): Promise<{ orderId: string; link: string }> {
  const link = await linkHeldBy(deps, payment)
  await countUse(deps.countLinkUse.use, link.id)
  const { state } = isForPart(link)
    ? await partLinkStateOf(deps, link)
    : await linkStateOf(deps, link)
  if (state !== 'payable') throw new Problem('payment-link-over')
  const { provider } = payment
  // an organisation pays its own order
  const payer = link.isGroup ? null : payment.payer
  const give = async (orderId: string, page: OpenPage) => {
    await assignPage(deps, { link, orderId, page, payer })
    return { orderId, link: page.link }
  }
  if (isForPart(link)) {
    const { orderId, part } = link
    const toPay = { orderId, part, provider }
    return payInstallment(deps, toPay, async (page) => Boolean(await give(orderId, page)))
  }
  const started = await startWithRetry(deps, requestOf(link, payment), async (placed) => {
    const page = await openPage(deps, { ...placed, part: 1 }, provider)
    return page && give(placed.order.id, page)
  })
  if ('kind' in started) throw new Problem('payment-link-over')
  return started
}

function requestOf(link: PaymentLink, payment: PaymentByLink): EnrollmentRequest {
  return {
    studentId: link.studentId,
    courseId: link.courseId,
    address: payment.address,
    campus: link.campus,
    batchId: link.batchId,
    clientKey: undefined,
    customerPhone: undefined,
    provider: payment.provider,
    // the link's amount, even where the catalogue's fee has changed
    expectedFeeInPaise: link.amountInPaise,
    insteadOf: link,
    policiesShown: payment.policiesShown,
    isForLink: true,
    partsShown: link.parts?.map(({ amountInPaise }) => rupeeText(amountInPaise)),
  }
}

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
async function assignPage(
  deps: Pick<LinkDeps, 'clock' | 'inTransaction' | 'payments'>,
  { link, orderId, page: { attemptId }, payer }: Given,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    await deps.payments.lockOrder(tx, orderId)
    const links = paymentLinkChanges(tx)
    if (!(await links.lockLive(link.id, deps.clock.now()))) throw new Problem('payment-link-over')
    const given = await deps.payments.assignPayer(tx, { attemptId, payer })
    if (given === 'over') throw new Problem('payment-link-over')
    await recordOpenedPage(tx, { attemptId, linkId: link.id })
    const led = { linkId: link.id, orderId }
    if (given.payerId === null) await links.leadToPayer(led)
    else await links.leadTo({ ...led, payerId: given.payerId })
  })
}
