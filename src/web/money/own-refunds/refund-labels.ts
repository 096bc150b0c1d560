import { formatIst } from '#contract/platform/time/indian-time.ts'
import type { MyCourses } from '#contract/money/payments.ts'

type Refund = MyCourses['courses'][number]['refund']

/**
 * The policy's verdict on one place today, with the exact deadline in words.
 * @param refundProcessing '5-7 business days'.
 */
export function refundLabels({ rule, deadline }: Refund, refundProcessing: string): string {
  switch (rule) {
    case 'allowed':
      return deadline === null
        ? `You can have your fee back; it takes ${refundProcessing}.`
        : `You can have your fee back until ${formatIst(deadline)}; it takes ${refundProcessing}. Ask for it under My payments.`
    case 'cancelled-by-us':
      return 'We have cancelled your batch: you can have your whole fee back whenever you ask, under My payments, or be moved to another batch.'
    case 'window-over':
      return `The time for a refund ended${deadline === null ? '' : ` on ${formatIst(deadline)}`}.`
    case 'certificate-issued':
      return 'Your certificate has been issued, so the fee can no longer be refunded.'
    case 'trial-course':
      return 'This is a trial course: its fee is not refunded.'
    case 'free-course':
      return 'This course is free: there is nothing to refund.'
  }
}
