import { isOfOnePerson, pageFacts, pageNames } from '#contract/page-facts.ts'
import { pages } from '#contract/pages.ts'
import { normalPathOf, pathOf } from './address-parts.ts'
import { keptAddress, keptPathsOf } from './kept-address.ts'
import type { KeptAddress, KeptPaths } from './kept-address.ts'

/** The same for everybody. */
const keptPages: KeptPaths[] = pageNames.flatMap((name) => {
  const { cache } = pageFacts[name]
  if (typeof cache === 'string') return []
  return pages[name].paths.map((path) => ({ ...cache, path: keptPathsOf(path) }))
})

/** As newCheckCode makes it: anything else is no code of ours. */
const CHECK_CODE = String.raw`[\w-]{22}`

/**
 * Pages that are the same at each of these paths, and the one address from which they are made: the frames of pages that
 * the browser fills, and what a check says of a text that can be no code.
 */
const frames = pageNames.flatMap((name) =>
  pages[name].paths.flatMap((path) => {
    const { cache } = pageFacts[name]
    const isCheck = cache === 'fresh' && path.endsWith('/:code')
    if (cache !== 'frame' && !isCheck) return []
    const part = isCheck ? String.raw`(?!${CHECK_CODE}$)[\w-]{1,100}` : String.raw`[\w-]{1,100}`
    const paths = new RegExp(`^${path.replaceAll(/:\w+/g, () => part)}$`, 'i')
    return [{ paths, address: path.replaceAll(/:\w+/g, '-') }]
  }),
)

/** An address that begins like a page of one person is taken for one, whether the page is there or not. */
const personalBeginnings = new Set(
  pageNames.filter(isOfOnePerson).flatMap((name) => pages[name].paths.map(beginningOf)),
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

export type PageAddress = Pick<KeptAddress, 'address' | 'keep'> & {
  /** The answer is the same for all addresses of its page, 'not found' too. */
  isFrame: boolean
}

/** What a page is made from, and whether the finished one is kept in memory. */
export function pageAddressOf(asked: string): PageAddress {
  const path = pathOf(asked)
  const frame = frames.find(({ paths }) => paths.test(path))
  if (frame) return { address: frame.address, keep: 'few', isFrame: true }
  const page = keptPages.find((known) => known.path.test(path))
  if (!page) return { address: asked, keep: null, isFrame: false }
  const { address, keep } = keptAddress(page, asked)
  return { address, keep, isFrame: false }
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
