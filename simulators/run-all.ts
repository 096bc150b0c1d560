import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { indexPage, indexStyle } from './index-page.ts'
import { registerInstituteSite } from './institute-site/register-institute-site.ts'
import { registerPaymentGateway } from './payment-gateway/register-payment-gateway.ts'

export interface SimulatorsOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly host: string
  /** Journals lie in the folder `simulators` below it; null keeps everything in memory. */
  readonly dataDir: string | null
  /** The portal's address, where its webhooks are; null sends none. */
  readonly portalUrl: string | null
  readonly juspayMerchantId: string
  readonly juspayClientId: string
  readonly juspayApiKey: string
  readonly juspayResponseKey: string
  readonly juspayWebhookUser: string
  readonly juspayWebhookPassword: string
}

export interface Simulators {
  readonly url: string
  stop(): Promise<void>
}

/** Starts every simulator on one HTTP server; rejects when the port is taken. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await registerPaymentGateway(app, {
    get publicUrl() {
      return url
    },
    merchantId: options.juspayMerchantId,
    merchantName: 'Kalari',
    clientId: options.juspayClientId,
    apiKey: options.juspayApiKey,
    responseKey: options.juspayResponseKey,
    webhookUrl:
      options.portalUrl === null ? null : `${options.portalUrl}/api/payment/notifications/juspay`,
    webhookUser: options.juspayWebhookUser,
    webhookPassword: options.juspayWebhookPassword,
    journalFile:
      options.dataDir === null
        ? null
        : join(options.dataDir, 'simulators', 'payment-gateway.jsonl'),
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
  return { url, stop: () => app.close() }
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const controlAddresses = {
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
}
