import { openCampuses } from '#contract/institute/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import type { MetaDescriptor } from 'react-router'
import logo from '../../../../../institute/pictures/icon-512.png?url'
import { outsideAddress } from '../footer/institute-link.tsx'
import type { FrameData } from '../frame-data.ts'

export type Crumb = { title: string; path: string }

/** A schema.org object, as JSON-LD. */
export type Thing = { [name: string]: string | number | Thing | Thing[] | string[] | undefined }

type PageData = {
  /** From below the home page down to the page itself. */
  crumbs: Crumb[]
  about?: (site: FrameData) => Thing
}

/**
 * The data for search engines (schema.org as JSON-LD): the institute, the breadcrumb, and the
 * page's subject. React Router escapes every <, and a browser never runs it.
 */
export function structuredData(site: FrameData, { crumbs, about }: PageData): MetaDescriptor {
  const graph = [theInstitute(site), breadcrumbs(site, crumbs), ...(about ? [about(site)] : [])]
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }
}

/** The id with which other objects refer to the institute. */
export function instituteId({ publicUrl }: FrameData): string {
  return `${publicUrl}/#institute`
}

/** The ids with which other objects refer to these campuses. */
export function campusIds({ publicUrl }: FrameData, names: readonly string[]): Thing[] {
  return names.map((name) => ({ '@id': campusId(publicUrl, name) }))
}

/** The id of one campus; undefined for an unknown one. */
export function campusPlace(
  { publicUrl, institute }: FrameData,
  campus: string,
): Thing | undefined {
  const isOurs = institute.campuses.some(({ name }) => name === campus)
  return isOurs ? { '@id': campusId(publicUrl, campus) } : undefined
}

function theInstitute(site: FrameData): Thing {
  const { name, shortName, aboutShort, foundedIn, email, phone, socialLinks } = site.institute
  const profiles = socialLinks.flatMap(({ path }) => outsideAddress(site, path) ?? [])
  return {
    '@type': 'EducationalOrganization',
    '@id': instituteId(site),
    name,
    ...stated({ alternateName: shortName, description: aboutShort, email, telephone: phone }),
    ...(foundedIn === 0 ? {} : { foundingDate: String(foundedIn) }),
    url: new URL(pages.home(), site.publicUrl).href,
    ...logoOf(site),
    location: campuses(site),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  }
}

/** The institute's mark, or the sample's; nothing where it has none. */
function logoOf({ publicUrl, institute: { mark, isSample } }: FrameData): Thing {
  const ours = isSample === true ? logo : null
  return (mark ?? ours) === null ? {} : { logo: new URL(mark ?? logo, publicUrl).href }
}

/** Facts that the institute has typed. */
function stated(facts: Record<string, string>): Thing {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''))
}

function campuses({ publicUrl, institute }: FrameData): Thing[] {
  return openCampuses(institute).map(({ name, addressLines, state, phone }) => ({
    '@type': 'Place',
    '@id': campusId(publicUrl, name),
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines.join(', '),
      ...(state === '' ? {} : { addressRegion: state }),
      addressCountry: 'IN',
    },
  }))
}

function campusId(publicUrl: string, name: string): string {
  return `${publicUrl}/#${name.toLowerCase()}`
}

function breadcrumbs({ publicUrl }: FrameData, crumbs: Crumb[]): Thing {
  const home = { title: 'Home', path: pages.home() }
  const way = [home, ...crumbs.filter(({ path }) => path !== home.path)]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(path, publicUrl).href,
    })),
  }
}
