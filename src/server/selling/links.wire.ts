import { rupeeText } from '#contract/money/money.ts'
import type { PaymentLinkMade, PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import { batchHours } from '../teaching/batches/batches.service.ts'
import type { MadeLink } from './links/make-payment-link.ts'
import type { ShownLink } from './links/show-payment-link.ts'

export function linkMadeToWire(made: MadeLink): PaymentLinkMade {
  const { path, orderId, amountInPaise, part, organisation, expiresAt } = made
  const fee = rupeeText(amountInPaise)
  return { path, orderId, fee, part, organisation, expiresOn: expiresAt.toISOString() }
}

/** States in which a link no longer shows what it was for. */
const namesNothing: ReadonlySet<ShownLink['state']> = new Set([
  'withdrawn',
  'lapsed',
  'replaced',
  'paid-otherwise',
])

export function linkShownToWire(shown: ShownLink): PaymentLinkShown {
  const { state, outcome, hasReceipt, batch, amountInPaise, expiresAt, ...course } = shown
  const facts = {
    firstName: course.firstName,
    courseId: course.courseId,
    courseName: course.courseName,
    campus: course.campus,
    ...(course.isOnline && { isOnline: true }),
    batch: batch && {
      startsOn: batch.startsOn,
      endsOn: batch.endsOn,
      hours: batchHours(batch),
      isOnline: batch.campus === null,
    },
    fee: rupeeText(amountInPaise),
    part: course.part,
    organisation: course.organisation,
    isTrial: course.isTrial,
    expiresOn: expiresAt.toISOString(),
    providers: course.providers,
    ...(course.asks && { asks: course.asks }),
  }
  return { state, outcome, hasReceipt, course: namesNothing.has(state) ? null : facts }
}
