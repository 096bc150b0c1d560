import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lays beside each WebP of the build its AVIF, where the one that was imported has one: under the same name, by which the
 * server finds it (http/static-files.ts, decision 82).
 */
export function avifsLieBeside(): Plugin {
  return {
    name: 'avifs-lie-beside',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const root = this.environment.config.root
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.webp')) continue
        const [imported = ''] = asset.originalFileNames
        const avif = path.resolve(root, imported.replace(/webp$/, 'avif'))
        if (!avif.endsWith('.avif') || !existsSync(avif)) continue
        const fileName = asset.fileName.replace(/webp$/, 'avif')
        this.emitFile({ type: 'asset', fileName, source: readFileSync(avif) })
      }
    },
  }
}
