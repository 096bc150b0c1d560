import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** A command of package.json, started as a person starts it. */
export type NpmRun = {
  /** All that it has printed so far. */
  readonly output: () => string
  /** Waits until it has printed this. @throws Error with what it said, where it ends before. */
  readonly waitForOutput: (text: string) => Promise<void>
  /** Ctrl-C: a terminal sends it to every process of the command. */
  readonly interrupt: () => void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** @param args the command's name, and what stands behind `--`. @param environment nothing of the tests' own is added but Node's cache. */
export function npmRun(args: readonly string[], environment: NodeJS.ProcessEnv = {}): NpmRun {
  const [name = '', ...rest] = args
  const { HOME, PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn('npm', ['run', '--silent', name, '--', ...rest], {
    cwd: root,
    env: { HOME, PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, as the foreground job of a terminal has
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => (output.includes(text) ? resolve() : undefined)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', check)
      void ended.then(() => reject(new Error(output)))
      check()
    })
  return {
    output: () => output,
    waitForOutput,
    interrupt: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    ended,
  }
}
