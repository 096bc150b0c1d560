import { formatIndianDay, indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { MyCourses } from '#contract/money/payments.ts'

type Refund = MyCourses['courses'][number]['refund']

/**
 * The policy's verdict on one enrollment today, with the last day in words.
 * @param refundProcessing '5-7 business days'.
 */
export function refundLabels({ rule, deadline }: Refund, refundProcessing: string): string {
  switch (rule) {
    case 'allowed':
      return deadline === null
        ? `You can get a full refund. It takes ${refundProcessing}.`
        : `Full refund until ${lastRefundDay(deadline)}. It takes ${refundProcessing}. Ask for it under My payments.`
    case 'cancelled-by-us':
      return 'We have cancelled your batch. You can get a full refund at any time under My payments, or move to another batch.'
    case 'window-over':
      return `The time for a refund ended${deadline === null ? '' : ` on ${lastRefundDay(deadline)}`}.`
    case 'certificate-issued':
      return 'Your certificate has been issued, so the fee can no longer be refunded.'
    case 'trial-course':
      return 'This is a trial course. There is no refund.'
    case 'free-course':
      return 'This course is free. There is nothing to refund.'
  }
}

/** The whole day until which a refund can be requested: '6 Dec 2026'. */
export function lastRefundDay(deadline: string): string {
  return formatIndianDay(indianDayOf(new Date(deadline)))
}
