import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)
const assets = path.join(import.meta.dirname, '../../build/client/assets')
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a `.br` and a `.gz` beside each script, style sheet and drawing, which `@fastify/static`
 * serves (src/server/platform/http/pages/static-files.ts).
 */
export function assetsAreCompressed(): Plugin {
  return {
    name: 'assets-are-compressed',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = readdirSync(assets).filter((name) => /\.(?:css|js|svg)$/.test(name))
        await Promise.all(names.map((name) => compress(path.join(assets, name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await inBrotli(content, BEST))
  await writeFile(`${file}.gz`, await inGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
