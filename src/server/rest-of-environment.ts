const ends = ['SIGTERM', 'SIGINT', 'disconnect'] as const

/**
 * Waits until the parent has said where the database is: `npm start` lets this program load while its database comes
 * up (scripts/portal-part.ts). Without such a parent all stands in the environment from the beginning.
 */
export async function restOfEnvironment(): Promise<void> {
  if (!process.argv.includes('--told-later')) return
  // nothing is open yet that would have to be closed
  const end = () => process.exit(0)
  for (const event of ends) process.on(event, end)
  const { environment } = await new Promise<{ environment: NodeJS.ProcessEnv }>((resolve) => {
    process.once('message', resolve)
  })
  for (const event of ends) process.off(event, end)
  Object.assign(process.env, environment)
}
