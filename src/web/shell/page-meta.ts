import { institute } from '#institute/institute.ts'
import sharePicture from '../../../institute/pictures/share-1200x630.png?url'
import type { MetaDescriptor } from 'react-router'
import type { FrameData } from './frame-data.ts'

type PageFacts = {
  /** Without the institute's name. */
  title: string
  description: string
  /** The one address of this page; where missing, search engines are asked to leave it out. */
  canonicalPath?: string
  /** A path below the portal. */
  picture?: string | null
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title, description, canonical link and what a shared link shows. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const title = `${facts.title} · ${institute.name}`
  const publicUrl = publicUrlOf(matches)
  const picture = facts.picture ?? sharePicture
  return [
    { title },
    { name: 'description', content: facts.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: institute.name },
    ...(publicUrl ? [{ property: 'og:image', content: new URL(picture, publicUrl).href }] : []),
    ...addressTags(facts.canonicalPath, publicUrl),
  ]
}

function addressTags(path: string | undefined, publicUrl: string): MetaDescriptor[] {
  if (path === undefined) return [{ name: 'robots', content: 'noindex' }]
  if (!publicUrl) return []
  const href = new URL(path, publicUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:url', content: href },
  ]
}

function publicUrlOf(matches: Matches): string {
  // The root loader's own type; React Router does not carry it into every route's matches.
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as FrameData | undefined
  return frame?.publicUrl ?? ''
}
