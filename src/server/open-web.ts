import path from 'node:path'
import type { Logger } from 'pino'
import { apiDocsRoutes } from './platform/api-docs/api-docs.raw-routes.ts'
import type { App } from './app.ts'
import { catalogPagesStore } from './catalog/catalog-pages.store.ts'
import { listenForCatalogChanges } from './platform/db/catalog-change-listener.ts'
import { isMigrated } from './platform/db/is-migrated.ts'
import { sellingWebhooks } from './selling/selling.webhooks.ts'
import { coloursRawRoutes } from './institute/colours.raw-routes.ts'
import { portalDoor, refuseToSell } from './institute/institute.service.ts'
import { previewRawRoutes } from './institute/preview.raw-routes.ts'
import { limitToCampus } from './office/campus-limit/campus-limit.ts'
import { formerBoardsRawRoutes } from './office/former-boards.raw-routes.ts'
import { machineMonotonicMs } from './platform/foundation/time/clock.ts'
import { indianDayNumber } from '#contract/platform/time/indian-time.ts'
import { createDispatchEndpoint, authorize } from './platform/http/dispatch-endpoint.ts'
import { callerOf } from './platform/http/endpoint-routes.ts'
import { AnswerCache } from './platform/http/cache/answer-cache.ts'
import { documentKeysRawRoutes } from './money/signing/document-keys.raw-routes.ts'
import { offlineWorkerRoute } from './platform/http/pages/offline-worker.ts'
import { createPageApi } from './platform/http/pages/page-api.ts'
import { createPageMaker } from './platform/http/pages/render.ts'
import type { RenderPage } from './platform/http/pages/render.ts'
import { createHttpServer } from './platform/http/edge/server.ts'
import type { HttpServer } from './platform/http/edge/server.ts'
import { siteFiles } from './catalog/site-files.raw-routes.ts'
import { diskFullMonitor } from './platform/db/disk-full-monitor.ts'
import { staticFiles } from './platform/http/pages/static-files.ts'
import { picturesRawRoutes } from './catalog/pictures/pictures.raw-routes.ts'

const root = path.join(import.meta.dirname, '../..')
const pictures = path.join(root, 'institute/pictures')

const staticFolders = {
  assets: path.join(root, 'build/client/assets'),
  pictures: path.join(pictures, 'rendered'),
  banners: path.join(pictures, 'banners'),
  icons: pictures,
}
const offlineWorkerFile = path.join(root, 'build/client/offline-worker.js')

/** Uploading a picture needs the permission to edit courses. */
const uploadAccess = { access: 'admin', may: 'catalog' } as const

/**
 * Opens the HTTP server, ready to listen.
 * @param log Fastify's logger; the app uses the same one.
 */
export async function openWeb(app: App, log: Logger, renderPage: RenderPage): Promise<HttpServer> {
  const { publicUrl, trustedProxies, instituteSiteUrl, google, imageHost, isTestMode } = app.config
  const dispatchEndpoint = dispatchOf(app)
  const answers = new AnswerCache(() => indianDayNumber(app.clock.now()), machineMonotonicMs)
  const room = diskFullMonitor(machineMonotonicMs)
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
    isTestMode,
    answers,
    door: doorOf(app),
    makePage: createPageMaker({
      renderPage,
      apiFor: createPageApi(dispatchEndpoint, () => answers.version()),
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
  fastify: Parameters<typeof picturesRawRoutes>[0],
  app: App,
  answers: AnswerCache,
): Promise<void> {
  await staticFiles(fastify, staticFolders)
  offlineWorkerRoute(fastify, { isOn: app.config.hasOfflineWorker, file: offlineWorkerFile })
  const admit = (request: Parameters<typeof callerOf>[0]) =>
    authorize(uploadAccess, callerOf(request), app.principalOf)
  await picturesRawRoutes(fastify, { pictures: app.pictures, admit })
  const listCatalogPages = () => catalogPagesStore(app.db).listCatalogPages()
  const institute = app.outside.institute.facts
  await sellingWebhooks(fastify, app.selling, institute)
  const { publicUrl, secretKey } = app.config
  previewRawRoutes(fastify, { clock: app.clock, secretKey, publicUrl })
  formerBoardsRawRoutes(fastify)
  apiDocsRoutes(fastify, { institute, publicUrl })
  coloursRawRoutes(fastify)
  documentKeysRawRoutes(fastify, { db: app.db, institute })
  const { isClosed } = app.outside.institute
  siteFiles(fastify, { publicUrl, institute, answers, listCatalogPages, isClosed })
}

function dispatchOf({ config, countChange, db, handlers, outside, principalOf }: App) {
  const { institute } = outside
  return createDispatchEndpoint(handlers, {
    findPrincipal: principalOf,
    countChange,
    limitToCampus: (call) => limitToCampus(db, call),
    refuseToSell: (access) => refuseToSell(institute, { access, isForTrying: config.isForTrying }),
  })
}

function doorOf({ clock, config: { secretKey }, outside: { institute } }: App) {
  return portalDoor({ clock, secretKey, institute })
}

/** On a NOTIFY of the database, empties the answer cache and reloads the institute's facts. */
function followChanges(app: App, answers: AnswerCache, log: Logger) {
  // pages rendered from old facts must leave the cache
  const readAgain = () => void app.followOffice().then(() => answers.markStale())
  return listenForCatalogChanges(app.config.directUrl, {
    onChange: () => {
      answers.markStale()
      readAgain()
    },
    onListening: () => {
      answers.enable()
      readAgain()
    },
    onLost: (error) => {
      answers.stopCaching()
      log.warn({ err: error }, 'catalogue change notifications lost; response cache disabled')
    },
  })
}
