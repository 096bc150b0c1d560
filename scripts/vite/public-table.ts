import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isOfOffice, withoutOffice } from '../../src/web/shell/tables-of-pages.ts'

const assets = path.join(import.meta.dirname, '../../build/client/assets')
const BEGIN = 'window.__reactRouterManifest='

/** Writes the table of pages that public pages carry beside React Router's own. */
export function publicTableIsWritten(): Plugin {
  return {
    name: 'public-table-is-written',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      handler() {
        const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
        if (name === undefined) this.error('React Router has written no table of pages.')
        const table = readFileSync(path.join(assets, name), 'utf8')
        writeFileSync(path.join(assets, withoutOffice(name)), publicTable(table))
      },
    },
  }
}

/**
 * The same program, without the office's pages, and without saying what a page does not have or what has come with the first
 * one: the files of the browser's entry, and the styles of all pages.
 * @throws Error where it is written in another way than React Router 8 writes it.
 */
export function publicTable(program: string): string {
  if (!program.startsWith(BEGIN)) throw new Error('React Router writes its table in another way')
  // written by React Router's plugin just now
  const table = JSON.parse(program.slice(BEGIN.length).replace(/;$/, '')) as {
    entry: Files
    routes: Record<string, Files & Record<string, unknown>>
  }
  const root = table.routes['root']
  const come = new Set([...(table.entry.imports ?? []), ...(root?.css ?? [])])
  const routes = Object.entries(table.routes)
    .filter(([id]) => !isOfOffice(id))
    .map(([id, facts]) => [id, withoutNo(facts === root ? facts : without(come, facts))])
  return `${BEGIN}${JSON.stringify({ ...table, routes: Object.fromEntries(routes) })};`
}

type Files = { imports?: string[]; css?: string[] }

/** Only the root names the styles of all pages: it is shown with every page. */
function without(come: ReadonlySet<string>, { imports, css, ...facts }: Files) {
  const isNew = (file: string) => !come.has(file)
  const [ownImports, ownCss] = [imports?.filter(isNew), css?.filter(isNew)]
  return {
    ...facts,
    ...(ownImports?.length ? { imports: ownImports } : {}),
    ...(ownCss?.length ? { css: ownCss } : {}),
  }
}

function withoutNo(facts: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== false))
}
