import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWebIfChanged } from '../scripts/build-web.ts'

const BUILD_TIMEOUT_MS = 180_000
const KB = 1024
const budgetBytes = { scripts: 150 * KB, styles: 15 * KB, fonts: 36 * KB }
const client = path.join(import.meta.dirname, '../build/client')

beforeAll(() => buildWebIfChanged({ log: () => undefined }), BUILD_TIMEOUT_MS)

type Files = { module: string; imports?: string[]; css?: string[]; parentId?: string }
type Manifest = { entry: Files; routes: Record<string, Files> }

/** React Router's table of the pages and their files, and its own file. */
function readManifest(): { file: string; manifest: Manifest } {
  const name = readdirSync(path.join(client, 'assets')).find((one) =>
    /^manifest-\w+\.js$/.test(one),
  )
  const text = readFileSync(path.join(client, 'assets', name ?? ''), 'utf8')
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  return { file: `/assets/${name}`, manifest: JSON.parse(json) as Manifest }
}

function withParents({ routes }: Manifest, id: string | undefined): Files[] {
  const route = id === undefined ? undefined : routes[id]
  return route === undefined ? [] : [...withParents({ routes } as Manifest, route.parentId), route]
}

/** The files that a browser with an empty cache fetches for a page, in brotli. */
function weigh(id: string) {
  const { file, manifest } = readManifest()
  const files = withParents(manifest, id)
  if (files.length === 0) throw new Error(`no page has the id ${id}`)
  const scripts = [manifest.entry, ...files].flatMap(({ module, imports = [] }) => [
    module,
    ...imports,
  ])
  const styles = files.flatMap(({ css = [] }) => css.map((href) => href.replace('#', '')))
  return { scripts: sum([file, ...scripts]), styles: sum(styles) }
}

function sum(files: readonly string[]): number {
  const sizes = [...new Set(files)].map((file) => statSync(path.join(client, `${file}.br`)).size)
  return sizes.reduce((total, size) => total + size, 0)
}

test.each(['home', 'electrical', '/courses', '/courseDetailPage/:id', '/login', '/register'])(
  'a first visit to %s stays within the budget',
  (id) => {
    const { scripts, styles } = weigh(id)
    expect(scripts).toBeGreaterThan(50 * KB)
    expect(scripts).toBeLessThanOrEqual(budgetBytes.scripts)
    expect(styles).toBeLessThanOrEqual(budgetBytes.styles)
  },
)

test('the font that every page preloads stays within the budget', () => {
  const fonts = readdirSync(path.join(client, 'assets')).filter((name) =>
    name.startsWith('plex-latin'),
  )
  expect(fonts).toHaveLength(1)
  expect(statSync(path.join(client, 'assets', fonts[0] ?? '')).size).toBeLessThanOrEqual(
    budgetBytes.fonts,
  )
})
