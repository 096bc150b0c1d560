import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(path.dirname(import.meta.dirname))

// a log file is read without a terminal's colors
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }

export type CommandResult = { readonly isGood: boolean; readonly output: string }

const running = new Set<ChildProcess>()
let isStopping = false

/** Ends the running commands, and prevents new ones. */
export function stopCommands(): void {
  isStopping = true
  for (const child of running) child.kill('SIGINT')
}

/** Runs a program from npm or the system in the repository's root and collects its output. */
export function runCommand(
  command: readonly string[],
  options: { environment?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command
  if (isStopping) return Promise.resolve({ isGood: false, output: `${program} was not started.` })
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY ? {} : plain), ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm's programs are .cmd files on Windows
      shell: process.platform === 'win32',
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) =>
      resolve({ isGood: false, output: `${program}: ${error.message}` }),
    )
    child.once('close', (code) => {
      running.delete(child)
      resolve({ isGood: code === 0, output })
    })
  })
}
