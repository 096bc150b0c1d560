import { z } from 'zod'

// a timer takes no more than 2^31 ms
const longestWaitSeconds = 2_000_000

export const longestLinkMinutes = 7 * 24 * 60

const WebhookSettings = z.strictObject({
  mode: z.enum(['normal', 'off', 'duplicate', 'delayed', 'before-return', 'after-return']),
  copies: z.number().int().min(1).max(200).default(2),
  delayMs: z.number().int().min(0).max(86_400_000).default(1000),
})

export const SettingsSchema = z.strictObject({
  webhooks: z.union([
    WebhookSettings,
    WebhookSettings.shape.mode.transform((mode) => WebhookSettings.parse({ mode })),
  ]),
  webhookUrl: z.url().nullable(),
  webhookRetrySeconds: z.array(z.number().min(0).max(longestWaitSeconds)).min(1).max(50),
  returnMethod: z.enum(['GET', 'POST']),
  signature: z.enum(['good', 'none', 'bad']),
  pendingSeconds: z.number().min(0).max(longestWaitSeconds),
  refundSeconds: z.number().min(0).max(longestWaitSeconds),
  refundOutcome: z.enum(['success', 'failure', 'manual-review']),
  repeatedRefund: z.enum(['refuse', 'original']),
  /** The lifetime of every link in minutes, whatever a session asks for; null: as it asks. */
  linkMinutes: z.number().int().min(1).max(longestLinkMinutes).nullable(),
  /**
   * The handling of a second transaction of a paid order: the dashboard's switch 'auto refunds'.
   */
  secondCharge: z.enum(['auto-refund', 'keep']),
  /** The transaction of a paid order in its responses. */
  shows: z.enum(['paying', 'latest']),
  /** Whether automatic refunds name their transaction. */
  autoRefundsNamed: z.boolean(),
})

/** The body of POST /control/payment-gateway/settings; every field may be left out. */
export const SettingsChange = SettingsSchema.partial()

export type Settings = z.output<typeof SettingsSchema>

/**
 * The settings of a fresh gateway. The later retries follow a sister product of Juspay, which
 * documents 16 tries in 24 hours (juspay §5). The first three are quicker, for a user who waits.
 */
export const defaultSettings: Settings = {
  webhooks: { mode: 'normal', copies: 2, delayMs: 1000 },
  webhookUrl: null,
  webhookRetrySeconds: [
    2, 5, 15, 60, 300, 300, 600, 600, 600, 600, 600, 3600, 3600, 3600, 3600, 3600, 21_600, 21_600,
    21_600,
  ],
  returnMethod: 'GET',
  signature: 'good',
  pendingSeconds: 20,
  refundSeconds: 20,
  refundOutcome: 'success',
  repeatedRefund: 'refuse',
  linkMinutes: null,
  secondCharge: 'auto-refund',
  shows: 'paying',
  autoRefundsNamed: false,
}
