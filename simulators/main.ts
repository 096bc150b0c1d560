import { startSimulators } from './run-all.ts'

// Runs the simulators as a separate process: `node simulators/main.ts`.

const publicUrl = process.env['SIMULATORS_URL']
const googleClientId = process.env['GOOGLE_CLIENT_ID']
const stripeSecretKey = process.env['STRIPE_SECRET_KEY']
const stripeWebhookSecret = process.env['STRIPE_WEBHOOK_SECRET']
const razorpayKeyId = process.env['RAZORPAY_KEY_ID']
const razorpayKeySecret = process.env['RAZORPAY_KEY_SECRET']
const razorpayWebhookSecret = process.env['RAZORPAY_WEBHOOK_SECRET']
const simulators = await startSimulators({
  port: Number(process.env['SIMULATORS_PORT'] ?? '4001'),
  host: process.env['HOST'] ?? '127.0.0.1',
  ...(publicUrl ? { publicUrl } : {}),
  smtpPort: Number(process.env['SIMULATORS_SMTP_PORT'] ?? '0'),
  dataDir: process.env['DATA_DIR'] ?? 'var',
  portalUrl: process.env['PUBLIC_URL'] ?? 'http://localhost:4000',
  ...(googleClientId ? { googleClientId } : {}),
  ...(stripeSecretKey ? { stripeSecretKey } : {}),
  ...(stripeWebhookSecret ? { stripeWebhookSecret } : {}),
  ...(razorpayKeyId ? { razorpayKeyId } : {}),
  ...(razorpayKeySecret ? { razorpayKeySecret } : {}),
  ...(razorpayWebhookSecret ? { razorpayWebhookSecret } : {}),
  juspayMerchantId: needed('JUSPAY_MERCHANT_ID'),
  juspayClientId: needed('JUSPAY_CLIENT_ID'),
  juspayApiKey: needed('JUSPAY_API_KEY'),
  juspayResponseKey: process.env['JUSPAY_RESPONSE_KEY'] ?? '',
  juspayWebhookUser: needed('JUSPAY_WEBHOOK_USER'),
  juspayWebhookPassword: needed('JUSPAY_WEBHOOK_PASSWORD'),
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, stop)
process.send?.({ ready: true, url: simulators.url })
process.stdout.write(`Simulators: ${simulators.url}\n`)

function stop(): void {
  void simulators.stop().then(() => process.exit(0))
}

function needed(name: string): string {
  return process.env[name] ?? fail(`${name} is missing.`)
}

function fail(sentence: string): never {
  process.stderr.write(`The simulators did not start: ${sentence}\n`)
  process.exit(1)
}
