import { z } from 'zod'

// a timer takes no more than 2^31 ms
const longestWaitSeconds = 2_000_000

const WebhookSettings = z.strictObject({
  mode: z.enum(['normal', 'off', 'duplicate', 'delayed', 'before-return']),
  copies: z.number().int().min(1).max(200).default(2),
  delayMs: z.number().int().min(0).max(86_400_000).default(1000),
  /** The event types of the merchant's endpoint; null: everything except `unusual`. */
  events: z.array(z.string()).nullable().default(null),
  /** thin: only the name of the event's object. */
  payload: z.enum(['snapshot', 'thin']).default('snapshot'),
})

/** Sent as by Stripe, but redundant for a receiver of the session's events. */
const unusual: ReadonlySet<string> = new Set(['payment_intent.succeeded', 'charge.succeeded'])

export function isSubscribed({ webhooks: { events } }: Settings, type: string): boolean {
  return events === null ? !unusual.has(type) : events.includes(type)
}

export const SettingsSchema = z.strictObject({
  webhooks: z.union([
    WebhookSettings,
    WebhookSettings.shape.mode.transform((mode) => WebhookSettings.parse({ mode })),
  ]),
  webhookUrl: z.url().nullable(),
  webhookRetrySeconds: z.array(z.number().min(0).max(longestWaitSeconds)).min(1).max(50),
  signature: z.enum(['good', 'none', 'bad', 'old']),
  pendingSeconds: z.number().min(0).max(longestWaitSeconds),
  disputeFeeInPaise: z.number().int().min(0).max(10_000_000),
  disputeFeeReturned: z.boolean(),
  refundStatus: z.enum(['succeeded', 'pending', 'failed']),
  clockOffsetSeconds: z.number().int(),
})

/** The body of POST /control/stripe/settings; every field may be left out. */
export const SettingsChange = SettingsSchema.partial()

export type Settings = z.output<typeof SettingsSchema>

/** The settings of a fresh simulator: retries with back-off over three days (others §1.6). */
export const defaultSettings: Settings = {
  webhooks: WebhookSettings.parse({ mode: 'normal' }),
  webhookUrl: null,
  webhookRetrySeconds: [2, 5, 15, 60, 300, 3600, 3600, 21_600, 43_200, 86_400, 86_400],
  signature: 'good',
  pendingSeconds: 20,
  disputeFeeInPaise: 150_000,
  disputeFeeReturned: false,
  refundStatus: 'succeeded',
  clockOffsetSeconds: 0,
}
