import { pageFacts, pageNames } from '#contract/page-facts.ts'
import { pages } from '#contract/pages.ts'
import { expect, test } from '../support/support.ts'

test.beforeEach(({ page: _page }, { project }) => {
  test.skip(project.name !== 'desk-1280', 'an address has no width')
})

/** Broken escapes, NUL, bytes that are no UTF-8, and more letters than any code has. */
const odd = ['%00', '%FF', '%E0%A4%A', '%zz', 'a%00b', 'A'.repeat(65), 'A'.repeat(4_000)]

const publicPages = {
  courseDetailPage: 'Course not found',
  verify: 'We do not know this certificate',
  receiptCheck: 'We do not know this receipt',
  departments: 'Page not found',
}

for (const [page, title] of Object.entries(publicPages))
  test(`/${page} says in its own words that there is nothing at an odd address`, async ({
    request,
  }) => {
    for (const part of odd) {
      const response = await request.get(`/${page}/${part}`)
      expect(response.status(), part).toBe(404)
      expect(response.headers()['content-type']).toContain('text/html')
      expect(await response.text(), part).toContain(title)
    }
  })

test('every other page is shown at an odd address, or says that there is none', async ({
  request,
}) => {
  const places = [
    '',
    'receipt/',
    'editcourse/',
    'editcategory/',
    'admin/orders/',
    'admin/students/',
  ]
  for (const page of places)
    for (const part of odd) {
      const response = await request.get(`/${page}${part}`)
      expect([200, 404], `/${page}${part}`).toContain(response.status())
      expect(response.headers()['content-type']).toContain('text/html')
    }
})

test('a list narrowed by a campus that cannot be is shown whole', async ({ request }) => {
  for (const path of ['/civil', '/courses', '/'])
    for (const campus of ['Nowhere', 'x'.repeat(61), 'x'.repeat(4_000)]) {
      const response = await request.get(`${path}?campus=${campus}`)
      expect(response.status(), `${path} ${campus.length}`).toBe(200)
    }
})

test('a call with an odd id is refused, and nothing breaks', async ({ request }) => {
  for (const part of odd) {
    const response = await request.get(`/api/users/getcoursebyiduser/${part}`)
    expect([404, 422], part).toContain(response.status())
    expect(await response.json()).toHaveProperty('code')
  }
})

const frames = pageNames.flatMap((name) =>
  pageFacts[name].cache === 'frame' ? pages[name].paths : [],
)

test('a frame is the same at every address of its page', async ({ request }) => {
  for (const path of frames) {
    const kept = await request.get(path.replaceAll(/:\w+/g, 'ORD1'))
    // with a slash at its end it is rendered anew
    const address = path.replaceAll(/:\w+/g, '018f2c7e-1111-7222-8333-444455556666')
    const made = await request.get(`${address}/?next=%2Fx&q=1&page=2&orderId=ORD2&status=CHARGED`)
    // other tests add courses, and a frame counts them: it is asked for before and after
    const again = await request.get(path.replaceAll(/:\w+/g, 'ORD1'))
    expect([kept.status(), made.status(), again.status()], path).toEqual([200, 200, 200])
    expect([await kept.text(), await again.text()], path).toContain(await made.text())
  }
})
