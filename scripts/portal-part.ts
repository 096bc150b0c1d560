import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { memoryEnvironment, memoryFlags } from './memory-limits.mjs'

/** One process of a started portal. */
export type PortalPart = {
  readonly name: string
  /** Asks it to stop, waits, and ends it by force where it doesn't. @returns how it ended: 'exit code 0', or 'SIGKILL'. */
  readonly stop: () => Promise<string>
  /** SIGKILL, as in a crash. */
  readonly kill: () => Promise<string>
  /** Settles with a sentence when it ends without being asked; never otherwise. */
  readonly died: Promise<string>
}

export type PartOptions = {
  readonly name: string
  /** The program, from the repository's root. */
  readonly script: string
  readonly environment: NodeJS.ProcessEnv
  /** What is known of the environment only when this settles: until then the part loads its program, and waits. */
  readonly later?: Promise<NodeJS.ProcessEnv>
  /** Takes all that it prints. */
  readonly logFile: string
  readonly signal: AbortSignal
}

const root = path.dirname(import.meta.dirname)
const readyTimeoutMs = 60_000
const stopTimeoutMs = 10_000
const maxLogBytes = 10 * 1024 * 1024
const shownLogLines = 8

/**
 * Starts a process and waits until it says `{ ready: true }`. It ends by itself when this process is killed, because
 * the channel between the two closes.
 * @throws Error with a sentence and the end of its log, where it does not come up.
 */
export async function startPart(options: PartOptions): Promise<PortalPart> {
  const log = openLog(options.logFile)
  const child = fork(path.join(root, options.script), options.later ? ['--told-later'] : [], {
    cwd: root,
    execArgv: [...process.execArgv, ...memoryFlags],
    env: { ...memoryEnvironment, ...options.environment },
    // straight into the file: nothing is lost when we die, and passing it on would cost us the processor
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    // Ctrl-C is for us, who stop the parts in order
    detached: true,
  })
  fs.closeSync(log.fd)

  let isAsked = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const end = async (signal: NodeJS.Signals): Promise<string> => {
    isAsked = true
    child.kill(signal)
    const forceTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    const how = await ended
    clearTimeout(forceTimer)
    return how
  }
  const died = ended.then((how) =>
    isAsked ? new Promise<never>(() => {}) : deathNotice(options, how, log.size),
  )
  const isReady = new Promise<'ready'>((resolve) => {
    child.on('message', (message) => {
      if (isReadyMessage(message)) resolve('ready')
    })
  })
  const told = tellLater(child, options.later)
  const outcome = await Promise.race([isReady, died, aborted(options.signal), told.then(tooLate)])
  if (outcome !== 'ready') {
    await end('SIGTERM')
    options.signal.throwIfAborted()
    throw new Error(
      outcome ?? `The ${options.name} process was not ready in time; see ${options.logFile}.`,
    )
  }
  return { name: options.name, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), died }
}

/** Never settles where what was to be told does not come: whoever was to find it says why. */
async function tellLater(child: ChildProcess, later: PartOptions['later']): Promise<void> {
  if (later === undefined) return
  const environment = await later.catch(() => new Promise<never>(() => {}))
  // one that has ended meanwhile hears nothing
  if (child.connected) child.send({ environment }, () => undefined)
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

function tooLate(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), readyTimeoutMs).unref()
  })
}

function deathNotice(options: PartOptions, how: string, offsetBytes: number): string {
  const said = fs.readFileSync(options.logFile).subarray(offsetBytes).toString('utf8')
  const lines = said.trimEnd().split('\n').slice(-shownLogLines)
  const sentence = `The ${options.name} process ended unexpectedly (${how}); see ${options.logFile}.`
  return [sentence, ...lines.map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}

function openLog(logFile: string): { fd: number; size: number } {
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const sizeBytes = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (sizeBytes > maxLogBytes) fs.renameSync(logFile, `${logFile}.1`)
  const fd = fs.openSync(logFile, 'a', 0o600)
  return { fd, size: fs.fstatSync(fd).size }
}
