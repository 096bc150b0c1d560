import type { MetaDescriptor } from 'react-router'
import type { PublicInstitute } from '#contract/institute/institute.ts'
import type { FrameData } from '../frame-data.ts'
import { sharePictureOf } from './share-picture.ts'
import type { Crumb, Thing } from './structured-data.ts'
import { structuredData } from './structured-data.ts'

/** Search engines and tabs cut longer titles. */
const MAX_TITLE_LENGTH = 65

type PageFacts = {
  /** Without the institute's name; a function writes the whole title. */
  title: string | ((institute: PublicInstitute) => string)
  description: string | ((institute: PublicInstitute) => string)
  /** The canonical address of this page; without one it is noindex. */
  canonicalPath?: string
  /** A path below the portal, or a whole address. */
  picture?: string | null
  /** The pages between the home page and this one. */
  parents?: (site: FrameData) => Crumb[]
  /** The page's subject, for search engines. */
  about?: (site: FrameData) => Thing
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Title, description and canonical link. The server alone also renders the fields for shared links
 * and search engines: their readers fetch the page, so no browser needs that code.
 */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const frame = frameOf(matches)
  const site = frame?.publicUrl ? frame : null
  const title = titleOf(facts.title, frame?.institute)
  const description = descriptionOf(facts, frame)
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR && site ? sharingTags(title, { ...facts, description }, site) : []),
    ...indexingTags(facts, site),
  ]
}

/** With the institute's long or short name, if it fits. */
function titleOf(page: PageFacts['title'], institute: PublicInstitute | undefined): string {
  if (!institute) return typeof page === 'function' ? '' : page
  if (typeof page === 'function') return page(institute)
  const { name, shortName } = institute
  if (name === '') return page
  const titles = [name, shortName].map((suffix) => `${page} · ${suffix}`)
  return titles.find((title) => title.length <= MAX_TITLE_LENGTH) ?? page
}

function descriptionOf({ description }: PageFacts, frame: FrameData | undefined): string {
  if (typeof description === 'string') return description
  return frame ? description(frame.institute) : ''
}

/** Open Graph and Twitter's own tags; Twitter takes title and description from the former. */
function sharingTags(
  title: string,
  facts: PageFacts & { description: string },
  site: FrameData,
): MetaDescriptor[] {
  const { institute } = site
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:type', content: 'website' },
    ...(institute.name === '' ? [] : [{ property: 'og:site_name', content: institute.name }]),
    { property: 'og:locale', content: 'en_IN' },
    ...pictureTags(facts, site),
  ]
}

function pictureTags({ picture, title }: PageFacts, site: FrameData): MetaDescriptor[] {
  const shared = sharePictureOf(picture, site)
  if (shared === null) return [{ name: 'twitter:card', content: 'summary' }]
  const { href, width, height } = shared
  const size = [
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
  return [
    { property: 'og:image', content: href },
    ...(width && height ? size : []),
    { property: 'og:image:alt', content: nameOf(title, site.institute) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: href },
  ]
}

function indexingTags(facts: PageFacts, site: FrameData | null): MetaDescriptor[] {
  const { canonicalPath } = facts
  if (canonicalPath === undefined) return [{ name: 'robots', content: 'noindex' }]
  if (!site) return []
  const href = new URL(canonicalPath, site.publicUrl).href
  const link = { tagName: 'link', rel: 'canonical', href } as const
  return import.meta.env.SSR
    ? [link, { property: 'og:url', content: href }, describing(facts, canonicalPath, site)]
    : [link]
}

function nameOf(title: PageFacts['title'], institute: PublicInstitute): string {
  return typeof title === 'function' ? title(institute) : title
}

function describing({ title, parents, about }: PageFacts, path: string, site: FrameData) {
  const crumbs = [...(parents?.(site) ?? []), { title: nameOf(title, site.institute), path }]
  return structuredData(site, { crumbs, ...(about && { about }) })
}

/** undefined where the root has no data. */
function frameOf(matches: Matches): FrameData | undefined {
  // The root loader's own type; React Router does not carry it into every route's matches.
  return matches.find((match) => match?.id === 'root')?.loaderData as FrameData | undefined
}
