import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { contentOf, fingerprintOf, root } from './programs/programs.ts'

const stampFile = path.join(root, 'build', '.stamp')
const inputs = [
  'src/contract',
  'src/markdown',
  'src/tables',
  'src/web',
  'institute',
  'public',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

type Stamp = { readonly content: string; readonly fingerprint: string | null }

/**
 * Runs `react-router build` if the pages' sources changed since the last build.
 * @returns whether it ran.
 * @throws Error with the builder's own output.
 */
export async function buildWebIfChanged(options: {
  readonly signal?: AbortSignal
  readonly log: (line: string) => void
}): Promise<{ built: boolean }> {
  const files = listInputs()
  const fingerprint = fingerprintOf(files)
  const last = readStamp()
  if (last?.fingerprint === fingerprint) return { built: false }
  const content = contentOf(files)
  if (last?.content !== content) {
    options.log('Building the pages …')
    // an aborted build must not look finished
    fs.rmSync(stampFile, { force: true })
    await runBuild(options.signal)
  }
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, JSON.stringify({ content, fingerprint } satisfies Stamp))
  return { built: last?.content !== content }
}

function listInputs(): string[] {
  return inputs.flatMap((input) => {
    const there = fs.statSync(path.join(root, input), { throwIfNoEntry: false })
    if (there === undefined) return []
    return there.isFile() ? [input] : listFolder(input).toSorted()
  })
}

/** As readdir's own option does, in a fifth of the time: every start waits for it. */
function listFolder(folder: string): string[] {
  return fs.readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFolder(place)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [place] : []
  })
}

function readStamp(): Stamp | null {
  const isBuilt = fs.existsSync(stampFile) && fs.existsSync(path.join(root, 'build', 'server'))
  // only this function writes it, above
  return isBuilt ? (JSON.parse(fs.readFileSync(stampFile, 'utf8')) as Stamp) : null
}

async function runBuild(signal: AbortSignal | undefined): Promise<void> {
  const builder = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
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
  if (code !== 0) throw new Error(`Building the pages failed (exit ${code}):\n${output.trim()}`)
}
