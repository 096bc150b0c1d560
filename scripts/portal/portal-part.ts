import { readProcessLog } from '../../src/server/platform/db/embedded/process-log.ts'
import { forkPart } from './fork-part.ts'

/** One process of a started portal. */
export type PortalPart = {
  readonly name: string
  /**
   * Asks it to stop, waits, and kills it if it does not end.
   * @returns how it ended: 'exit code 0', or 'SIGKILL'.
   */
  readonly stop: () => Promise<string>
  /** SIGKILL, as in a crash. */
  readonly kill: () => Promise<string>
  /** Settles with a sentence when it ends unexpectedly; never otherwise. */
  readonly died: Promise<string>
}

export type PartOptions = {
  readonly name: string
  /** The program, from the repository's root. */
  readonly script: string
  readonly environment: NodeJS.ProcessEnv
  /** Gets all of its output. */
  readonly logFile: string
  readonly signal: AbortSignal
}

const readyTimeoutMs = 60_000
const stopTimeoutMs = 10_000
const shownLogLines = 8

/**
 * Starts a process and waits until it sends `{ ready: true }`. It ends when this process is killed,
 * because the channel between them closes.
 * @throws Error with a sentence and the end of its log, where it does not come up.
 */
export async function startPart(options: PartOptions): Promise<PortalPart> {
  const { child, ended, logSizeBytes } = forkPart(options)
  let isStopRequested = false
  const end = async (signal: NodeJS.Signals): Promise<string> => {
    isStopRequested = true
    child.kill(signal)
    const forceTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    const exitText = await ended
    clearTimeout(forceTimer)
    return exitText
  }
  const died = ended.then((exitText) =>
    isStopRequested
      ? new Promise<never>(() => {})
      : unexpectedEndText(options, exitText, logSizeBytes),
  )
  const isReady = new Promise<'ready'>((resolve) => {
    child.on('message', (message) => {
      if (isReadyMessage(message)) resolve('ready')
    })
  })
  const outcome = await Promise.race([isReady, died, aborted(options.signal), readyTimeout()])
  if (outcome !== 'ready') {
    await end('SIGTERM')
    options.signal.throwIfAborted()
    throw new Error(
      outcome ?? `The ${options.name} process was not ready in time; see ${options.logFile}.`,
    )
  }
  return { name: options.name, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), died }
}

function isReadyMessage(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'ready' in message && message.ready === true
  )
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}

function readyTimeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), readyTimeoutMs).unref()
  })
}

function unexpectedEndText(options: PartOptions, exitText: string, offsetBytes: number): string {
  const logTail = readProcessLog(options.logFile, offsetBytes)
  const lines = logTail.trimEnd().split('\n').slice(-shownLogLines)
  const sentence = `The ${options.name} process ended unexpectedly (${exitText}); see ${options.logFile}.`
  return [sentence, ...lines.map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
