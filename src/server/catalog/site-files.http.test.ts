import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeDepartment } from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'
import {
  isOfOnePerson as isPersonal,
  pageFacts,
  pageNames,
} from '#contract/platform/pages/page-facts.ts'
import type { PageFacts } from '#contract/platform/pages/page-facts.ts'
import { pages } from '#contract/pages.ts'
import { institute } from '#institute/institute.ts'

const portal = portalApp()
const outside = 'https://portal.kalari.test'
const changedAt = new Date('2026-06-10T08:00:00Z')
const made = { civil: '', shown: '', hidden: '' }

beforeAll(async () => {
  const { db } = portal()
  made.civil = (await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })).id
  await makeDepartment(db, { title: 'Boats & docks', slug: 'boats' })
  const departmentId = made.civil
  made.shown = (await makeCourse(db, { departmentId, updatedAt: changedAt })).id
  made.hidden = (await makeCourse(db, { departmentId, hiddenAt: changedAt })).id
})

test('the sitemap lists every public page with its last change', async () => {
  const response = await portal().ask('/sitemap.xml')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const xml = await response.text()
  const addresses = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(
    [
      '/',
      '/courses',
      '/departments/boats',
      `/courseDetailPage/${made.shown}`,
      '/refundPolicy',
      '/privacyPolicy',
      '/terms-and-conditions',
      '/register',
      '/login',
      '/verify-receipt',
      '/team',
      '/verify',
    ].map((path) => outside + path),
  )
  const lastmod = `<lastmod>${changedAt.toISOString()}</lastmod>`
  expect(xml).toContain(`<loc>${outside}/</loc>${lastmod}`)
  expect(xml).toContain(`<loc>${outside}/courseDetailPage/${made.shown}</loc>${lastmod}`)
})

test('the sitemap changes when the catalogue does', async () => {
  const read = async () => (await portal().ask('/sitemap.xml')).text()
  expect(await read()).not.toContain(made.hidden)
  await portal()
    .db.updateTable('courses')
    .set({ hiddenAt: null })
    .where('id', '=', made.hidden)
    .execute()
  await expect.poll(read).toContain(made.hidden)
})

test('the sitemap is revalidated by its ETag, and HEAD returns no body', async () => {
  const etag = (await portal().ask('/sitemap.xml')).headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  expect((await portal().ask('/sitemap.xml', { headers })).status).toBe(304)
  const head = await portal().ask('/sitemap.xml?from=somewhere', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})

test('the manifest gives the institute’s name and the start page', async () => {
  const response = await portal().ask('/manifest.webmanifest')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await response.json()) as {
    icons: { src: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({
    name: institute.name,
    short_name: institute.shortName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([pages.myCourses(), pages.courses()])
  const purposes = new Set(manifest.icons.map(({ purpose }) => purpose))
  expect(purposes).toEqual(new Set(['any', 'maskable']))
  for (const { src } of manifest.icons) {
    const icon = await portal().ask(src)
    expect([src, icon.headers.get('content-type')]).toEqual([src, 'image/png'])
  }
})

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const response = await portal().ask('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain(`Sitemap: ${outside}/sitemap.xml`)
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isDisallowed = (path: string) => disallowed.some((start) => path.startsWith(start))
  // repeated here, so that a change of the table can't expose a page with personal payments
  for (const path of [
    '/enroll',
    '/payment/success',
    '/payment/failure',
    '/receipt/ORD1',
    '/mypayments',
  ]) {
    expect((await portal().ask(path)).headers.get('cache-control')).toBe('no-store')
    expect(isDisallowed(path)).toBe(true)
  }
  const pathsOf = (isMeant: (fields: PageFacts) => boolean) =>
    pageNames.filter((name) => isMeant(pageFacts[name])).flatMap((name) => pages[name].paths)
  const all: string[] = pathsOf(() => true)
  expect(all.filter(isDisallowed)).toEqual(pathsOf(({ robots }) => robots === 'disallow'))
  // pages with a login show personal data
  const isOfOnePerson = ({ seenBy }: PageFacts) => seenBy !== 'anyone'
  expect(pathsOf(isOfOnePerson).filter((path) => !isDisallowed(path))).toEqual([])
  const open = pageNames.filter((name) => isOfOnePerson(pageFacts[name]) && !isPersonal(name))
  expect(open).toEqual([])
  for (const path of ['/', '/civil', '/courses', '/courseDetailPage/1', '/login', '/register'])
    expect(isDisallowed(path)).toBe(false)
})
