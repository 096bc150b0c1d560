import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/support.ts'

test.beforeEach(({ page: _page }, { project }) => {
  test.skip(project.name !== 'desk-1280', 'every screen gets the same head')
})

/** What the head of a page says, by name. */
type Head = {
  title: string
  tags: Record<string, string>
  canonical: string | null
  graph: Thing[]
}
type Thing = Record<string, unknown> & { '@type': string }

// a text, because this file knows no DOM
const readHead = `(() => {
  const tags = {}
  for (const meta of document.querySelectorAll('meta[name],meta[property]'))
    tags[meta.getAttribute('name') ?? meta.getAttribute('property')] = meta.content
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent
  return { title: document.title, tags, canonical, graph: data ? JSON.parse(data)['@graph'] : [] }
})()`

async function headOf(page: Page, path: string): Promise<Head> {
  await page.goto(path)
  return page.evaluate<Head>(readHead)
}

async function addressesInSitemap(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  return [...(await response.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  )
}

async function firstCourse(request: APIRequestContext) {
  const reply = await request.get('/api/users/getallcoursesuser?q=CE-101')
  // the contract's reply, whose shape other tests show
  const { courseDetails } = (await reply.json()) as {
    courseDetails: { _id: string; courseName: string; courseFee: string }[]
  }
  const [course] = courseDetails
  if (!course) throw new Error('the sample catalogue has CE-101')
  return course
}

test(
  'Every page of the sitemap is its own canonical address, with title and description',
  { tag: '@long' },
  async ({ request, baseURL }) => {
    const titles = new Map<string, string>()
    const addresses = await addressesInSitemap(request)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) {
      expect(address.startsWith(`${baseURL}/`)).toBe(true)
      const response = await request.get(address)
      // another test may have deleted its course meanwhile
      if (response.status() === 404) {
        await expect.poll(() => addressesInSitemap(request)).not.toContain(address)
        continue
      }
      expect(response.status(), address).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
      expect(html, address).not.toContain('noindex')
      expect(html).toMatch(/<meta name="description" content=".{50,}?"/)
      const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? ''
      expect(titles.get(title), `${title} stands on two pages`).toBeUndefined()
      titles.set(title, address)
    }
  },
)

test('Shared pages show their picture, and tell search engines what they are', async ({
  page,
  request,
}) => {
  const course = await firstCourse(request)
  const { title, tags, canonical, graph } = await headOf(page, `/courseDetailPage/${course._id}`)
  expect(title).toContain(course.courseName)
  expect(tags['og:title']).toBe(title)
  expect(tags['og:url']).toBe(canonical)
  expect(tags['twitter:card']).toBe('summary_large_image')
  expect(tags['twitter:image']).toBe(tags['og:image'])
  expect(tags['og:image']).toMatch(/^https?:\/\/.+\/pictures\/ce-101-1280\.webp$/)
  expect((await request.get(tags['og:image'] ?? '')).headers()['content-type']).toBe('image/webp')

  const byType = (type: string) => graph.find((thing) => thing['@type'] === type)
  expect(byType('EducationalOrganization')).toMatchObject({ '@id': expect.any(String) })
  expect(byType('Course')).toMatchObject({
    name: course.courseName,
    provider: { '@id': byType('EducationalOrganization')?.['@id'] },
    // one for each of its batches
    hasCourseInstance: Array.from({ length: 3 }, () => ({
      '@type': 'CourseInstance',
      startDate: expect.any(String),
      offers: { '@type': 'Offer', price: expect.any(String) },
    })),
    offers: { '@type': 'Offer', price: course.courseFee, priceCurrency: 'INR' },
  })
  expect(byType('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Civil Engineering' },
      { position: 3, name: course.courseName },
    ],
  })

  // any other page shows the picture of the institute
  for (const path of ['/', '/courses', '/terms-and-conditions']) {
    const { tags: ofPage } = await headOf(page, path)
    expect(ofPage['og:image']).toMatch(/^https?:\/\/.+\/share-1200x630.*\.png$/)
    const picture = await request.get(ofPage['og:image'] ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')
  }

  // after a click as well
  await page.getByRole('link', { name: 'Refund policy' }).first().click()
  await expect(page).toHaveTitle(/^Refund policy/)
  const after = await page.evaluate<Head>(readHead)
  expect(after.canonical).toMatch(/\/refundPolicy$/)
  expect(JSON.stringify(after.graph)).toContain('Refund policy')
})

test('An unknown address answers 404 and leads on', async ({ page, mayAnswer }) => {
  mayAnswer(404)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Software' })).toBeVisible()
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
  await main.getByLabel('Search courses', { exact: true }).fill('autocad')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/courses\?q=autocad$/)
  await expect(main.getByRole('link', { name: /AutoCAD/i }).first()).toBeVisible()
})
