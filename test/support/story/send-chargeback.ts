import { expect } from 'vitest'
import type { Story } from './money-story.ts'

/**
 * The first provider tells of a step of a chargeback, and it takes effect.
 * @param page the order at the provider: that of one attempt.
 * @param step as the provider names it, for example RECEIVED.
 */
export async function sendChargeback(at: Story, page: string, step: string): Promise<void> {
  await at.gateway.settings({ webhooks: { mode: 'normal' } })
  const deliveryCount = (await at.gateway.webhookAnswers(page)).length
  try {
    await at.gateway.chargeback(page, step)
    await expect
      .poll(async () => (await at.gateway.webhookAnswers(page)).length)
      .toBeGreaterThan(deliveryCount)
  } finally {
    await at.gateway.settings({ webhooks: 'off' })
  }
  await at.drainJobs()
}

/** The payer asks their bank for this payment, and gets it. */
export async function loseChargeback(at: Story, page: string): Promise<void> {
  await sendChargeback(at, page, 'RECEIVED')
  await sendChargeback(at, page, 'RESOLVED_IN_CUSTOMER_FAVOUR')
}
