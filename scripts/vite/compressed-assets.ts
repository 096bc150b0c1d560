import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const inBrotli = promisify(brotliCompress)
const assets = path.join(import.meta.dirname, '../../build/client/assets')
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Lays beside each program and style sheet what the server sends of it to nearly everybody (http/static-files.ts): it is made
 * once, so it is made as small as it gets, a fifteenth smaller than what a server would take the time for.
 */
export function assetsAreCompressed(): Plugin {
  return {
    name: 'assets-are-compressed',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = readdirSync(assets).filter((name) => /\.(?:css|js)$/.test(name))
        await Promise.all(names.map((name) => compress(path.join(assets, name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  await writeFile(`${file}.br`, await inBrotli(await readFile(file), BEST))
}
