import { pageFacts, pageNames } from '#contract/page-facts.ts'
import { pages } from '#contract/pages.ts'
import { normalPathOf, pathOf } from '../address-parts.ts'
import { keptAddress, keptPathsOf } from './kept-address.ts'
import type { KeptAddress, KeptPaths } from './kept-address.ts'

/** The same for everybody. */
const keptPages: KeptPaths[] = pageNames.flatMap((name) => {
  const { cache } = pageFacts[name]
  if (typeof cache === 'string') return []
  return pages[name].paths.map((path) => ({ ...cache, path: keptPathsOf(path) }))
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
  const path = pathOf(address).replace(/\.data$/, '')
  return templates.find((page) => page.path.test(path))?.template ?? 'no page'
}

/** What a page is made from, and whether the finished one is kept in memory. */
export function pageAddressOf(asked: string): Pick<KeptAddress, 'address' | 'keep'> {
  const path = pathOf(asked)
  const page = keptPages.find((known) => known.path.test(path))
  if (!page) return { address: asked, keep: null }
  const { address, keep } = keptAddress(page, asked)
  return { address, keep }
}

/** Whether the browser must not keep what it made of this page. */
export function isPersonalPage(address: string): boolean {
  return personalBeginnings.has(beginningOf(normalPathOf(address)))
}

/** Whether the address leads to one of these pages. */
export function isAt(address: string, paths: readonly string[]): boolean {
  const path = normalPathOf(address)
  return paths.some((known) => known.toLowerCase() === path)
}

/** The first part of a path, in any case and without the ending that asks for a page's data. */
function beginningOf(path: string): string {
  return (path.split(/[/.]/, 2)[1] ?? '').toLowerCase()
}
