import { createApp } from './app.ts'
import { startShowingDescriptions } from './catalog/catalog.jobs.ts'
import { readConfig } from './config.ts'
import { startReconciling } from './enrollments/enrollments.jobs.ts'
import { createLog } from './http/request-log.ts'
import { runJobs } from './jobs/runner.ts'
import { startFollowingRefunds } from './refunds/refunds.jobs.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey)
  const app = await createApp(config, { log, isWorker: true })
  await runJobs(app.queue, app.jobs, log)
  const reconciling = startReconciling(app.enrollments, log)
  const refunds = startFollowingRefunds(app.refunds, log)
  const descriptions = startShowingDescriptions(app.catalogOffice, log)
  return async () => {
    await Promise.all([reconciling.stop(), refunds.stop(), descriptions.stop()])
    await app.stop()
    log.flushNow()
  }
})
