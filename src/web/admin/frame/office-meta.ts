import { institute } from '#institute/institute.ts'
import type { MetaDescriptor } from 'react-router'

/** Head of a page of the office: its title, and that search engines leave it out. */
export function officeMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · Office · ${institute.shortName}` },
    { name: 'robots', content: 'noindex' },
  ]
}
