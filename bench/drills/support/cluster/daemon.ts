import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ServerUser } from '../../../../src/server/platform/db/embedded/unprivileged-user.ts'

const STOP_WAIT_MS = 15_000

export type Daemon = ReturnType<typeof startDaemon>

/** A program that goes on until it is stopped, or until we end. */
export function startDaemon(
  command: readonly [string, ...string[]],
  options: { user: ServerUser | null; folder: string; logFile: string },
) {
  const { user, folder, logFile } = options
  const [program, ...args] = command
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  running.add(kill)
  void ended.then(() => running.delete(kill))
  return {
    pid: child.pid ?? 0,
    logFile,
    /** SIGKILL, as in a crash. */
    kill: async (): Promise<void> => {
      kill()
      await ended
    },
    stop: async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
      child.kill(signal)
      await Promise.race([ended, setTimeout(STOP_WAIT_MS, undefined, { ref: false }).then(kill)])
      await ended
    },
  }
}

/** Nothing of ours outlives us. */
const running = new Set<() => void>()
process.once('exit', () => {
  for (const kill of running) kill()
})
