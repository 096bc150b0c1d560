import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { avifOf } from '#server/foundation/avif-of.ts'

/**
 * Lays beside each WebP of the build its AVIF, where the one that was imported has one: under the same name, by which the
 * server finds it (http/static-files.ts, decision 82).
 */
export function avifsLieBeside(): Plugin {
  return {
    name: 'avifs-lie-beside',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const { root } = this.environment.config
      for (const built of Object.values(bundle)) {
        const beside = built.type === 'asset' ? avifBeside(built, root) : null
        if (beside === null) continue
        const { fileName, file } = beside
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      }
    },
  }
}

type Asset = { fileName: string; originalFileNames: readonly string[] }

/** What it is called in the build, and where it lies. @param root of the names of what was imported. */
export function avifBeside({ fileName, originalFileNames }: Asset, root: string) {
  const [imported = ''] = originalFileNames
  if (!fileName.endsWith('.webp') || !imported.endsWith('.webp')) return null
  const file = path.resolve(root, avifOf(imported))
  return existsSync(file) ? { fileName: avifOf(fileName), file } : null
}
