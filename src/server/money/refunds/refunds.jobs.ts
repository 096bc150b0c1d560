import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import type { Refunds } from './refunds.service.ts'

export function refundsJobs(
  refunds: Refunds,
): Pick<JobHandlers, 'send-refund-mail' | 'send-payer-refund'> {
  return {
    'send-refund-mail': (step) => refunds.mail(step),
    'send-payer-refund': (step) => refunds.mailPayer(step),
  }
}
