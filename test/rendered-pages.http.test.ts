import { beforeAll, describe, expect, test } from 'vitest'
import { pageFacts, pageNames } from '#contract/platform/pages/page-facts.ts'
import { pages } from '#contract/pages.ts'
import type { RenderPage } from '#server/platform/http/pages/render.ts'
import { loadPages } from '#server/load-pages.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { makeCourse, makeDepartment } from './support/story/make.ts'
import { portalApp } from './support/portal-app.ts'

const BUILD_TIMEOUT_MS = 180_000
const type = 'text/html; charset=utf-8'

const built = Promise.withResolvers<RenderPage>()
const renderPage: RenderPage = async (...page) => (await built.promise)(...page)
const portal = portalApp({ renderPage })

beforeAll(async () => {
  await buildWebIfChanged({ log: () => undefined })
  built.resolve(await loadPages())
  const { id } = await makeDepartment(portal().db, { title: 'Civil Engineering', slug: 'civil' })
  await makeCourse(portal().db, { departmentId: id })
}, BUILD_TIMEOUT_MS)

async function open(path: string) {
  const response = await portal().ask(path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('an odd address', () => {
  /** Broken escapes, NUL, bytes that are no UTF-8, and more letters than any code has. */
  const odd = ['%00', '%FF', '%E0%A4%A', '%zz', 'a%00b', 'A'.repeat(65), 'A'.repeat(4_000)]
  const unknown = '00000000-0000-7000-8000-000000000000'
  const oddAndUnknown = [...odd, unknown]

  test.each([
    ['courseDetailPage', 'Course not found'],
    ['verify', 'We do not know this certificate'],
    ['receiptCheck', 'We do not know this receipt'],
    ['departments', 'Page not found'],
  ])('of /%s answers 404 and says "%s"', async (page, title) => {
    for (const part of oddAndUnknown) {
      const { status, headers, html } = await open(`/${page}/${part}`)
      const found = { part, status, type: headers.get('content-type'), says: html.includes(title) }
      expect(found).toEqual({ part, status: 404, type, says: true })
    }
  })

  test.each(['', 'receipt/', 'editcourse/', 'editcategory/', 'admin/orders/', 'admin/students/'])(
    'of /%s shows a page',
    async (page) => {
      for (const part of odd) {
        const { status, headers } = await open(`/${page}${part}`)
        const isShown = [200, 404].includes(status)
        const found = { part, isShown, type: headers.get('content-type') }
        expect(found).toEqual({ part, isShown: true, type })
      }
    },
  )

  test.each(['/civil', '/courses', '/'])('of a campus shows all of %s', async (path) => {
    for (const campus of ['Nowhere', 'x'.repeat(61), 'x'.repeat(4_000)]) {
      const { status } = await open(`${path}?campus=${campus}`)
      expect({ campus, status }).toEqual({ campus, status: 200 })
    }
  })

  test('of a call is refused', async () => {
    for (const part of odd) {
      const { status, html: json } = await open(`/api/users/getcoursebyiduser/${part}`)
      expect({ part, isRefused: [404, 422].includes(status) }).toEqual({ part, isRefused: true })
      expect(JSON.parse(json)).toHaveProperty('code')
    }
  })
})

const frames = pageNames.flatMap((name) =>
  pageFacts[name].cache === 'frame' ? pages[name].paths : [],
)

test('the frame of a page is the same at every address of the page', async () => {
  expect(frames.length).toBeGreaterThan(10)
  for (const path of frames) {
    const kept = await open(path.replaceAll(/:\w+/g, 'ORD1'))
    // with a slash at its end it is rendered anew
    const address = path.replaceAll(/:\w+/g, '018f2c7e-1111-7222-8333-444455556666')
    const made = await open(`${address}/?next=%2Fx&q=1&page=2&orderId=ORD2&status=CHARGED`)
    expect({ path, status: made.status, html: made.html }).toEqual({
      path,
      status: 200,
      html: kept.html,
    })
    expect(kept.status).toBe(200)
  }
})

const hidden = pageNames
  // an open portal leads from it to its first page
  .filter((name) => name !== 'openingSoon')
  .filter((name) => pageFacts[name].robots !== 'index')

test('search engines do not find what belongs to one person, nor a search', async () => {
  for (const path of [...hidden.flatMap((name) => pages[name].paths), '/courses?q=autocad']) {
    const { html } = await open(path.replace(/:\w+/, 'ORD1'))
    const isHidden = html.includes('<meta name="robots" content="noindex"/>')
    expect({ path, isHidden }).toEqual({ path, isHidden: true })
  }
})

test('the server sends everybody the same empty frame of the office', async () => {
  const { html, headers } = await open('/getallcourses')
  expect(html).toContain('Loading...')
  expect(html).toContain('<noscript>')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).not.toContain('Course Code')
  expect(headers.get('cache-control')).toContain('no-store')
})
