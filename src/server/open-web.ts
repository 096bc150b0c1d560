import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { offlineWorker } from '#contract/offline-worker.ts'
import { apiDocsRoutes } from './api-docs/api-docs.raw-routes.ts'
import type { App } from './app.ts'
import { catalogPagesStore } from './catalog/catalog-pages.store.ts'
import { listenForCatalogChanges } from './db/catalog-change-listener.ts'
import { isMigrated } from './db/is-migrated.ts'
import { enrollmentsWebhooks } from './enrollments/enrollments.webhooks.ts'
import { coloursRawRoutes } from './institute/colours.raw-routes.ts'
import { refuseWithSampleFacts } from './institute/institute.service.ts'
import { machineMonotonicMs } from './foundation/clock.ts'
import { indianDayNumber } from './foundation/indian-day.ts'
import { createDispatchEndpoint, authorize, inProcessApi } from './http/dispatch-endpoint.ts'
import { callerOf } from './http/endpoint-routes.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { keepReplies } from './http/kept/kept-replies.ts'
import { documentKeysRawRoutes } from './payments/signing/document-keys.raw-routes.ts'
import { offlineWorkerFile } from './http/offline-worker.ts'
import { createPageMaker } from './http/render.ts'
import type { RenderPage } from './http/render.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttpServer } from './http/server.ts'
import type { HttpServer } from './http/server.ts'
import { siteFiles } from './catalog/site-files.raw-routes.ts'
import { roomOfDatabase } from './http/connections/room-of-database.ts'
import { readStaticFiles } from './http/static-files.ts'
import type { StaticFolder } from './http/static-files.ts'
import { picturesRawRoutes } from './pictures/pictures.raw-routes.ts'

const root = path.join(import.meta.dirname, '../..')
const pictures = path.join(root, 'institute/pictures')

/** Where each folder's files are had from the outside. */
const staticFolders: StaticFolder[] = [
  { folder: path.join(root, 'build/client'), under: '/', isRecursive: true },
  { folder: path.join(pictures, 'rendered'), under: '/pictures/', isRecursive: true },
  { folder: path.join(pictures, 'banners'), under: '/banners/', isRecursive: true },
  { folder: pictures, under: '/icons/', isRecursive: false },
]

/** Who may upload a picture may also save it with a course. */
const uploadAccess = { access: 'admin', may: 'catalog' } as const

/**
 * Opens the app's HTTP edge, ready to listen.
 * @param log Fastify's own; the app has the same.
 */
export async function openWeb(app: App, log: Logger, renderPage: RenderPage): Promise<HttpServer> {
  const { publicUrl, trustedProxies, instituteSiteUrl, google, imageHost, isTestMode } = app.config
  const dispatchEndpoint = dispatchOf(app)
  const answers = createAnswerCache(() => indianDayNumber(app.clock.now()), machineMonotonicMs)
  const room = roomOfDatabase(machineMonotonicMs)
  const keep = keepReplies(() => answers.version())
  const server = await createHttpServer({
    publicUrl,
    trustedProxies,
    log,
    dispatchEndpoint,
    findPrincipal: app.principalOf,
    isReady: async () => room.hasRoom() && (await isMigrated(app.db)),
    noteFailure: room.note,
    drainMs: app.config.drainMs,
    registerRawRoutes: (fastify) => registerRawRoutes(fastify, app, answers),
    staticFiles: filesFor(app.config),
    isTestMode,
    answers,
    makePage: createPageMaker({
      renderPage,
      apiFor: (requestId) => keep(inProcessApi(dispatchEndpoint, requestId)),
      publicUrl,
      instituteSiteUrl,
      isTestMode,
      google,
      pictureOrigin: imageHost && new URL(imageHost.deliveryUrl).origin,
      log,
      noteFailure: room.note,
    }),
  })
  await app.pictures.cleanUp(app.clock.now())
  const catalogListener = await followChanges(app, answers, log)
  return {
    app: server.app,
    stop: async () => {
      await server.stop()
      await catalogListener.stop()
    },
  }
}

async function registerRawRoutes(
  fastify: FastifyInstance,
  app: App,
  answers: ReturnType<typeof createAnswerCache>,
): Promise<void> {
  await enrollmentsWebhooks(fastify, app.enrollments)
  const admit = (request: Parameters<typeof callerOf>[0]) =>
    authorize(uploadAccess, callerOf(request), app.principalOf)
  await picturesRawRoutes(fastify, { pictures: app.pictures, admit })
  const listCatalogPages = () => catalogPagesStore(app.db).listCatalogPages()
  const institute = app.outside.institute.facts
  const { publicUrl } = app.config
  apiDocsRoutes(fastify, { institute, publicUrl })
  coloursRawRoutes(fastify)
  documentKeysRawRoutes(fastify, { db: app.db, institute })
  siteFiles(fastify, { publicUrl, institute, answers, listCatalogPages })
}

/** A portal that is tried out sells with facts of the sample, too. */
function dispatchOf({ config, countChange, handlers, outside, principalOf }: App) {
  return createDispatchEndpoint(handlers, {
    findPrincipal: principalOf,
    countChange,
    refuseToSell: (access) => {
      if (!config.isForTrying) refuseWithSampleFacts(outside.institute.sampleFacts(), access)
    },
  })
}

/** What changes is told by the database: finished answers are forgotten, and the institute's facts are read again. */
function followChanges(app: App, answers: ReturnType<typeof createAnswerCache>, log: Logger) {
  const { institute } = app.outside
  // a page that was made of earlier facts must not be kept
  const readAgain = () => void institute.reload().then(() => answers.forget())
  return listenForCatalogChanges(app.config.directUrl, {
    onChange: () => {
      answers.forget()
      readAgain()
    },
    onListening: () => {
      answers.enable()
      readAgain()
    },
    onLost: (error) => {
      answers.stopKeeping()
      log.warn({ err: error }, 'nobody tells of changes of the catalogue; no more answers are kept')
    },
  })
}

function filesFor({ publicUrl, hasOfflineWorker }: App['config']) {
  const files = readStaticFiles(staticFolders, securityHeaders(publicUrl))
  const built = files.get(offlineWorker.path)
  const worker = offlineWorkerFile({ publicUrl, isOn: hasOfflineWorker, built })
  return new Map([...files, ...worker])
}
