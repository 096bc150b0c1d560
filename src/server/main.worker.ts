import { createApp } from './app.ts'
import { startShowingDescriptions } from './catalog/catalog.jobs.ts'
import { readConfig } from './config.ts'
import { createLog } from './http/request-log.ts'
import { followLanes } from './jobs/follow-lanes.ts'
import { runJobs } from './jobs/runner.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey)
  const app = await createApp(config, { log, isWorker: true })
  const jobs = await runJobs(app.queue, app.jobs, log)
  const watch = app.payments.watchProviders()
  const lanes = [
    ...app.enrollments.lanes(watch),
    ...app.refunds.lanes(watch),
    app.payments.ordersBackfill(),
    app.payments.journalLane(),
    app.payments.documentsLane(),
  ]
  const following = followLanes(lanes, { log, mayAct: app.mayAct })
  const descriptions = startShowingDescriptions(app.catalogOffice, log)
  return async () => {
    await Promise.all([following.stop(), jobs.stop(), descriptions.stop()])
    await app.stop()
    log.flushNow()
  }
})
