import { z } from 'zod'

// a timer takes no more than 2^31 ms
const longestWaitSeconds = 2_000_000

const WebhookSettings = z.strictObject({
  mode: z.enum(['normal', 'off', 'duplicate', 'delayed', 'before-return']),
  copies: z.number().int().min(1).max(200).default(2),
  delayMs: z.number().int().min(0).max(86_400_000).default(1000),
  /** The events of the merchant's webhook; null: all. */
  events: z.array(z.string()).nullable().default(null),
})

export const SettingsSchema = z.strictObject({
  webhooks: z.union([
    WebhookSettings,
    WebhookSettings.shape.mode.transform((mode) => WebhookSettings.parse({ mode })),
  ]),
  webhookUrl: z.url().nullable(),
  webhookRetrySeconds: z.array(z.number().min(0).max(longestWaitSeconds)).min(1).max(50),
  signature: z.enum(['good', 'none', 'bad']),
  returnSignature: z.enum(['good', 'none', 'bad']),
  callbackUrl: z.url().nullable(),
  pendingSeconds: z.number().min(0).max(longestWaitSeconds),
  timeoutSeconds: z.number().min(0).max(longestWaitSeconds),
  refundStatus: z.enum(['processed', 'pending', 'failed']),
  capture: z.enum(['automatic', 'manual']),
  largestAmountInPaise: z.number().int().min(100),
  hasUniqueReceipts: z.boolean(),
  hasQrCodes: z.boolean(),
  hasImageContent: z.boolean(),
  clockOffsetSeconds: z.number().int(),
})

/** The body of POST /control/razorpay/settings; every field may be left out. */
export const SettingsChange = SettingsSchema.partial()

export type Settings = z.output<typeof SettingsSchema>

/** The settings of a fresh simulator: retries with back-off over 24 hours. */
export const defaultSettings: Settings = {
  webhooks: WebhookSettings.parse({ mode: 'normal' }),
  webhookUrl: null,
  webhookRetrySeconds: [2, 5, 15, 60, 300, 900, 3600, 7200, 14_400, 28_800, 31_000],
  signature: 'good',
  returnSignature: 'good',
  callbackUrl: null,
  pendingSeconds: 20,
  timeoutSeconds: 600,
  refundStatus: 'processed',
  capture: 'automatic',
  // an account's usual limit: five lakh rupees
  largestAmountInPaise: 50_000_000,
  hasUniqueReceipts: false,
  hasQrCodes: true,
  hasImageContent: true,
  clockOffsetSeconds: 0,
}
