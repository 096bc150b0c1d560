import { createApp } from './app.ts'
import type { App } from './app.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import { startPassingOffersOn } from './teaching/batches/batches.jobs.ts'
import { refuseUnrecorded } from './platform/backup/refuse-unrecorded.ts'
import { startShowingDescriptions, startSweepingPictures } from './catalog/catalog.jobs.ts'
import { readConfig } from './config.ts'
import { listenForCatalogChanges } from './platform/db/catalog-change-listener.ts'
import { startSweepingEnquiries } from './selling/enquiries/enquiries.jobs.ts'
import { startSweepingDemand } from './catalog/demand/demand.jobs.ts'
import { machineMonotonicMs } from './platform/foundation/time/clock.ts'
import {
  startEndingGroups,
  startRemindingOfParts,
  startRemindingOfPayments,
} from './selling/selling.jobs.ts'
import { startCompletingEnrollments } from './teaching/enrollments/enrollments.jobs.ts'
import { addHealthGauges } from './office/health/health-gauges.ts'
import { startDelivering } from './office/integrations/integrations.jobs.ts'
import { createLog } from './platform/http/edge/request-log.ts'
import { followLanes } from './platform/jobs/follow-lanes.ts'
import { startHeartbeat } from './platform/jobs/worker-heartbeat.ts'
import { runJobs } from './platform/jobs/runner.ts'
import { startSweepingCounts } from './platform/limits/limits.jobs.ts'
import { startRemindingOfBatches } from './office/batches.jobs.ts'
import { registry } from './platform/metrics/meters.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { addProcessGauges } from './platform/metrics/process-gauges.ts'
import { startInvoicingAdvances } from './money/payments.jobs.ts'
import { refuseOtherMode } from './money/refuse-other-mode.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey.newest)
  const app = await createApp(config, { log, isWorker: true })
  await refuseUnrecorded(app.db)
  await refuseOtherMode(app)
  // mails and documents use the office's current settings
  const reload = () => void app.followOffice()
  const institute = await listenForCatalogChanges(config.directUrl, {
    onChange: reload,
    onListening: reload,
    onLost: () => undefined,
  })
  const jobs = await runJobs(app.queue, app.jobs, app.log)
  const watch = app.payments.watchProviders()
  const lanes = [
    ...app.selling.lanes(watch),
    ...app.refunds.lanes(watch),
    app.payments.journalLane(),
    app.payments.documentsLane(),
    app.payments.testPayments.lane(watch),
    app.books.sumsLane(),
    app.books.registerLane(),
    ...app.lanes(),
  ]
  const following = followLanes(lanes, { log, isClockCertain: app.isClockCertain })
  addProcessGauges(registry, { dataDir: config.dataDir, poolUse: app.poolUse })
  const refresh = addHealthGauges(registry, {
    askHealth: app.health.ask,
    providers: paymentProviders,
    isPollingPaused: (provider) => watch.capacityIn(provider) !== 'all',
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
    startSweepingEnquiries(app.enquiries, app),
    startDelivering(app.integrations, app),
    startRemindingOfBatches(app.officeBatches, app),
    startRemindingOfPayments(app.selling, app),
    startRemindingOfParts(app.selling, app),
    startPassingOffersOn(app.batches, app),
    startCompletingEnrollments(app.enrollments, app),
    startEndingGroups(app.groups, app),
    startInvoicingAdvances(app.payments, app),
  ]
}
