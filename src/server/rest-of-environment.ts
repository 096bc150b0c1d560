const ends = ['SIGTERM', 'SIGINT', 'disconnect'] as const

/**
 * Waits until the parent has said what this process runs by: `npm start` lets it load its program while the database comes
 * up (scripts/fork-web-ahead.ts, scripts/portal-part.ts). Without such a parent all stands in the environment from the
 * beginning. To be called before anything is loaded that takes its time: who is told to end meanwhile ends at once.
 */
export async function restOfEnvironment(): Promise<void> {
  if (!process.argv.includes('--told-later')) return
  // nothing is open yet that would have to be closed
  const end = () => process.exit(0)
  for (const event of ends) process.on(event, end)
  // it may have gone before anybody listened
  if (!process.connected) end()
  const { environment } = await new Promise<{ environment: NodeJS.ProcessEnv }>((resolve) => {
    process.once('message', resolve)
  })
  for (const event of ends) process.off(event, end)
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}
