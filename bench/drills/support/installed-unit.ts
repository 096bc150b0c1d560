import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { ServerUser } from '../../../src/server/platform/db/embedded/unprivileged-user.ts'

export type Machine = {
  release: string
  settings: string
  logs: string
  user: ServerUser | null
  /** What the drill alone adds to every process. */
  environment: Record<string, string>
}
export type UnitProcess = ReturnType<typeof startUnit>

/**
 * Does what systemd does with a unit of ops/systemd: the command of ExecStart, in the release's folder, with the settings and nothing else of our
 * environment. Hardening is systemd's own, and not here.
 * @param instance what stands behind the @.
 */
export function startUnit(machine: Machine, file: string, instance = '') {
  const unit = readFileSync(path.join(machine.release, 'ops', 'systemd', file), 'utf8')
  const all = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) =>
      value.replaceAll('%i', instance),
    )
  const [program = '', ...args] = (all('ExecStart')[0] ?? '').split(' ')
  const given = Object.fromEntries(all('Environment').map((one) => one.split('=', 2)))
  const name = file.replace('@', instance === '' ? '' : `-${instance}`).replace('.service', '')
  const logFile = path.join(machine.logs, `${name}.log`)
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    cwd: machine.release,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ...given,
      ...settingsOf(machine),
      ...machine.environment,
    },
    stdio: ['ignore', log, log],
    ...(machine.user === null ? {} : { uid: machine.user.uid, gid: machine.user.gid }),
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    logFile,
    mayTakeSeconds: Number(all('TimeoutStopSec')[0]),
    /** As systemd does with KillMode=mixed. @returns its exit code, and how long it took. */
    stop: async () => {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const code = await ended
      return { code, seconds: (performance.now() - startedAt) / 1_000 }
    },
  }
}

/** What /etc/kalari/kalari.env says. */
function settingsOf({ settings }: Machine): Record<string, string | undefined> {
  return parseEnv(readFileSync(path.join(settings, 'kalari.env'), 'utf8'))
}
