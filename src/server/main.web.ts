import { createApp } from './app.ts'
import { refuseUnrecorded } from './platform/backup/refuse-unrecorded.ts'
import { readConfig } from './config.ts'
import { addWorkerGauge } from './office/health/worker-gauge.ts'
import { createLog } from './platform/http/edge/request-log.ts'
import { loadPages } from './load-pages.ts'
import { registry } from './platform/metrics/meters.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { addProcessGauges } from './platform/metrics/process-gauges.ts'
import { openWeb } from './open-web.ts'
import { refuseOtherMode } from './money/refuse-other-mode.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async () => {
  const renderPage = await loadPages()
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey.newest)
  const app = await createApp(config, { log, isWorker: false })
  await refuseUnrecorded(app.db)
  await refuseOtherMode(app)
  const web = await openWeb(app, log, renderPage)
  addProcessGauges(registry, { dataDir: config.dataDir, poolUse: app.poolUse })
  const refresh = addWorkerGauge(registry, app)
  const metrics = await serveMetrics(registry, { ...config.metrics, log, refresh })
  await web.app.listen({ port: config.port, host: config.host })
  return async () => {
    await web.stop()
    await metrics.stop()
    await app.stop()
  }
})
