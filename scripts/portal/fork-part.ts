import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { openProcessLog } from '../../src/server/platform/db/embedded/process-log.ts'
import { heapLimit } from '../node-packages.mjs'

/** A process of a portal that has begun to load its program. */
export type ForkedPart = {
  readonly child: ChildProcess
  readonly logFile: string
  /** Of the log, before this process wrote to it. */
  readonly logSizeBytes: number
  /** How it ended: 'exit code 0', or 'SIGKILL'. */
  readonly ended: Promise<string>
}

const root = path.dirname(path.dirname(import.meta.dirname))
const maxLogBytes = 10 * 1024 * 1024

export function forkPart(options: {
  /** The program, from the repository's root. */
  readonly script: string
  readonly environment: NodeJS.ProcessEnv
  /** Takes all that it prints. */
  readonly logFile: string
}): ForkedPart {
  const { logFile } = options
  const log = openProcessLog(logFile, maxLogBytes)
  const child = fork(path.join(root, options.script), {
    cwd: root,
    env: options.environment,
    // under `npm run dev` the web process holds Vite too, which needs more
    execArgv: options.script.startsWith('scripts/dev/') ? [] : [heapLimit],
    // straight into the file: nothing is lost when we die, and passing it on would cost us the processor
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    // Ctrl-C is for us, who stop the parts in order
    detached: true,
  })
  fs.closeSync(log.fd)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { child, logFile, logSizeBytes: log.size, ended }
}
