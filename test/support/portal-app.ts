import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { logNames } from '#server/platform/http/log/log-names.ts'
import type { RenderPage } from '#server/platform/http/pages/render.ts'
import { openWeb } from '#server/open-web.ts'
import { testDatabase } from './database.ts'
import { fixedClock } from './fixed-clock.ts'
import { checkReplies } from './replies-as-documented.ts'

/** A page with nothing of the real ones but their way in: tests of the edge need no build. */
export const barePage: RenderPage = async (request) => {
  const nonce = request.headers.get('x-render-nonce') ?? ''
  const html = `<!doctype html><title>Bare</title><script nonce="${nonce}">go()</script>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

export type PortalApp = Awaited<ReturnType<typeof openPortalApp>>

export type PortalAppOptions = {
  renderPage?: RenderPage
  /** Variables of .env.example that differ from the test's. */
  environment?: Record<string, string>
  /** As in production (decision 18). */
  requiresSecondFactor?: true
  /** Sells nothing with facts of the sample, as in production. */
  sellsForReal?: true
  /** Takes each line of the log. */
  onLog?: (line: string) => void
}

/**
 * The whole portal in this process, listening on a port of its own, on a database of its own, with a
 * clock that stands still. Call it at the top of a test file; the answer can be called from the first
 * test on.
 */
export function portalApp(options: PortalAppOptions = {}): () => PortalApp {
  const database = testDatabase()
  let portal: PortalApp | undefined
  beforeAll(async () => {
    portal = await openPortalApp(database.databaseUrl, options)
  })
  afterAll(() => portal?.close())
  return () => {
    if (!portal) throw new Error('the portal opens with the first test')
    return portal
  }
}

/** The same on a database that is there already; close it. */
export async function openPortalApp(databaseUrl: string, options: PortalAppOptions = {}) {
  const asked = readConfig({
    ...testEnvironment,
    ...options.environment,
    DATABASE_URL: databaseUrl,
  })
  const config = {
    ...asked,
    requiresSecondFactor: options.requiresSecondFactor ?? false,
    ...(options.sellsForReal && { isForTrying: false }),
  }
  const onLog = options.onLog ?? (() => undefined)
  const serializers = logNames(config.secretKey.newest)
  const log = pino({ level: 'info', base: null, serializers }, { write: onLog })
  // the day of the tests' data, so that what they make is neither old nor of the future
  const clock = fixedClock(new Date('2026-06-15T06:00:00Z'))
  const app = await createApp(config, { log, isWorker: false, clock })
  const web = await openWeb(app, log, options.renderPage ?? barePage)
  checkReplies(web.app)
  await web.app.listen({ port: 0, host: '127.0.0.1' })
  // a server that listens on TCP has an address with a port
  const { port } = web.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    databaseUrl,
    port,
    server: web.app.server,
    db: app.db,
    queue: app.queue,
    jobs: app.jobs,
    groups: app.groups,
    log: app.log,
    clock,
    /** A request of ours; `json` goes out as a POST unless a method is given. */
    async ask(path: string, init: RequestInit & { json?: unknown; token?: string | null } = {}) {
      const { json, token, ...rest } = init
      const headers = new Headers(rest.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (json !== undefined) headers.set('content-type', 'application/json')
      const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
      return fetch(url + path, { redirect: 'manual', ...body, ...rest, headers })
    },
    close: async () => {
      await web.stop()
      await app.stop()
    },
  }
}

const testEnvironment = {
  KALARI_MODE: 'test',
  PUBLIC_URL: 'https://portal.kalari.test',
  JUSPAY_BASE_URL: 'http://127.0.0.1:9',
  JUSPAY_MERCHANT_ID: 'kalari',
  JUSPAY_CLIENT_ID: 'kalari',
  JUSPAY_API_KEY: 'test-api-key',
  JUSPAY_RESPONSE_KEY: 'test-response-key',
  JUSPAY_WEBHOOK_USER: 'webhook',
  JUSPAY_WEBHOOK_PASSWORD: 'test-webhook-password',
  SECRET_KEY: 'a-secret-of-the-tests-of-32-characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Kalari Institute <office@institute.test>',
}
