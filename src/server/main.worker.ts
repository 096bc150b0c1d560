import { createApp } from './app.ts'
import type { App } from './app.ts'
import { startPassingOffersOn } from './batches/batches.jobs.ts'
import { refuseUnrecorded } from './backup/refuse-unrecorded.ts'
import { startShowingDescriptions, startSweepingPictures } from './catalog/catalog.jobs.ts'
import { readConfig } from './config.ts'
import { listenForCatalogChanges } from './db/catalog-change-listener.ts'
import { startSweepingDemand } from './demand/demand.jobs.ts'
import { machineMonotonicMs } from './foundation/clock.ts'
import {
  startCompletingEnrollments,
  startEndingGroups,
  startRemindingOfParts,
  startRemindingOfPayments,
} from './enrollments/enrollments.jobs.ts'
import { addHealthGauges } from './health/health-gauges.ts'
import { startDelivering } from './integrations/integrations.jobs.ts'
import { createLog } from './http/request-log.ts'
import { followLanes } from './jobs/follow-lanes.ts'
import { startHeartbeat } from './jobs/worker-heartbeat.ts'
import { runJobs } from './jobs/runner.ts'
import { startSweepingCounts } from './limits/limits.jobs.ts'
import { startRemindingOfBatches } from './office/batches.jobs.ts'
import { registry } from './metrics/meters.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { addProcessGauges } from './metrics/process-gauges.ts'
import { startInvoicingAdvances } from './payments/payments.jobs.ts'
import { refuseOtherMode } from './payments/refuse-other-mode.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey.newest)
  const app = await createApp(config, { log, isWorker: true })
  await refuseUnrecorded(app.db)
  await refuseOtherMode(app)
  // mails and documents use the office's current settings
  const reload = () => void app.outside.institute.reload()
  const institute = await listenForCatalogChanges(config.directUrl, {
    onChange: reload,
    onListening: reload,
    onLost: () => undefined,
  })
  const jobs = await runJobs(app.queue, app.jobs, app.log)
  const watch = app.payments.watchProviders()
  const lanes = [
    ...app.enrollments.lanes(watch),
    ...app.refunds.lanes(watch),
    app.payments.journalLane(),
    app.payments.documentsLane(),
    app.books.sumsLane(),
    app.books.registerLane(),
    ...app.lanes(),
  ]
  const following = followLanes(lanes, { log, mayAct: app.mayAct })
  addProcessGauges(registry, { dataDir: config.dataDir, poolUse: app.poolUse })
  const refresh = addHealthGauges(registry, {
    askHealth: app.health.ask,
    providers: [...watch.gateways.keys()],
    isLeftAlone: (provider) => watch.capacityIn(provider) !== 'all',
    monotonicMs: machineMonotonicMs,
    log,
  })
  const metrics = await serveMetrics(registry, { ...config.metrics, log, refresh })
  const loops = [following, jobs, ...startLoops(app)]
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await metrics.stop()
    await institute.stop()
    await app.stop()
  }
})

/** Starts the worker's repeated work other than jobs and payment lanes. */
function startLoops(app: App) {
  return [
    startHeartbeat(app),
    startShowingDescriptions(app.catalogOffice, app.log),
    startSweepingPictures(app, app.pictures),
    startSweepingCounts(app.outside.rateLimitPool, app.log),
    startSweepingDemand(app.demand, app),
    startDelivering(app.integrations, app),
    startRemindingOfBatches(app.officeBatches, app),
    startRemindingOfPayments(app.enrollments, app),
    startRemindingOfParts(app.enrollments, app),
    startPassingOffersOn(app.batches, app),
    startCompletingEnrollments(app.enrollments, app),
    startEndingGroups(app.groups, app),
    startInvoicingAdvances(app.payments, app),
  ]
}
