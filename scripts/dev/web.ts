import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/platform/http/request-log.ts'
import { openWeb } from '../../src/server/open-web.ts'
import { runUntilStopped } from '../../src/server/run-until-stopped.ts'
import { renderFromSources } from './render-from-sources.ts'

// src/server/main.web.ts, with pages from their sources
await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey.newest)
  const app = await createApp(config, { log, isWorker: false })
  const renderPage = renderFromSources(process.env['KALARI_SOURCES_URL'] ?? '')
  const web = await openWeb(app, log, renderPage)
  await web.app.listen({ port: config.port, host: config.host })
  return async () => {
    await web.stop()
    await app.stop()
  }
})
