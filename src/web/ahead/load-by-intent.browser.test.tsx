import { afterEach, expect, test, vi } from 'vitest'
import { loadByIntent, MEANT_MS } from './load-by-intent.ts'

const page = document.body.appendChild(document.createElement('main'))

/** As web/routes.ts calls them; each notes that its loader was asked. */
const routes: Readonly<Record<string, string>> = {
  '/': 'home',
  '/electrical': 'electrical',
  '/departments/pottery': 'department',
  '/courseDetailPage/1': 'catalog/course-page',
  '/refund-policy': 'policies/refund-page',
  '/mycourses': 'payments/my-courses-page',
  '/login': 'login',
}
const read: string[] = []
const noting = (id: string) =>
  `data:text/javascript,export const clientLoader = ({ context }) => context.read.push('${id}')`

Object.assign(window, {
  __reactRouterManifest: {
    routes: {
      ...Object.fromEntries(Object.values(routes).map((id) => [id, { module: noting(id) }])),
      login: { module: '/assets/login.js', imports: ['/assets/fields.js'] },
    },
  },
  __reactRouterDataRouter: {
    match: (path: string) => {
      const id = routes[path]
      return id === undefined ? null : [{ route: { id }, params: {} }]
    },
  },
})

const fetched = () =>
  [...document.querySelectorAll('link[rel=modulepreload][href^="/assets/"]')].map((link) =>
    link.getAttribute('href'),
  )

afterEach(() => {
  page.replaceChildren()
  document.querySelectorAll('link[href^="/assets/"]').forEach((link) => link.remove())
})

test('a page is fetched once when its link has the focus, one of another site never', () => {
  loadByIntent({ read })
  page.innerHTML =
    '<a href="/login">Login</a><a href="https://example.test/login">Elsewhere</a><a href="/admin">?</a>'
  const [own, other, unknown] = page.querySelectorAll('a')
  other?.focus()
  unknown?.focus()
  expect(fetched()).toEqual([])
  own?.focus()
  other?.focus()
  own?.focus()
  expect(fetched()).toEqual(['/assets/login.js', '/assets/fields.js'])
})

test('what everybody is shown is read while the focus stays on its link; a search and what is personal is not', async () => {
  page.innerHTML = [...Object.keys(routes), '/?q=drawing']
    .map((path) => `<a href="${path}">${path}</a>`)
    .join('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const link of page.querySelectorAll('a')) {
    link.focus()
    vi.advanceTimersByTime(MEANT_MS)
  }
  vi.useRealTimers()
  const pages = ['catalog/course-page', 'department', 'electrical', 'home', 'policies/refund-page']
  await expect.poll(() => read.toSorted()).toEqual(pages)
})

test('a link that is left at once is not read', () => {
  page.innerHTML = '<a href="/civil">Civil</a>'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = vi.getTimerCount()
  const link = page.querySelector('a')
  link?.focus()
  expect(vi.getTimerCount()).toBe(before + 1)
  link?.blur()
  expect(vi.getTimerCount()).toBe(before)
  vi.useRealTimers()
})
