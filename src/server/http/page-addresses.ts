import { knownDepartments, pages } from '#contract/pages.ts'

const MAX_ADDRESS_LENGTH = 300

type PublicPage = {
  path: RegExp
  /** Which query the kept page may carry. */
  query: readonly string[]
  /** What the page reads besides; there is no end to its values, so such a page is made anew. */
  alsoReads?: readonly string[]
}

/** The same for everybody, and few enough to keep. */
const publicPages: PublicPage[] = [
  { path: exactly(pages.home()), query: ['page'] },
  ...knownDepartments.map(({ path }) => ({ path: exactly(path), query: ['page'] })),
  { path: /^\/departments\/[a-z\d-]{1,100}$/, query: ['page'] },
  {
    path: exactly(pages.courses()),
    query: ['department', 'mode', 'duration', 'fee', 'sort', 'page'],
    alsoReads: ['q'],
  },
  { path: /^\/courseDetailPage\/[\da-f-]{36}$/, query: [], alsoReads: ['campus'] },
  ...[pages.register(), pages.login()].map((path) => ({
    path: exactly(path),
    query: [],
    alsoReads: ['next'],
  })),
  ...[pages.refundPolicy(), pages.privacyPolicy(), pages.terms()].map((path) => ({
    path: exactly(path),
    query: [],
  })),
]

/** Show what belongs to one person once they are live: never in a history that outlasts the logout. */
const PERSONAL =
  /^\/(?:enroll|mycourses|mypayments|profile|receipt|payment|admin|admindashboard|getallcourses|addcourse|editcourse|getallcategory|addcategory|editcategory)(?:[/.]|$)/

export type PageAddress = {
  /** Path and query, without what the page does not read. */
  address: string
  /** Whether the finished page at this address is kept in memory. */
  isKept: boolean
}

/**
 * What a page is made from. A public page at `?x=1` is the same page: it is answered from the one that is
 * kept, and nobody makes the server work by adding letters.
 */
export function pageAddressOf(asked: string): PageAddress {
  const [path = '', query] = asked.split('?', 2)
  const page = publicPages.find((known) => known.path.test(path))
  if (!page) return { address: asked, isKept: false }
  const { query: kept, alsoReads = [] } = page
  const given = [...new URLSearchParams(query)]
  const read = given.filter(([name]) => kept.includes(name) || alsoReads.includes(name))
  const names = read.map(([name]) => name)
  const address = read.length === 0 ? path : `${path}?${new URLSearchParams(read).toString()}`
  const isOnce = new Set(names).size === names.length
  const isKept = isOnce && names.every((name) => kept.includes(name))
  return { address, isKept: isKept && address.length <= MAX_ADDRESS_LENGTH }
}

/** Whether the browser must not keep what it made of this page. */
export function isPersonalPage(address: string): boolean {
  return PERSONAL.test(spelledPath(address))
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

function exactly(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[^\w/-]/g, String.raw`\$&`)}$`)
}
