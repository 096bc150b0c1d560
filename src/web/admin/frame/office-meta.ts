import type { MetaDescriptor } from 'react-router'

/** What the browser's tab says: what the page is about comes first, because a tab shows only the beginning. */
export function officeTitle(title: string): string {
  return `${title} · Office`
}

/** Head of a page of the office: its title, and that search engines leave it out. */
export function officeMeta(title: string): MetaDescriptor[] {
  return [{ title: officeTitle(title) }, { name: 'robots', content: 'noindex' }]
}
