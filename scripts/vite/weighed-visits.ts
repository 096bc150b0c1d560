import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { budgets, overBudget } from './budgets.ts'
import type { Visit } from './budgets.ts'

const client = path.join(import.meta.dirname, '../../build/client')

/** What of React Router's table of pages says which files a page needs. */
type Files = { module: string; imports?: string[]; css?: string[]; parentId?: string }
type Table = { entry: Files; routes: Record<string, Files> }

/** Ends a build in which a first visit costs more than it may, and says of what its programs are made. */
export function visitsAreWeighed(): Plugin[] {
  const modules = new Map<string, [string, number][]>()
  return [
    {
      name: 'modules-are-measured',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') modules.set(file.fileName, lengthsOf(file.modules))
      },
    },
    {
      name: 'visits-are-weighed',
      applyToEnvironment: ({ name }) => name === 'ssr',
      writeBundle: {
        order: 'post',
        sequential: true,
        handler() {
          const over = Object.keys(budgets).flatMap((page) =>
            overBudget(page, visit(page), (program) => modules.get(program.slice(1)) ?? []),
          )
          if (over.length > 0)
            this.error(
              `A first visit costs more than it may (scripts/vite/budgets.ts):\n${over.join('\n')}`,
            )
        },
      },
    },
  ]
}

function lengthsOf(modules: Readonly<Record<string, { renderedLength: number }>>) {
  return Object.entries(modules).map(([id, { renderedLength }]): [string, number] => [
    id.replace(/^.*\/(?:node_modules|src)\//, ''),
    renderedLength,
  ])
}

/** As the browser is told by the page: entry, frames and page, with all that they import. */
function visit(page: string): Visit {
  const names = readdirSync(path.join(client, 'assets'))
  const tableName = `/assets/${names.find((name) => /^manifest-\w+-public\.js$/.test(name))}`
  // written by public-table.ts just now
  const table = JSON.parse(
    readFileSync(path.join(client, tableName), 'utf8').replace(/^[^{]*|;$/g, ''),
  ) as Table
  const parts = [table.entry, ...withParents(page, table)]
  const programs = new Set([
    tableName,
    ...parts.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ])
  const styles = new Set(parts.flatMap(({ css = [] }) => css.map((name) => name.replace('#', ''))))
  // every page has Latin letters
  const fonts = names.filter((name) => /^plex-latin-.*\.woff2$/.test(name))
  return {
    programs: [...programs].map((name) => ({ name, bytes: sent(name) })),
    styleBytes: sum([...styles].map(sent)),
    fontBytes: sum(fonts.map((name) => statSync(path.join(client, 'assets', name)).size)),
  }
}

function withParents(id: string, table: Table): Files[] {
  const route = table.routes[id]
  if (!route) throw new Error(`There is no page ${id} to weigh`)
  return [...(route.parentId === undefined ? [] : withParents(route.parentId, table)), route]
}

/** Bytes that go out, without the answer's headers. */
function sent(name: string): number {
  return statSync(path.join(client, `${name}.br`)).size
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
