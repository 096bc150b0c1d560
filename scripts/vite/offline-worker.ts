import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'
import { offlineWorker } from '../../src/contract/platform/offline-worker.ts'

const root = path.join(import.meta.dirname, '..', '..')
const source = 'src/web/platform/offline/worker/offline-worker.ts'
const client = path.join(root, 'build', 'client')

/**
 * The entries that must work without a connection: the offline page, a student's own pages with
 * copies, the check of a document.
 */
const startedBy = [
  'src/web/entry.client.tsx',
  'src/web/root.tsx',
  'src/web/platform/shell/bare-layout.tsx',
  'src/web/platform/shell/public-layout.tsx',
  'src/web/teaching/own-courses/offline-page.tsx',
  'src/web/teaching/own-courses/my-courses-page.tsx',
  'src/web/money/receipts/receipt-page.tsx',
  'src/web/money/receipts/document-page.tsx',
  'src/web/money/verify/verify-document-page.tsx',
]

/**
 * Builds the service worker (decision 48) with the list of files that it caches. It runs after all
 * pages are built, because the last of those files comes with the server's build.
 */
export function offlineWorkerIsBuilt(): Plugin {
  const files = new Set<string>()
  return {
    name: 'offline-worker-is-built',
    // one list for both parts of the build
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const found = filesOf(Object.values(bundle))
      const lost = startedBy.filter((file) => !found.entries.some((id) => id.endsWith(file)))
      if (lost.length > 0)
        this.error(`The offline worker keeps no ${lost.join(', ')}: has it moved?`)
      for (const file of found.names) files.add(file)
    },
    writeBundle: {
      order: 'post',
      async handler() {
        if (this.environment.name !== 'ssr') return
        const names = readdirSync(path.join(client, 'assets'))
        const manifests = names.filter((name) => /^manifest-\w+\.js$/.test(name))
        await writeWorker([...files, ...manifests.map((name) => `assets/${name}`)])
      },
    },
  }
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk

/** The files of these entries and their lazy imports, except other pages. */
function filesOf(bundle: readonly Output[]) {
  const chunks = new Map(
    bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const isStarted = (id: string) => startedBy.some((file) => id.endsWith(`/${file}`))
  const started = [...chunks.values()].filter(({ facadeModuleId }) =>
    isStarted(withoutQuery(facadeModuleId)),
  )
  const names = new Set(started.map(({ fileName }) => fileName))
  // a set iterates over entries that are added during the loop
  for (const name of names) {
    const chunk = chunks.get(name)
    for (const other of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])])
      names.add(other)
  }
  const assets = [...names].flatMap((name) => assetsOf(chunks.get(name))).filter(isNeeded)
  const fonts = bundle.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'))
  return {
    entries: started.map(({ facadeModuleId }) => withoutQuery(facadeModuleId)),
    names: new Set([...names, ...assets, ...fonts]),
  }
}

/**
 * Styles, the institute's mark and the tab's icon: the pictures of other pages are large, and not
 * shown here.
 */
function isNeeded(name: string): boolean {
  return name.endsWith('.css') || /\/(?:mark|favicon)-[\w-]+\.svg$/.test(name)
}

function assetsOf(chunk: Rolldown.OutputChunk | undefined): string[] {
  const { importedCss = [], importedAssets = [] } = chunk?.viteMetadata ?? {}
  return [...importedCss, ...importedAssets]
}

function withoutQuery(id: string | null): string {
  return id?.replace(/\?.*$/, '') ?? ''
}

async function writeWorker(files: readonly string[]): Promise<void> {
  const paths = files.map((file) => `/${file}`).toSorted()
  const plain = await bundleWorker(paths, '')
  const name = createHash('sha256').update(plain).digest('hex').slice(0, 16)
  writeFileSync(path.join(client, offlineWorker.path), await bundleWorker(paths, name))
}

/** One file without imports, as a worker requires. */
async function bundleWorker(paths: readonly string[], name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { FILES_OF_BUILD: JSON.stringify(paths), NAME_OF_BUILD: JSON.stringify(name) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The build produced no offline worker.')
  return output.output[0].code
}
