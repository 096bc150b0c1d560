import type { PaymentChecked } from '#contract/money/payments.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { campusNamed, rememberedCampus } from '#web/people/session/chosen-campus.ts'
import { deviceStorage } from '#web/people/session/browser-storage.ts'

type CheckedPayment = Pick<PaymentChecked, 'courseId' | 'campus' | 'tryAgainFee'>

/**
 * The link to the checkout of the same course with its present price; null where it is not safe.
 */
export function repeatPaymentLink(
  { courseId, campus, tryAgainFee }: CheckedPayment,
  institute: Pick<Institute, 'campuses' | 'defaultCampus'>,
) {
  if (tryAgainFee === null) return null
  const fee = isFreeFee(tryAgainFee) ? 'free' : formatRupeeText(tryAgainFee)
  return { to: checkoutLink({ courseId, campus }, institute), text: `Try again · ${fee}` }
}

/** The checkout of a course at the campus of a payment, where another payment method can be chosen. */
export function checkoutLink(
  { courseId, campus }: Pick<PaymentChecked, 'courseId' | 'campus'>,
  institute: Pick<Institute, 'campuses' | 'defaultCampus'>,
): string {
  // a campus that no longer exists is replaced by the last choice
  const place = campusNamed(campus, institute) ?? rememberedCampus(deviceStorage, institute)
  return pages.enroll(courseId, place)
}
