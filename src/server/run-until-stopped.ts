import { errorCode } from './platform/foundation/errors/error-code.ts'

/**
 * Runs a process: opens it and reports to its parent that it is ready. Stops it on SIGTERM, SIGINT
 * or the parent's death. Exits with 0; if opening fails, prints the reason and exits with 1.
 * @param open returns the function that stops the process.
 */
export async function runUntilStopped(open: () => Promise<() => Promise<void>>): Promise<void> {
  const stopRequested = new Promise<void>((resolve) => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => resolve())
  })
  try {
    const stop = await open()
    process.send?.({ ready: true })
    await stopRequested
    await stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  // several failed connection attempts have no message, only a code
  const reason = error.message || code
  if (code === 'EADDRINUSE')
    return `The port is taken by another program (${reason}). Stop that, or set PORT or METRICS_PORT to another.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer (${reason}). Is DATABASE_URL right?`
  return reason
}
