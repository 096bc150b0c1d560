import type { FastifyInstance } from 'fastify'
import { pageFacts, pageNames } from '#contract/platform/pages/page-facts.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import type { PageName } from '#contract/pages.ts'
import { appManifest } from './app-manifest.ts'
import type { CatalogPages } from './catalog-pages.store.ts'
import { Problem } from '#contract/problems.ts'
import { sendAnswer, textAnswer } from '../platform/http/answer.ts'
import type { AnswerCache } from '../platform/http/cache/answer-cache.ts'

const SITEMAP = '/sitemap.xml'
const ROBOTS = '/robots.txt'
const MANIFEST = '/manifest.webmanifest'

/** Pages with addresses from the catalogue, or with its content. */
const ofCatalog: ReadonlySet<PageName> = new Set(['home', 'courses', 'department', 'course'])

/** Indexable pages, the same for everybody and independent of the catalogue. */
const lastingPaths = pageNames
  .filter((name) => pageFacts[name].robots === 'index' && !ofCatalog.has(name))
  .flatMap((name) => pages[name].paths)

/** Not pages, and every address under the office, even misspelled ones. */
const otherDisallowed = ['/api/', '/admin']

/** Personal pages, the office, and addresses that are no pages. The pages also send noindex. */
const disallowedPaths = [
  ...otherDisallowed,
  ...new Set(
    pageNames
      .filter((name) => pageFacts[name].robots === 'disallow')
      .flatMap((name) => pages[name].paths.map(beginningOf))
      .filter((path) => !path.startsWith('/admin')),
  ),
]

/** `/receipt/` for `/receipt/:orderId`. */
function beginningOf(path: string): string {
  return path.replace(/(?<=.\/).*/, '')
}

type SiteParts = {
  publicUrl: string
  institute: Parameters<typeof appManifest>[0]
  /** Caches the sitemap until the catalogue changes. */
  answers: AnswerCache
  listCatalogPages: () => Promise<CatalogPages>
  /** The portal is not open to visitors yet. */
  isClosed: () => boolean
}

/** Serves /sitemap.xml and /robots.txt (spec §11), and the web app manifest. */
export function siteFiles(app: FastifyInstance, parts: SiteParts): void {
  const { publicUrl, answers } = parts
  const robots = textAnswer({ contentType: 'text/plain', body: robotsText(publicUrl) })
  app.get(ROBOTS, (request, reply) => sendAnswer(request, reply, robots))
  app.get(MANIFEST, (request, reply) => {
    // made for each request, because the office may change the institute
    const body = appManifest(parts.institute)
    const manifest = textAnswer({ contentType: 'application/manifest+json', body })
    return sendAnswer(request, reply, manifest)
  })
  app.get(SITEMAP, async (request, reply) => {
    if (parts.isClosed()) throw new Problem('not-open-yet')
    const make = async () => {
      const body = sitemapText(publicUrl, await parts.listCatalogPages())
      return { answer: textAnswer({ contentType: 'application/xml', body }), isCacheable: true }
    }
    const answer = await answers.findOrMake({ key: SITEMAP, room: 'catalogue' }, make)
    return sendAnswer(request, reply, answer)
  })
}

/** The rules for crawlers (RFC 9309). */
export function robotsText(publicUrl: string): string {
  const rules = disallowedPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}${SITEMAP}`, ''].join('\n')
}

/** Lists every indexable page with its canonical address (sitemaps.org). */
export function sitemapText(publicUrl: string, { departments, courses }: CatalogPages): string {
  const latest = newest([...departments, ...courses].map(({ changedAt }) => changedAt))
  const home = departments.find(({ slug }) => slug === homeSlug)
  const entries = [
    entry(publicUrl + pages.home(), home?.changedAt ?? latest),
    entry(publicUrl + pages.courses(), latest),
    ...departments
      .filter(({ slug }) => slug !== homeSlug)
      .map(({ slug, changedAt }) => entry(publicUrl + pages.department(slug), changedAt)),
    ...courses.map(({ id, changedAt }) => entry(publicUrl + pages.course(id), changedAt)),
    ...lastingPaths.map((path) => entry(publicUrl + path)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The department whose page is the home page (rule 6). */
const homeSlug = knownDepartments[0].slug

function entry(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}

function newest(dates: Date[]): Date | undefined {
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0]
}
