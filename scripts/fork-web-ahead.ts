import * as fs from 'node:fs'
import path from 'node:path'
import { forkPart, type ForkedPart } from './fork-part.ts'
import { builtProgram, root } from './programs/programs.ts'

/** A web process that loads its program, and waits to be told what to do. */
export type WebAhead = {
  /** Hands it over to whoever stops it from now on; null where it is of no use: it has been ended, or writes elsewhere. */
  readonly take: (logFile: string) => ForkedPart | null
  /** For what it has loaded is not what shall run. May be called twice, and does nothing to one that was taken. */
  readonly end: () => void
}

/**
 * Starts the web process, which takes longest of all to load, before anything is known that it needs. One that nobody takes
 * ends with this process.
 * @param environment of this process. Where its data folder is not where config.ts will find it, nobody takes what is started.
 * @returns null on data that are still to be made, and where nothing is built.
 */
export function forkWebAhead(environment: NodeJS.ProcessEnv): WebAhead | null {
  const script = builtProgram('web')
  const logs = path.join(environment['DATA_DIR'] || 'var', 'logs')
  const needed = [logs, path.join(root, script), path.join(root, 'build', 'server', 'index.js')]
  if (!needed.every((place) => fs.existsSync(place))) return null
  const forked = forkPart({
    script,
    environment: { ...environment, NODE_ENV: 'production' },
    logFile: path.join(fs.realpathSync(logs), 'web.log'),
    isToldLater: true,
  })
  let isFree = true
  const leave = (): boolean => {
    const wasFree = isFree
    isFree = false
    process.off('exit', end)
    return wasFree
  }
  const end = (): void => {
    // it has opened nothing that would have to be closed
    if (leave()) forked.child.kill('SIGKILL')
  }
  process.on('exit', end)
  return {
    take: (logFile) => {
      if (logFile !== forked.logFile) end()
      return leave() ? forked : null
    },
    end,
  }
}
