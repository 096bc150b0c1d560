import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLog } from './http/request-log.ts'
import { openWeb } from './open-web.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey)
  const app = await createApp(config, { log, isWorker: false })
  const web = await openWeb(app, log)
  await web.app.listen({ port: config.port, host: config.host })
  return async () => {
    await web.stop()
    await app.stop()
    log.flushNow()
  }
})
