import { afterEach, expect, test } from 'vitest'
import { loadByIntent } from './load-by-intent.ts'

const page = document.body.appendChild(document.createElement('main'))

Object.assign(window, {
  __reactRouterManifest: {
    routes: { login: { module: '/assets/login.js', imports: ['/assets/fields.js'] } },
  },
  __reactRouterDataRouter: {
    match: (path: string) => (path === '/login' ? [{ route: { id: 'login' }, params: {} }] : null),
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
  loadByIntent({})
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
