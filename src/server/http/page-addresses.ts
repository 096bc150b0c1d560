import { knownDepartments, pages } from '#contract/pages.ts'

const MAX_ADDRESS_LENGTH = 300

/** The same for everybody, and few enough to keep: address by address, which query it may carry. */
const publicPages: { path: RegExp; query: readonly string[] }[] = [
  { path: exactly(pages.home()), query: ['page'] },
  ...knownDepartments.map(({ path }) => ({ path: exactly(path), query: ['page'] })),
  { path: /^\/departments\/[a-z\d-]{1,100}$/, query: ['page'] },
  // not q: there is no end to what people look for
  {
    path: exactly(pages.courses()),
    query: ['department', 'mode', 'duration', 'fee', 'sort', 'page'],
  },
  { path: /^\/courseDetailPage\/[\da-f-]{36}$/, query: [] },
  ...[
    pages.register(),
    pages.login(),
    pages.refundPolicy(),
    pages.privacyPolicy(),
    pages.terms(),
  ].map((path) => ({ path: exactly(path), query: [] })),
]

/** Show what belongs to one person once they are live: never in a history that outlasts the logout. */
const PERSONAL =
  /^\/(?:enroll|mycourses|mypayments|profile|receipt|payment|admin|admindashboard|getallcourses|addcourse|editcourse|getallcategory|addcategory|editcategory)(?:\/|$)/

/** Whether the finished page at this address (path and query) is kept in memory. */
export function isKeptPage(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH) return false
  const [path = '', query] = address.split('?', 2)
  const page = publicPages.find((known) => known.path.test(path))
  if (!page) return false
  const names = [...new URLSearchParams(query).keys()]
  return new Set(names).size === names.length && names.every((name) => page.query.includes(name))
}

/** Whether the browser must not keep what it made of this page. */
export function isPersonalPage(address: string): boolean {
  return PERSONAL.test(address.split('?', 1)[0] ?? '')
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[^\w/-]/g, String.raw`\$&`)}$`)
}
