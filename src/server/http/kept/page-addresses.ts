import { pageFacts, pageNames } from '#contract/page-facts.ts'
import type { KeptAnswer } from '#contract/kept-answer.ts'
import { pages } from '#contract/pages.ts'
import { invariant } from '../../foundation/invariant.ts'
import { keptAddress } from './kept-address.ts'
import type { KeptAddress } from './kept-address.ts'

/** What a part of a kept page's path may be: few enough to keep, and nothing else is made for. */
const partShapes = new Map([
  ['slug', String.raw`[a-z\d-]{1,100}`],
  ['id', String.raw`[\da-f-]{36}`],
])

/** The same for everybody. */
const keptPages: (KeptAnswer & { path: RegExp })[] = pageNames.flatMap((name) => {
  const { cache } = pageFacts[name]
  if (typeof cache === 'string') return []
  return pages[name].paths.map((path) => ({ ...cache, path: patternOf(path) }))
})

/** An address that begins like a page of one person is taken for one, whether the page is there or not. */
const personalBeginnings = new Set(
  pageNames
    .filter((name) => pageFacts[name].cache === 'no-store')
    .flatMap((name) => pages[name].paths.map(beginningOf)),
)

/** Every page's address as the table has it; those without a part of their own first. */
const templates = pageNames
  .flatMap((name) => pages[name].paths)
  .toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
  .map((template) => ({
    template,
    path: new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
  }))

/** Which page an address leads to, as the table names it: one of few words, whatever was asked for. */
export function pageTemplateOf(address: string): string {
  const path = (address.split('?', 1)[0] ?? '').replace(/\.data$/, '')
  return templates.find((page) => page.path.test(path))?.template ?? 'no page'
}

/** What a page is made from, and whether the finished one is kept in memory. */
export function pageAddressOf(asked: string): KeptAddress {
  const path = asked.split('?', 1)[0] ?? ''
  const page = keptPages.find((known) => known.path.test(path))
  return page ? keptAddress(page, asked) : { address: asked, keep: null }
}

/** Whether the browser must not keep what it made of this page. */
export function isPersonalPage(address: string): boolean {
  return personalBeginnings.has(beginningOf(spelledPath(address)))
}

/** Whether the address leads to one of these pages. */
export function isAt(address: string, paths: readonly string[]): boolean {
  const path = spelledPath(address)
  return paths.some((known) => known.toLowerCase() === path)
}

/** The path as the pages' router reads it: in any case, escaped, by a detour, with slashes too many. */
function spelledPath(address: string): string {
  const { pathname } = new URL(`http://portal${address}`)
  const path = decodeURIComponent(pathname).toLowerCase().replaceAll(/\/+/g, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** The first part of a path, in any case and without the ending that asks for a page's data. */
function beginningOf(path: string): string {
  return (path.split(/[/.]/, 2)[1] ?? '').toLowerCase()
}

function patternOf(path: string): RegExp {
  const parts = path.replaceAll(/:(\w+)/g, (_, part: string) => {
    const shape = partShapes.get(part)
    invariant(shape !== undefined, `the shape of :${part} in a kept page's path is known`)
    return shape
  })
  return new RegExp(`^${parts}$`)
}
