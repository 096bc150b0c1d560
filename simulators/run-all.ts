import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { indexPage, indexStyle } from './index-page.ts'
import { registerBucket } from './bucket/register-bucket.ts'
import { registerGoogleIdentity } from './google-identity/register-google-identity.ts'
import { registerImageHost } from './image-host/register-image-host.ts'
import { registerInstituteSite } from './institute-site/register-institute-site.ts'
import { registerMailbox } from './mailbox/register-mailbox.ts'
import { pagesUrl } from './pages-url.ts'
import { registerPaymentGateway } from './payment-gateway/register-payment-gateway.ts'
import { registerRazorpay } from './razorpay/register-razorpay.ts'
import { registerStripe } from './stripe/register-stripe.ts'

export interface SimulatorsOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly host: string
  /**
   * The base of the links for browsers; payment pages have another host name (pages-url.ts). Left
   * out: this server's address.
   */
  readonly publicUrl?: string
  /** The mailbox's SMTP port; 0 takes a free one. */
  readonly smtpPort: number
  /** Journals are in the folder `simulators` below it; null stores everything in memory. */
  readonly dataDir: string | null
  /** The portal's address for webhooks; null sends none. */
  readonly portalUrl: string | null
  readonly juspayMerchantId: string
  readonly juspayClientId: string
  readonly juspayApiKey: string
  readonly juspayResponseKey: string
  readonly juspayWebhookUser: string
  readonly juspayWebhookPassword: string
  /** Left out: a sample. */
  readonly stripeSecretKey?: string
  readonly stripeWebhookSecret?: string
  /** Left out: samples. */
  readonly razorpayKeyId?: string
  readonly razorpayKeySecret?: string
  readonly razorpayWebhookSecret?: string
  /** Left out: a sample. */
  readonly googleClientId?: string
}

export interface Simulators {
  /** The server's address. */
  readonly url: string
  /** The value for the portal's SMTP_URL. */
  readonly smtpUrl: string
  stop(): Promise<void>
}

/** Starts every simulator on one HTTP server; rejects when the port is taken. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await registerPayments(app, options, () => pagesUrl(options.publicUrl ?? url))
  const { smtpUrl } = await registerMailbox(app, {
    smtpPort: options.smtpPort,
    host: options.host,
    journalFile: journalIn(options.dataDir, 'mailbox'),
  })
  await registerGoogleIdentity(app, {
    get publicUrl() {
      return options.publicUrl ?? url
    },
    clientId: options.googleClientId ?? 'sample-client.apps.googleusercontent.com',
  })
  await registerImageHost(app, {
    get publicUrl() {
      return options.publicUrl ?? url
    },
    cloudName: 'kalari',
    uploadPreset: 'kalari-unsigned',
  })
  await registerBucket(app, {
    name: 'kalari',
    region: 'us-east-1',
    accessKey: 'kalari-sample',
    secretKey: 'kalari-sample-secret',
    pageSize: 1_000,
  })
  registerInstituteSite(app)
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage))
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(indexStyle))
  app.get('/control', () => controlAddresses)
  try {
    await app.listen({ port: options.port, host: options.host })
  } catch (error) {
    await app.close()
    throw error
  }
  // a server that listens on TCP has an address with a port
  const { port } = app.server.address() as AddressInfo
  url = `http://${reachableHost(options.host)}:${port}`
  return { url, smtpUrl, stop: () => app.close() }
}

async function registerPayments(
  app: FastifyInstance,
  options: SimulatorsOptions,
  publicUrl: () => string,
): Promise<void> {
  await registerPaymentGateway(app, {
    get publicUrl() {
      return publicUrl()
    },
    merchantId: options.juspayMerchantId,
    merchantName: 'Kalari',
    clientId: options.juspayClientId,
    apiKey: options.juspayApiKey,
    responseKey: options.juspayResponseKey,
    webhookUrl: notificationsAt(options.portalUrl, 'juspay'),
    webhookUser: options.juspayWebhookUser,
    webhookPassword: options.juspayWebhookPassword,
    journalFile: journalIn(options.dataDir, 'payment-gateway'),
  })
  await registerStripe(app, {
    get publicUrl() {
      return publicUrl()
    },
    merchantName: 'Kalari',
    secretKey: options.stripeSecretKey ?? 'sk_test_sample',
    webhookSecret: options.stripeWebhookSecret ?? 'whsec_sample',
    webhookUrl: notificationsAt(options.portalUrl, 'stripe'),
    journalFile: journalIn(options.dataDir, 'stripe'),
  })
  await registerRazorpay(app, {
    get publicUrl() {
      return publicUrl()
    },
    merchantName: 'Kalari',
    keyId: options.razorpayKeyId ?? 'rzp_test_sample',
    keySecret: options.razorpayKeySecret ?? 'razorpay-sample-secret',
    webhookSecret: options.razorpayWebhookSecret ?? 'razorpay-webhook-sample',
    webhookUrl: notificationsAt(options.portalUrl, 'razorpay'),
    journalFile: journalIn(options.dataDir, 'razorpay'),
  })
}

function notificationsAt(portalUrl: string | null, provider: string): string | null {
  return portalUrl === null ? null : `${portalUrl}/api/payment/notifications/${provider}`
}

function journalIn(dataDir: string | null, name: string): string | null {
  return dataDir === null ? null : join(dataDir, 'simulators', `${name}.jsonl`)
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const controlAddresses = {
  bucket: ['GET, DELETE /control/bucket', 'GET, POST, DELETE /control/bucket/faults'],
  google: [
    'GET /control/google',
    'POST /control/google/token',
    'POST /control/google/rotate',
    'GET, POST, DELETE /control/google/faults',
  ],
  'image-host': ['GET, DELETE /control/image-host', 'GET, POST, DELETE /control/image-host/faults'],
  mailbox: [
    'GET /control/mailbox/mails?to=',
    'DELETE /control/mailbox/mails',
    'GET /control/mailbox/faults',
    'POST /control/mailbox/faults',
    'DELETE /control/mailbox/faults',
  ],
  readme: 'simulators/README.md',
  'payment-gateway': [
    'GET /control/payment-gateway/orders',
    'GET /control/payment-gateway/orders/:orderId',
    'POST /control/payment-gateway/orders/:orderId/pay',
    'POST /control/payment-gateway/orders/:orderId/decide',
    'POST /control/payment-gateway/orders/:orderId/refund',
    'POST /control/payment-gateway/orders/:orderId/expire',
    'GET /control/payment-gateway/ledger',
    'GET, POST, DELETE /control/payment-gateway/faults',
    'GET, POST /control/payment-gateway/settings',
    'GET /control/payment-gateway/webhooks',
    'POST /control/payment-gateway/webhooks/resend',
    'POST /control/payment-gateway/reset',
  ],
  razorpay: [
    'GET /control/razorpay/orders',
    'POST /control/razorpay/orders/:id/pay, decide, refund, expire',
    'POST /control/razorpay/orders/:id/dispute, dispute/review, dispute/close',
    'GET /control/razorpay/ledger, payouts.csv, webhooks',
    'GET, POST, DELETE /control/razorpay/faults',
    'GET, POST /control/razorpay/settings',
    'POST /control/razorpay/webhooks/resend, reset',
  ],
  stripe: [
    'GET /control/stripe/sessions',
    'GET /control/stripe/sessions/:id',
    'POST /control/stripe/sessions/:id/pay',
    'POST /control/stripe/sessions/:id/decide',
    'POST /control/stripe/sessions/:id/refund',
    'POST /control/stripe/sessions/:id/expire',
    'POST /control/stripe/sessions/:id/dispute',
    'POST /control/stripe/sessions/:id/dispute/close',
    'GET /control/stripe/ledger',
    'GET, POST, DELETE /control/stripe/faults',
    'GET, POST /control/stripe/settings',
    'GET /control/stripe/webhooks',
    'POST /control/stripe/webhooks/resend',
    'POST /control/stripe/reset',
  ],
}
