import { spawn } from 'node:child_process'
import path from 'node:path'
import { areProgramsBuilt, root } from './programs.ts'

/**
 * Builds the programs if their sources changed since the last build.
 * @returns whether it ran.
 * @throws Error with the builder's own output.
 */
export async function buildProgramsIfChanged(options: {
  readonly signal?: AbortSignal
  readonly log: (line: string) => void
}): Promise<{ built: boolean }> {
  if (areProgramsBuilt()) return { built: false }
  options.log('Building the programs …')
  await runBuild(options.signal)
  return { built: true }
}

/** In a process of its own, so that a start does not load the builder. */
async function runBuild(signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'write-programs.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(signal === undefined ? {} : { signal }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`Building the programs failed (exit ${code}):\n${output.trim()}`)
}
